"""The real browser of the tests: where it is, and how it is started so that it stays by itself.

Where nobody sees it, it is Chromium's headless shell: the same pages, scripts and storage without the windows around them, each of which
is a process of its own and takes longer to open than most tests do.
"""

from __future__ import annotations

import shutil

PROGRAM = shutil.which("chromium") or shutil.which("google-chrome") or "/usr/bin/chromium"
UNSEEN = shutil.which("chromium-headless-shell") or PROGRAM
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
