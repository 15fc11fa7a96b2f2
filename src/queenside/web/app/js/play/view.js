/** Play: a board under the fingers. */

import { boardView } from "../board/view.js";
import { starBattle } from "../puzzle/star_battle.js";

/** Show the view. */
export function show(root) {
  const puzzle = starBattle("AAABBCCCD AABBBCDDD AEEEBCDFF AEEEBBDFF AEEGGGHHF IIIGGGHHF IIIGGGHHF IIIGGHHHF IIIIIIHHH".split(" "));
  root.append(boardView(puzzle, { label: "9×9", numbers: true }).element);
}
