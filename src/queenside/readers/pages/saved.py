"""Saved pages and web archives (HAR): their documents, and everything that a file says of boards.

What the scripts of archive sites carry (``formats.web_page``) is unmistakable and comes first; then what
a page shows; then the puzzles in its data, which may be several.
"""

from __future__ import annotations

import re

from queenside.drivers import Document
from queenside.errors import FormatError, PageError
from queenside.formats import Reading, Refusal, web_page
from queenside.formats import json as json_format
from queenside.sights import PAGE_SOURCES, PageSight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pages.boards import PageBoard

MOST_FRAMES = 50
_GAME = "gameTypeId:3"


def read_saved(text: str) -> list[Reading | Refusal]:
    """Return the boards of a saved page or a web archive; raise PageError or FormatError if it holds none."""
    from queenside.readers.pages import read_documents

    if not text.startswith("<"):
        documents = _archived(text)
    else:
        scripted = web_page.scripts(text)
        if scripted:
            return scripted
        documents = [Document(_saved_address(text), text), *_inner_documents(text)]
    try:
        board = read_documents(documents)
    except PageError as error:
        several = _in_data(documents)
        if several:
            return several
        raise error from None
    if board.selector:
        return [reading(board, documents[board.document].url)]
    boards = _in_data(documents)
    return boards if len(boards) > 1 else [reading(board, documents[0].url, boards)]


def disagreement(sight: PageSight) -> tuple[str, ...]:
    """Return a remark on the sources that show other regions, if there are any."""
    if not sight.disagreeing:
        return ()
    others = " and ".join(dict.fromkeys(PAGE_SOURCES[name] for name in sight.disagreeing))
    mine = PAGE_SOURCES[sight.source]
    return (
        f"The page's {others} show other regions than its {mine}, which were taken; compare the board (confidence {sight.confidence:.2f}).",
    )


def reading(board: PageBoard, url: str, named: list[Reading | Refusal] | None = None) -> Reading:
    """Return a board of a page as it is handed out, with a remark where its sources contradict each other."""
    sight = PageSight(board.source, board.agreeing, board.disagreeing, board.confidence, board.number, board.won, url)
    name = named[0].name if named else None
    return Reading(board.position, name, disagreement(sight), page=sight)


def _in_data(documents: list[Document]) -> list[Reading | Refusal]:
    from queenside.formats._linkedin import puzzles_in

    return json_format.objects([puzzle for document in documents for puzzle in puzzles_in(document.html)])


# Documents


def _saved_address(page: str) -> str:
    """Return the address that browsers note at the top of a page they save, or nothing."""
    found = re.search(r"<!-- saved from url=\([0-9]{1,5}\)(\S{1,2000}) -->", page[:5000])
    return found[1] if found else ""


def _inner_documents(page: str) -> list[Document]:
    """Return the documents of frames that were saved inside the page."""
    if "srcdoc" not in page:
        return []
    from queenside.readers.pages.parsing import parsed

    (tree,) = parsed([Document("", page)])
    frames = tree.css("iframe[srcdoc]")[:MOST_FRAMES]
    return [Document("", frame.attributes.get("srcdoc") or "") for frame in frames]


def _archived(text: str) -> list[Document]:
    """Return the pages, and the answers with a puzzle, of a web archive; those of the asked game first."""
    bodies = json_format.archived_bodies(text)
    wanted = [(url, body) for url, body in bodies if body.lstrip()[:1] == "<" or "queensGamePuzzle" in body]
    if not wanted:
        raise FormatError("The web archive holds no response with a board. Save it after the puzzle has appeared on the page.")
    wanted.sort(key=lambda pair: _GAME not in pair[0])
    return [Document(url, body) for url, body in wanted]
