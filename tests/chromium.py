"""The real browser of the tests: where it is, and how it is started so that it stays by itself."""

from __future__ import annotations

import shutil

PROGRAM = shutil.which("chromium") or shutil.which("google-chrome") or "/usr/bin/chromium"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
