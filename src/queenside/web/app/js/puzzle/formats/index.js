/**
 * Text forms of a board, one file each. A form has
 *
 *   name         as `queenside convert --to` calls it
 *   oneLine      whether a board is one line, so that many lines are many boards
 *   holdsMarks   whether it holds marks
 *   looksLike(text) -> boolean     cheap; may be mistaken
 *   parse(text) -> readings        { puzzle, marks, name, notes }, a ReadError in the place of a bad one, or a promise of these;
 *                                  throws ReadError when it is not this form after all
 *   write(position) -> string      or a promise of it; where there is none, it is only read. Throws WriteError
 *
 * `text` never has a byte-order mark, outer blanks or Windows line ends. Nothing is allocated in proportion to a
 * number that merely stands in the input; sides over 32 are refused before anything is built.
 */

import { noMarks } from "./boards.js";
import * as json from "./json.js";
import * as krazydad from "./krazydad.js";
import * as levelFile from "./level_file.js";
import * as penpa from "./penpa.js";
import * as puzzlink from "./puzzlink.js";
import * as pzprv3 from "./pzprv3.js";
import * as queensideLink from "./queenside_link.js";
import * as sbn1 from "./sbn1.js";
import * as sbn2 from "./sbn2.js";
import * as task from "./task.js";
import * as text from "./text.js";
import * as webPage from "./web_page.js";

/** All forms, in the order of recognition: the most telling come first. */
export const FORMATS = [webPage, queensideLink, penpa, pzprv3, puzzlink, json, levelFile, krazydad, task, sbn1, sbn2, text];

/** The names of the forms that can be written. */
export const WRITABLE = FORMATS.filter((form) => form.write).map((form) => form.name);

/** Return a promise of the position in the named form; it fails with WriteError if that form cannot hold it. */
export async function write(name, { puzzle, marks }) {
  return FORMATS.find((form) => form.name === name).write({ puzzle, marks: marks ?? noMarks() });
}
