"""A bookmarklet and a user script that copy the board of the page one is on, made from the same rules as the reader.

They need no driver and work in the user's own browser, signed in or not: one click copies the board as text, for
``queenside solve clipboard``. They read the page and write the clipboard, nothing else.
"""

from __future__ import annotations

import json
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.readers.pages.rules import Rules

NEEDED = ("cells", "colour_class", "labels", "queen", "cross")
_AT_ONCE = "collect()"
_ON_KEY = """if (window.top !== window) return;
  window.addEventListener("keydown", (event) => {
    if (event.altKey && event.shiftKey && event.code === "KeyQ") collect();
  })"""
_HEADER = """// ==UserScript==
// @name         Copy the Queens board
// @description  Alt+Shift+Q copies the board of this page as text, for: queenside solve clipboard
// @namespace    queenside
// @version      {version}
{matches}
// @grant        none
// ==/UserScript==
"""


def bookmarklet(rules: Rules) -> str:
    """Return a ``javascript:`` address that copies the board of the page it is pressed on."""
    from urllib.parse import quote

    script = _script(rules, _AT_ONCE)
    return "javascript:" + quote(script[script.index("(function") :], safe="!'()*~;,/?:@&=+$")  # a comment first would be taken for a host


def user_script(rules: Rules) -> str:
    """Return a user script for the hosts of the rules; Alt+Shift+Q copies the board."""
    from queenside import __version__

    matches = "\n".join(f"// @match        https://{host}/*" for host in rules.hosts)
    return _HEADER.format(version=__version__, matches=matches) + _script(rules, _ON_KEY)


def _script(rules: Rules, when: str) -> str:
    with open(os.path.join(os.path.dirname(__file__), "collect.js"), encoding="utf-8") as file:
        source = file.read()
    known = rules.record()
    return source.replace("COLLECT_WHEN", when).replace("RULES", json.dumps({key: known[key] for key in NEEDED}))
