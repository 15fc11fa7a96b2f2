/** Boards in pictures. Reading them needs Python, so it is asked of the server where there is one. */

import { starBattle } from "../puzzle/star_battle.js";
import { ask, served, ServerError } from "../server.js";
import { t } from "../strings/index.js";

/** Why a picture was not read, in a sentence. */
export class PictureError extends ServerError {}

/** Return a promise of the most bytes a picture may have, null where no pictures are read. */
export async function mostBytes() {
  return (await served())?.limits?.picture_bytes ?? null;
}

/** Return a promise of `{ boards, refused }` of a picture: positions with `corners`, and sentences. It fails with ServerError. */
export async function readPicture(picture) {
  const most = await mostBytes();
  if (most === null) throw new PictureError(t("solve.noPictures"));
  if (picture.size > most) throw new PictureError(t("solve.pictureTooLarge", { size: megabytes(picture.size), most: megabytes(most) }));
  const record = await ask("read", picture);
  const boards = (record.puzzles ?? []).filter(({ size }) => Number.isInteger(size)).map(positionOf);
  const refused = (record.refused ?? []).map((each) => each.message ?? each.reason ?? each.error?.message).filter(Boolean);
  if (!boards.length) throw new PictureError(refused[0] ?? t("solve.noBoard"));
  return { boards, refused };
}

/** Return a size in words: "3.2 MB". */
export function megabytes(bytes) {
  return `${(bytes / 2 ** 20).toLocaleString(undefined, { maximumFractionDigits: 1 })} MB`;
}

function positionOf({ size, stars, regions, marks, picture }) {
  const cells = (list) => (list ?? []).map(([row, column]) => row * size + column);
  return {
    puzzle: starBattle(regions, stars),
    marks: { stars: cells(marks?.stars), crosses: cells(marks?.crosses) },
    corners: picture?.corners ?? null,
    format: "picture",
    notes: [],
  };
}
