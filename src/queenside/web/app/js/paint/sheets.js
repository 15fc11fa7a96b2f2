/** The sheets of Paint: a new board, a board from elsewhere, and the finished one in every form. */

import { h } from "../dom.js";
import { MOST_TEXT, read } from "../puzzle/read.js";
import { linkTo } from "../puzzle/links.js";
import { WRITABLE, write } from "../puzzle/formats/index.js";
import { choice, openSheet } from "../shell/sheet.js";
import { toast } from "../shell/status.js";
import { t } from "../strings/index.js";
import { ask, served, ServerError } from "../server.js";
import { mostBytes, readPicture } from "../solve/pictures.js";
import { download, pngOf, svgText } from "./drawings.js";

const SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 14];
const STARS = [1, 2, 3];
const MOST_SIDE = 32;
const FOR_SOLVERS = ["dimacs", "wcnf", "opb", "lp", "mps", "smtlib", "minizinc"];
const SUFFIXES = {
  json: "json", text: "txt", pzprv3: "pzprv3.txt", dimacs: "cnf", wcnf: "wcnf", opb: "opb", lp: "lp", mps: "mps", smtlib: "smt2", minizinc: "mzn",
};

/** Ask for size and stars of a new board, then call `begin(size, stars)`. */
export function openNew({ size, stars }, begin) {
  const wish = { size, stars };
  const field = h("input", {
    type: "number", min: 1, max: MOST_SIDE, value: size, "aria-label": t("paint.size"), oninput: () => (wish.size = Number(field.value)),
  });
  const close = openSheet(t("paint.newTitle"), [
    choice(t("paint.size"), SIZES.map((each) => [each, `${each}×${each}`]), size, (each) => {
      wish.size = each;
      field.value = each;
    }),
    h("label", { class: "row" }, t("paint.otherSize"), field),
    choice(t("paint.stars"), STARS.map((each) => [each, String(each)]), stars, (each) => (wish.stars = each)),
    h("button", { type: "button", class: "main", onclick: () => {
      close();
      begin(Math.min(Math.max(Math.round(wish.size) || size, 1), MOST_SIDE), wish.stars);
    } }, t("paint.begin")),
  ]);
}

/** Ask for a board as text, link, file or picture, then call `take(position)`. */
export async function openFrom(take) {
  const most = await mostBytes();
  const trouble = h("p", { class: "paint-trouble", role: "alert" });
  const attempt = async (work) => {
    trouble.textContent = "";
    try {
      const boards = await work();
      close();
      if (boards.length > 1) toast(t("paint.firstOf", { count: boards.length }));
      take(boards[0]);
    } catch (error) {
      if (error.name !== "ReadError" && !(error instanceof ServerError)) console.error(error);
      trouble.textContent = error.message;
    }
  };
  const field = h("textarea", { rows: 8, spellcheck: false, "aria-label": t("paint.pasteHere"), placeholder: t("paint.pasteHere") });
  const accept = most === null ? ".txt,.json,text/*" : ".txt,.json,text/*,image/*";
  const boardsIn = async (chosen) => {
    if (chosen.type.startsWith("image/")) return (await readPicture(chosen)).boards;
    return read(await chosen.slice(0, MOST_TEXT + 1).text());
  };
  const file = h("input", { type: "file", accept, "aria-label": t("paint.file"), onchange: () => {
    const [chosen] = file.files;
    if (chosen) attempt(() => boardsIn(chosen));
  } });
  const close = openSheet(t("paint.fromTitle"), [
    field,
    h("div", { class: "row" },
      h("button", { type: "button", class: "main", onclick: () => attempt(() => read(field.value)) }, t("paint.take"))),
    h("label", { class: "stack" }, t("paint.file"), file),
    h("p", { class: "soft small" }, t(most === null ? "paint.noPictures" : "paint.pictures")),
    trouble,
  ]);
  field.focus();
}

/** Offer a board in every form, as pictures and for print. */
export function openExport(puzzle, { colours, print }) {
  const text = h("textarea", { rows: 7, readOnly: true, spellcheck: false, "aria-label": t("paint.form") });
  const note = h("p", { class: "soft small", role: "status" });
  const buttons = h("div", { class: "row" });
  let name = WRITABLE[0];
  const show = async () => {
    try {
      const written = FOR_SOLVERS.includes(name) ? await forSolvers(puzzle, name) : await write(name, { puzzle });
      text.value = name === "queenside-link" ? address(puzzle) : written;
      note.textContent = "";
    } catch (error) {
      text.value = "";
      note.textContent = error.message;
    }
    for (const button of buttons.children) button.disabled = !text.value;
  };
  const forms = h("select", { "aria-label": t("paint.form"), onchange: () => {
    name = forms.value;
    show();
  } }, WRITABLE.map((each) => h("option", { value: each }, t("formats.titles")[each])));
  served().then((server) => {
    if (server !== null) forms.append(h("optgroup", { label: t("paint.forSolvers") }, FOR_SOLVERS.map((each) => h("option", { value: each }, each))));
  });
  buttons.append(
    h("button", { type: "button", class: "main", onclick: () => copy(text.value) }, t("paint.copy")),
    h("button", { type: "button", onclick: () => download(`board.${SUFFIXES[name] ?? "txt"}`, `${text.value}\n`) }, t("paint.download")));
  const close = openSheet(t("paint.exportTitle"), [
    forms, text, note, buttons,
    h("h3", {}, t("paint.asPicture")),
    h("div", { class: "row" },
      h("button", { type: "button", onclick: () => download("board.svg", svgText(puzzle, { colours }), "image/svg+xml") }, "SVG"),
      h("button", { type: "button", onclick: async () => download("board.png", await pngOf(svgText(puzzle, { colours }))) }, "PNG"),
      h("button", { type: "button", onclick: () => download("board-plain.svg", svgText(puzzle, { plain: true }), "image/svg+xml") },
        t("paint.plainSvg")),
      h("button", { type: "button", onclick: () => {
        close();
        print();
      } }, t("paint.print"))),
  ]);
  show();
}

/** Return a board as a problem for solvers, which the server states. */
async function forSolvers(puzzle, to) {
  return (await ask("convert", { board: await write("text", { puzzle }), stars: puzzle.stars, to })).text;
}

/** Return the whole address that opens a board on this page. */
export function address(puzzle, view = "play") {
  return new URL(linkTo(view, puzzle), location.href).href;
}

/** Put a text on the clipboard and say so. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("paint.copied"));
  } catch {
    toast(t("paint.notCopied"));
  }
}
