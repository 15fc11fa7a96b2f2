/** Boards as files: SVG with all that it needs inside, and PNG made from it. */

import { COLOURS, regionColours } from "../board/palette.js";
import { borders, CELL, frame, glyphsAt, outline, pieceGlyph } from "../board/shapes.js";
import { h, s } from "../dom.js";
import { regionCells } from "../puzzle/star_battle.js";

const MARGIN = 12;
const INK = "#23252e";
const PNG_SIDE = 1200;

/** Return a board as the text of an SVG file, with stars if some are given; `plain` leaves out the colours. */
export function svgText(puzzle, { colours = regionColours(puzzle), stars = [], plain = false } = {}) {
  const side = puzzle.size * CELL + 2 * MARGIN;
  const lines = { fill: "none", stroke: INK, "stroke-linecap": "round", "stroke-linejoin": "round" };
  const grounds = regionCells(puzzle).map((cells, region) =>
    s("path", { d: outline(cells, puzzle.size), fill: plain ? "#ffffff" : COLOURS[colours[region]].light, "fill-rule": "evenodd" }));
  const drawing = s("svg", { viewBox: `${-MARGIN} ${-MARGIN} ${side} ${side}`, width: side, height: side },
    grounds,
    s("path", { ...lines, d: borders(puzzle, false), "stroke-width": 1.5, "stroke-opacity": plain ? 0.45 : 0.22 }),
    s("path", { ...lines, d: borders(puzzle, true), "stroke-width": plain ? 5 : 4 }),
    s("path", { ...lines, d: frame(puzzle.size), "stroke-width": 5 }),
    stars.length ? s("path", { d: glyphsAt(pieceGlyph(puzzle), stars, puzzle.size), fill: INK }) : null);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(drawing)}\n`;
}

/** Return a promise of the PNG of an SVG, as a blob. */
export async function pngOf(svg) {
  const picture = h("img", { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` });
  await picture.decode();
  const canvas = h("canvas", { width: PNG_SIDE, height: PNG_SIDE });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, PNG_SIDE, PNG_SIDE);
  pen.drawImage(picture, 0, 0, PNG_SIDE, PNG_SIDE);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Hand a blob or a text to the user as a file. */
export function download(name, content, type = "text/plain") {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
