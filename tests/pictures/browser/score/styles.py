"""The styles on which a reader is scored: looks and pages by name, about as often as they are met."""

from __future__ import annotations

from tests.pictures.browser.score import craft_looks, daily_looks, evening_looks, paper_looks, tool_looks
from tests.pictures.browser.score.read_pages import DOCUMENT, MAIL, PREVIEW, PRINTS, THREAD, WIKI
from tests.pictures.browser.score.small_pages import CHAT, LIVES, POCKET, POCKETS, READER, SOLVED, STORE, STORY
from tests.pictures.browser.score.wide_pages import ALONE, CODE, COMMAND, DESKS, HUB, SLIDE, STREAM, TABBED, TOOLBOX, WINDOW, WORKBOOK
from tests.pictures.browser.styles import Style, at_most, every_line_parted

_PLAYED = (*DESKS, *POCKETS)
_SENT = (THREAD, MAIL, CHAT, STORY)

STYLES: dict[str, Style] = {
    "shadow walls": Style(daily_looks.shadow_walls, _PLAYED, at_most(12)),
    "laid over": Style(daily_looks.laid_over, _PLAYED, at_most(12)),
    "spaced": Style(daily_looks.spaced, (*_PLAYED, *_SENT), at_most(12)),
    "keys": Style(daily_looks.keys, (*POCKETS, STORE, TABBED), at_most(10)),
    "seamless": Style(daily_looks.seamless, _PLAYED, every_line_parted),
    "bold contrast": Style(daily_looks.bold_contrast, (TABBED, HUB, LIVES, ALONE), at_most(10)),
    "pebbles": Style(daily_looks.pebbles, _PLAYED, at_most(10)),
    "washed": Style(daily_looks.washed, (*DESKS, POCKET), at_most(12), dark=0.1),
    "own lines": Style(daily_looks.own_lines, (*_PLAYED, STORY), at_most(10)),
    "lamplight": Style(evening_looks.lamplight, _PLAYED, at_most(11), dark=1),
    "night colours": Style(evening_looks.night_colours, (*_PLAYED, STREAM), at_most(11), dark=1),
    "ember": Style(evening_looks.ember, (TABBED, LIVES, POCKET, ALONE), at_most(9), dark=1),
    "ruled out": Style(evening_looks.ruled_out, _PLAYED, at_most(10), dark=0.3, marked=0.9),
    "signed": Style(evening_looks.signed, (TABBED, HUB, LIVES), at_most(10)),
    "spotlight": Style(evening_looks.spotlight, (TABBED, HUB, *POCKETS), at_most(10), marked=0.8, touched=0),
    "finished": Style(evening_looks.finished, (SOLVED, SOLVED, HUB, STORY), at_most(10), marked=1, touched=0),
    "booklet": Style(paper_looks.booklet, (*PRINTS, READER, THREAD), at_most(16), dark=0, marked=0.35, touched=0.1),
    "newsprint": Style(paper_looks.newsprint, (*PRINTS, ALONE), at_most(14), dark=0, marked=0.4, touched=0),
    "shaded print": Style(paper_looks.shaded_print, (DOCUMENT, PREVIEW, WIKI, READER), at_most(12), dark=0, marked=0.3, touched=0),
    "puzzle page": Style(paper_looks.puzzle_page, (TABBED, POCKET, TOOLBOX, THREAD, ALONE), at_most(16), dark=0.1),
    "dashed canvas": Style(paper_looks.dashed_canvas, (TABBED, TOOLBOX, THREAD, ALONE), at_most(16), dark=0),
    "night print": Style(paper_looks.night_print, (TABBED, POCKET, STREAM, ALONE), at_most(12), dark=1),
    "letter fields": Style(tool_looks.letter_fields, (TOOLBOX, CODE, ALONE), at_most(11)),
    "numbered rim": Style(tool_looks.numbered_rim, (TOOLBOX, TABBED, WIKI, SLIDE), at_most(12)),
    "plain table": Style(tool_looks.plain_table, (ALONE, CODE, MAIL, TOOLBOX), at_most(10), dark=0),
    "game loop": Style(tool_looks.game_loop, (WINDOW, WINDOW, CODE, STREAM), at_most(12), touched=0),
    "heat map": Style(tool_looks.heat_map, (SLIDE, THREAD, ALONE), at_most(10), dark=0, marked=0.4, touched=0),
    "workbook": Style(tool_looks.workbook, (WORKBOOK,), at_most(12), dark=0, marked=0.5),
    "typed": Style(craft_looks.typed, (THREAD, COMMAND, MAIL), at_most(10), dark=0.3, marked=0.5, touched=0),
    "posted squares": Style(craft_looks.posted_squares, (CHAT, THREAD, MAIL), at_most(9), marked=0.4, touched=0),
    "patchwork": Style(craft_looks.patchwork, (LIVES, STORE, TABBED), at_most(9), dark=0, touched=0),
    "park": Style(craft_looks.park, (LIVES, POCKET, STORE), at_most(10), dark=0.1),
}
