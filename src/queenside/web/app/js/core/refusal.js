/** A question that is not answered, and why: a kind and values for a sentence, so that it can cross from the worker to the page. */
export class Refusal extends Error {
  constructor(kind, values = {}) {
    super(kind);
    this.name = "Refusal";
    this.kind = kind;
    this.values = values;
  }
}

/** An error of our own: an answer that its check convicted. */
export class CoreError extends Error {
  constructor(message) {
    super(message);
    this.name = "CoreError";
  }
}
