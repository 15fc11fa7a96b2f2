/** Solve: a board from anywhere (a link, a text, a file, a picture where the page is served), a hint first, the answer on request. */

import { h } from "../dom.js";
import { fromParameters, linkTo } from "../puzzle/links.js";
import { MOST_TEXT, ReadError, readAll } from "../puzzle/read.js";
import { ServerError } from "../server.js";
import { t } from "../strings/index.js";
import { helpWith } from "./help.js";
import { megabytes, mostBytes, readPicture } from "./pictures.js";

const MOST_LISTED = 100;

/** Show the view, with the board of the address if it has one. */
export async function show(root, parameters) {
  const desk = new Desk(root);
  try {
    const position = fromParameters(parameters);
    if (position) desk.showBoards([{ ...position, format: "queenside-link", notes: [] }], []);
  } catch (error) {
    desk.fail(error);
  }
  return () => desk.leave();
}

class Desk {
  constructor(root) {
    this.root = root;
    this.turn = 0;
    this.picture = null;
    this.trouble = h("p", { class: "solve-trouble", role: "alert" });
    this.boards = h("div", { class: "solve-boards stack" });
    this.field = h("textarea", { rows: 5, spellcheck: false, "aria-label": t("solve.field"), placeholder: t("solve.paste") });
    this.file = h("input", { type: "file", class: "unseen", id: "solve-file", onchange: () => this.takeFile(this.file.files[0]) });
    this.pictures = h("p", { class: "soft small" });
    root.append(h("div", { class: "solve stack" },
      h("h1", {}, t("solve.title")),
      h("div", { class: "card stack solve-input" },
        this.field,
        h("div", { class: "row" },
          h("button", { type: "button", class: "main", onclick: () => this.takeText(this.field.value) }, t("solve.look")),
          this.file, h("label", { class: "button", htmlFor: "solve-file" }, t("solve.file"))),
        h("p", { class: "soft small" }, t("solve.drop")),
        this.pictures),
      this.trouble,
      this.boards));
    this.listeners = [
      ["paste", (event) => this.paste(event)],
      ["dragover", (event) => event.preventDefault()],
      ["drop", (event) => this.drop(event)],
    ];
    for (const [name, listener] of this.listeners) addEventListener(name, listener);
    mostBytes().then((most) => {
      this.pictures.textContent = most === null ? t("solve.staticMode") : t("solve.pictures", { most: megabytes(most) });
    });
  }

  leave() {
    for (const [name, listener] of this.listeners) removeEventListener(name, listener);
    this.forgetPicture();
  }

  paste(event) {
    const [file] = event.clipboardData?.files ?? [];
    if (file) {
      event.preventDefault();
      this.takeFile(file);
      return;
    }
    if (event.target.closest?.("dialog, input")) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (event.target === this.field || !text) return;
    event.preventDefault();
    this.field.value = text;
    this.takeText(text);
  }

  drop(event) {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) this.takeFile(file);
    else this.takeText(event.dataTransfer.getData("text/plain"));
  }

  takeFile(file) {
    if (!file) return;
    if (file.type.startsWith("image/")) this.work(() => this.readPicture(file));
    else this.work(() => this.readFile(file));
  }

  takeText(text) {
    this.work(() => this.readText(text));
  }

  /** Do what reads something; what comes after something newer is dropped. */
  async work(reading) {
    const mine = (this.turn += 1);
    this.forgetPicture();
    this.trouble.textContent = "";
    this.boards.replaceChildren(h("p", { class: "soft", role: "status" }, t("solve.reading")));
    try {
      const { boards, refused, picture = null } = await reading();
      if (mine !== this.turn) return;
      this.picture = picture;
      this.showBoards(boards, refused);
    } catch (error) {
      if (mine === this.turn) this.fail(error);
    }
  }

  async readText(text) {
    const read = await readAll(text);
    const isRefused = (board) => board instanceof ReadError;
    return { boards: read.filter((board) => !isRefused(board)), refused: read.filter(isRefused).map(({ message }) => message) };
  }

  async readFile(file) {
    if (file.size > 3 * MOST_TEXT) {
      throw new ReadError(t("solve.fileTooLarge", { size: megabytes(file.size), most: megabytes(MOST_TEXT) }), "unreadable");
    }
    return this.readText(await file.text());
  }

  async readPicture(file) {
    const read = await readPicture(file);
    return { ...read, picture: URL.createObjectURL(file) };
  }

  fail(error) {
    if (error.name !== "ReadError" && !(error instanceof ServerError)) console.error(error);
    this.boards.replaceChildren();
    this.trouble.textContent = error.message;
  }

  forgetPicture() {
    if (this.picture) URL.revokeObjectURL(this.picture);
    this.picture = null;
  }

  showBoards(boards, refused) {
    const place = h("div", {});
    const show = (number) => {
      const board = boards[number];
      place.replaceChildren(helpWith(board, { picture: this.picture }));
      history.replaceState(null, "", linkOf(board) ?? location.hash);
    };
    const nameOf = (board, number) => board.name ?? t("solve.boardNumber", { number: number + 1 });
    const choose = h("select", { "aria-label": t("solve.several", { count: boards.length }), onchange: () => show(Number(choose.value)) },
      boards.slice(0, MOST_LISTED).map((board, number) => h("option", { value: String(number) }, nameOf(board, number))));
    this.boards.replaceChildren(
      ...(boards.length > 1 ? [h("div", { class: "row" }, t("solve.several", { count: boards.length }), choose)] : []),
      ...(refused.length ? [h("p", { class: "soft" }, `${t("solve.refused", { count: refused.length })} ${refused[0]}`)] : []),
      place);
    this.field.rows = 2;
    show(0);
    place.scrollIntoView({ block: "nearest" });
  }
}

function linkOf({ puzzle, marks }) {
  try {
    return linkTo("solve", puzzle, marks);
  } catch {
    return null;
  }
}
