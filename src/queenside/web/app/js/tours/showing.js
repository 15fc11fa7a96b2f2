/** A finish that is shown number by number, a tenth of a second or so each, and never longer than some seconds in all. */

const LONGEST = 5000;
const EACH = 130;

export class Showing {
  #timer;
  #end;

  /** Show the numbers that lead `from` those that stand `to` a whole tour: `onShown(numbers, cell)` for each, then `onEnd()`. */
  constructor({ from, to, onShown, onEnd }) {
    const missing = to.flatMap((number, cell) => (from[cell] ? [] : [cell])).sort((one, other) => to[one] - to[other]);
    const numbers = [...from];
    this.#end = onEnd;
    this.#timer = setInterval(
      () => {
        const cell = missing.shift();
        if (cell === undefined) {
          this.end();
          return;
        }
        numbers[cell] = to[cell];
        onShown([...numbers], cell);
      },
      Math.min(EACH, LONGEST / missing.length),
    );
  }

  /** End it at once. */
  end() {
    clearInterval(this.#timer);
    this.#end();
  }
}
