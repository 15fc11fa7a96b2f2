"""What stands before a board, or where it should be: walls, challenges, games that are over, pages unlike any known.

Nothing here is overcome. The error says which obstacle it is and what the user can do.
"""

from __future__ import annotations

import re

from queenside.errors import PageError, excerpt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from selectolax.lexbor import LexborHTMLParser

    from queenside.drivers import Document
    from queenside.readers.pages.grids import Grid
    from queenside.readers.pages.rules import Rules

_WORDS = {
    "wall": "The page asks for a login or leads away from the game. Open the game in your own browser and read it from there.",
    "challenge": "The page asks for a proof that you are human. Answer it yourself in your browser, then try again.",
    "finished": "The game on this page is over, and its board is no longer shown.",
}
_SCREENSHOT = "A screenshot of the board can be read as well."


def stop_at_walls(documents: Iterable[Document], rules: Rules) -> None:
    """Raise PageError if the address of a document is one that stands before a board."""
    for document in documents:
        for wall in rules.walls:
            if re.search(wall["pattern"], document.url[:2000]):
                raise PageError(f"{_WORDS[wall['kind']]} ({excerpt(document.url, 80)})", wall["kind"], {"url": document.url[:2000]})


def stop_at_challenges(trees: Iterable[LexborHTMLParser], rules: Rules) -> None:
    """Raise PageError if a document holds a frame with a challenge."""
    for tree in trees:
        for selector in rules.challenge_frames:
            if tree.css_first(selector) is not None:
                raise PageError(_WORDS["challenge"], "challenge", {"selector": selector})


def no_board(documents: Sequence[Document], trees: Sequence[LexborHTMLParser], grids: Sequence[Grid], rules: Rules) -> PageError:
    """Return the error for a page without a board: the first obstacle, or what is there instead."""
    try:
        stop_at_walls(documents, rules)
        stop_at_challenges(trees, rules)
    except PageError as error:
        return error
    if any(tree.css_first(selector) is not None for tree in trees for selector in rules.won):
        return PageError(_WORDS["finished"], "finished")
    if grids:
        return bad_grid(grids[0])
    if any(tree.css_first(selector) is not None for tree in trees for selector in rules.start):
        return PageError(
            "The game has not been started, so the page has no board yet. Press its start button first.", "loading", {"cells": 0}
        )
    framed = next((frame for tree in trees for frame in tree.css("iframe[src]") if _is_game_frame(frame.attributes.get("src"))), None)
    if framed is not None and len(documents) == 1:
        source = framed.attributes.get("src") or ""
        where = f"The board is in a frame of this page, which is another file: {excerpt(source, 100)}. Give that one."
        return PageError(where, "empty", {"frame": source[:2000]})
    if any(tree.css_first(selector) is not None for tree in trees for selector in rules.game):
        return PageError(f"The page is that of the game, but its board looks unlike any that is known. {_SCREENSHOT}", "changed")
    return PageError(f"The page shows no board that can be read. Save it after the board has appeared. {_SCREENSHOT}", "empty")


def bad_grid(grid: Grid) -> PageError:
    """Return the error for cells that make no board: too few, misnumbered, or without valid regions."""
    count = len(grid.nodes)
    seen: dict[str, object] = {"cells": count, "size": grid.stated or None}
    if grid.problem == "loading":
        needs = f"{grid.stated}×{grid.stated} needs {grid.stated**2}" if grid.stated else "that is no square board of 4×4 to 32×32"
        return PageError(
            f"The page shows {count} cells; {needs}. It may not be all there yet: wait until the board is complete.", "loading", seen
        )
    if grid.problem == "changed":
        return PageError(f"The {count} cells of the page are not numbered row by row. {_SCREENSHOT}", "changed", seen)
    size = grid.size
    message = f"The page shows a grid of {size}×{size} cells, but neither classes, labels nor colours part it into {size} regions."
    return PageError(f"{message} {_SCREENSHOT}", "regions", {"cells": count, "size": size})


def _is_game_frame(source: str | None) -> bool:
    return bool(source) and re.search(r"game|queens|desktop", source or "") is not None
