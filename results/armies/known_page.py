"""Write what is known about armies for the page: src/queenside/web/app/js/armies/known.js, out of witnesses.txt and the table of README.md.

Run after either of them changes: python results/armies/known_page.py
"""

from __future__ import annotations

import base64
import pathlib
import re

HERE = pathlib.Path(__file__).parent
PAGE = HERE.parents[1] / "src/queenside/web/app/js/armies/known.js"
STATES = {"double-checked": "proved", "computed once": "once"}
"""The words of the table, and the names of the words that the page has for them."""
_SEEN_AT_ONCE = (1, 2)
"""The boards that need no proof: no two queens of different colours fit, as a look at them shows."""

HEAD = """/**
 * The largest armies known for every board, by its size: `{ army, state, placement }`. State "proved": proved and double-checked;
 * "once": the proof was computed once; "known": nothing larger is known, and nothing is proved. Placements are written as in addresses
 * (links.js). Made by results/armies/known_page.py out of the results kept there; the tests hold every placement to the rules.
 */

export const KNOWN = {
"""


def main() -> None:
    """Write the file."""
    states = dict.fromkeys(_SEEN_AT_ONCE, "proved") | table()
    lines = []
    for block in (HERE / "witnesses.txt").read_text().strip().split("\n\n"):
        title, *rows = block.splitlines()
        size, army = (int(part.partition("=")[2]) for part in title.split())
        state = states.get(size, "known")
        lines.append(f'  {size}: {{ army: {army}, state: "{state}", placement: "{packed("".join(rows))}" }},\n')
    PAGE.write_text(HEAD + "".join(lines) + "};\n")


def table() -> dict[int, str]:
    """Return the state of every proof in the first table of the README; the army it is about must be that of the witness."""
    text = (HERE / "README.md").read_text().partition("## The largest opponent")[0]
    rows = re.findall(r"^\| (\d+) \| (\d+) \| [\d,]+ \|.*\| ([a-z -]+) \|$", text, re.MULTILINE)
    witnesses = (HERE / "witnesses.txt").read_text()
    for size, army, _ in rows:
        assert f"n={size} army={army}\n" in witnesses, size
    return {int(size): STATES[state] for size, _, state in rows}


def packed(squares: str) -> str:
    """Return squares as the page's addresses have them: five to a byte, base three, the first the lowest; base64 without padding."""
    values = [".WB".index(letter) for letter in squares]
    groups = (values[at : at + 5] for at in range(0, len(values), 5))
    code = bytes(sum(value * 3**place for place, value in enumerate(group)) for group in groups)
    return base64.urlsafe_b64encode(code).decode().rstrip("=")


if __name__ == "__main__":
    main()
