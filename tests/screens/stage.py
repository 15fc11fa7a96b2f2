"""A screen that nobody sees, with a real browser window on it that shows a board and tells what was pressed."""

from __future__ import annotations

import contextlib
import http.server
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from typing import Any

BOARD = ("AAAAAABB", "CCCAAABB", "DDCAAABB", "DECFAABG", "EEFFAAGG", "EFFFFHGH", "HHFFFHHH", "HHHHHHHH")
COLOURS = ("#e8a0a0", "#a8c8f0", "#b8e0a0", "#f4d890", "#c8b0e8", "#a0e0d8", "#d8d8d8", "#f0b070", "#f8f8c0")
Cell = tuple[int, int]

PAGE = """<!doctype html><meta charset="utf-8"><title>stage</title>
<style>
body { margin: 0; background: #f4f1ea; font: 16px DejaVu Sans, sans-serif; }
#board { position: absolute; display: grid; border: 2px solid #202020; user-select: none; }
#board div { box-sizing: border-box; border: 1px solid #404040; display: flex; align-items: center; justify-content: center; }
#board div:hover { filter: brightness(0.9); }
#board svg { width: 60%; height: 60%; pointer-events: none; }
</style>
<div id="board"></div>
<script>
const marks = ["", '<svg viewBox="0 0 10 10"><path d="M3 3L7 7M7 3L3 7" stroke="#222"/></svg>',
  '<svg viewBox="0 0 10 10"><path d="M1 9L0 2L3 5L5 1L7 5L10 2L9 9Z" fill="#222"/></svg>'];
const board = document.getElementById("board");
const events = [];
let shown = 0, scene = null, cells = [], states = [];
async function tell(event) {
  events.push(event);
  if (events.length > 1) return;
  while (events.length) { await fetch("/event", {method: "POST", body: JSON.stringify(events[0])}); events.shift(); }
}
function paint(i, state) { states[i] = state; cells[i].innerHTML = marks[state]; }
function crossed(i) {
  const n = scene.rows.length, r = Math.floor(i / n), c = i % n, region = scene.rows[r][c];
  for (let k = 0; k < n * n; k++) {
    const y = Math.floor(k / n), x = k % n;
    const seen = y === r || x === c || scene.rows[y][x] === region || Math.max(Math.abs(y - r), Math.abs(x - c)) === 1;
    if (k !== i && seen && states[k] === 0) paint(k, 1);
  }
}
function press(i) {
  const n = scene.rows.length;
  paint(i, (states[i] + 1) % 3);
  if (scene.auto && states[i] === 2) crossed(i);
  tell({number: scene.number, cell: [Math.floor(i / n), i % n], state: states[i]});
}
function outline(cell, r, c) {
  for (const [side, y, x] of [["Top", -1, 0], ["Bottom", 1, 0], ["Left", 0, -1], ["Right", 0, 1]]) {
    const beside = (scene.rows[r + y] || "")[c + x];
    if (beside !== scene.rows[r][c]) cell.style["border" + side] = "2px solid #000000";
  }
}
function show() {
  const n = scene.rows.length, names = [...new Set(scene.rows.join(""))];
  board.style.display = n ? "grid" : "none";
  board.style.gridTemplate = `repeat(${n}, ${scene.cell}px) / repeat(${n}, ${scene.cell}px)`;
  board.style.left = scene.left + "px";
  board.style.top = scene.top + "px";
  board.innerHTML = "";
  cells = []; states = [];
  for (const name of scene.rows.join("")) {
    const cell = document.createElement("div"), i = cells.length;
    cell.style.background = scene.colours[names.indexOf(name)];
    if (scene.thick) outline(cell, Math.floor(i / n), i % n);
    cell.addEventListener("click", () => press(i));
    board.append(cell); cells.push(cell); states.push(0);
  }
  for (const [cell, state] of scene.marked) paint(cell[0] * n + cell[1], state);
}
async function follow() {
  for (;;) {
    scene = await (await fetch("/scene?after=" + shown)).json();
    if (scene.number === shown) continue;
    shown = scene.number;
    show();
    requestAnimationFrame(() => requestAnimationFrame(() => tell({number: shown, shown: true})));
  }
}
follow();
</script>"""


class Stage:
    """The page's server: says what to show, and keeps what was told."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._scene: dict[str, Any] = {"number": 0}
        self._events: list[dict[str, Any]] = []
        self._closing = False
        stage = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                path, _, query = self.path.partition("?after=")
                if path == "/scene":
                    self._answer(json.dumps(stage._next_scene(int(query))), "application/json")
                else:
                    self._answer(PAGE, "text/html; charset=utf-8")

            def do_POST(self) -> None:
                told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                with stage._changed:
                    stage._events.append(told)
                    stage._changed.notify_all()
                self._answer("", "text/plain")

            def _answer(self, text: str, kind: str) -> None:
                body = text.encode()
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                with contextlib.suppress(OSError):
                    self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is http.server's
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/"

    def _next_scene(self, after: int) -> dict[str, Any]:
        """Return a scene newer than ``after``, or after a while the old one."""
        with self._changed:
            self._changed.wait_for(lambda: self._closing or self._scene["number"] > after, 5)
            return self._scene

    def show(
        self,
        rows: tuple[str, ...] = BOARD,
        *,
        left: int = 60,
        top: int = 40,
        cell: int = 48,
        auto: bool = False,
        marked: dict[Cell, int] | None = None,
        colours: tuple[str, ...] = COLOURS,
        thick: bool = False,
        wait: bool = True,
    ) -> None:
        """Show a board, or with no rows an empty page; return when it is on the screen."""
        number = self._scene["number"] + 1
        with self._changed:
            self._events.clear()
            self._scene = {
                "number": number,
                "rows": rows,
                "colours": colours,
                "thick": thick,
                "left": left,
                "top": top,
                "cell": cell,
                "auto": auto,
                "marked": list((marked or {}).items()),
            }
            self._changed.notify_all()
            if wait:
                assert self._changed.wait_for(lambda: any("shown" in event for event in self._events), 30), "the page must show the board"

    def pressed(self, least: int, within: float = 10.0) -> list[Cell]:
        """Return the cells that were pressed, in order, when there are so many of them, or after a while."""
        with self._changed:
            self._changed.wait_for(lambda: len(self._clicks()) >= least, within)
            return self._clicks()

    def _clicks(self) -> list[Cell]:
        return [(event["cell"][0], event["cell"][1]) for event in self._events if "cell" in event]

    def close(self) -> None:
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class Screen:
    """An X server with a browser on it."""

    def __init__(self, stage: Stage, display: str, scale: float) -> None:
        self.stage = stage
        self.display = display
        self.scale = scale
        kept = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "XDG_SESSION_TYPE")}
        self.environment = {**kept, "DISPLAY": display}

    def xdotool(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self.environment, check=True, capture_output=True, text=True, timeout=20).stdout

    def window(self) -> str:
        """Return the browser's window."""
        for _ in range(100):
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--name", "stage"],
                env=self.environment,
                capture_output=True,
                text=True,
                timeout=20,
            ).stdout.split()
            if found:
                return found[0]
            time.sleep(0.1)
        raise AssertionError("the browser must open a window")

    def move_window(self, x: int, y: int) -> None:
        self.xdotool("windowmove", "--sync", self.window(), str(x), str(y))


@contextlib.contextmanager
def x_server(width: int, height: int) -> Iterator[str]:
    """Start an X server on a free display, and yield that display."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        number = server.stdout.readline().strip()
        assert number.isdecimal(), "Xvfb must start"
        try:
            yield f":{number}"
        finally:
            server.terminate()


@contextlib.contextmanager
def browser_screen(width: int, height: int, scale: float, window: tuple[int, int]) -> Iterator[Screen]:
    """Start an X server and a browser that shows a stage, with a window of this size (in pixels of the screen) on it."""
    stage = Stage()
    try:
        with browser_window(stage.url, width, height, scale, window) as display:
            stage.show(())
            yield Screen(stage, display, scale)
    finally:
        stage.close()


@contextlib.contextmanager
def browser_window(url: str, width: int, height: int, scale: float, window: tuple[int, int]) -> Iterator[str]:
    """Start an X server and a browser on it that shows a page; yield the display."""
    profile = tempfile.mkdtemp(prefix="queenside-screen-")
    try:
        with x_server(width, height) as display:
            browser = _browser(url, display, scale, (round(window[0] / scale), round(window[1] / scale)), profile)
            try:
                yield display
            finally:
                browser.terminate()
                browser.wait(timeout=20)
    finally:
        _remove(profile)


def _browser(url: str, display: str, scale: float, window: tuple[int, int], profile: str) -> subprocess.Popen[bytes]:
    command = [
        shutil.which("chromium") or shutil.which("google-chrome") or "chromium",
        "--no-sandbox",
        "--no-first-run",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-extensions",
        "--disable-quic",
        "--password-store=basic",
        "--window-position=0,0",
        f"--window-size={window[0]},{window[1]}",
        f"--force-device-scale-factor={scale:g}",
        f"--user-data-dir={profile}",
        url,
    ]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("WAYLAND")}
    return subprocess.Popen(
        command, env={**environment, "DISPLAY": display}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def _remove(folder: str) -> None:
    """Remove a folder that processes which are just ending may still write to."""
    for _ in range(100):
        shutil.rmtree(folder, ignore_errors=True)
        if not os.path.exists(folder):
            break
        time.sleep(0.1)
