"""The page without a network: installed by the first visit, under any path, and told when there is a newer one."""

from __future__ import annotations

import json
import pathlib
import re
import runpy
import shutil

import pytest
from playwright.sync_api import expect

from queenside.views.png import svg_to_png
from tests.web.conftest import APP, served
from tests.web.pages import SIZE, open_board, solution, visitor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SCRIPT = pathlib.Path(__file__).parents[2] / "scripts" / "web-manifest"
ICONS = {
    "queenside-192.png": ("queenside.svg", 192),
    "queenside-512.png": ("queenside.svg", 512),
    "queenside-maskable-512.png": ("queenside-maskable.svg", 512),
}


def manifest(folder: pathlib.Path) -> str:
    text: str = runpy.run_path(str(SCRIPT))["manifest"](folder)
    return text


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    """A static copy of the page, some way below the root of its host."""
    copy = tmp_path / "host" / "some" / "where"
    shutil.copytree(APP, copy)
    (copy / "files.js").write_text(manifest(copy))
    return copy


@pytest.fixture
def address(folder: pathlib.Path) -> Iterator[str]:
    with served(folder.parents[1]) as host:
        yield f"{host}some/where/"


def wait_until_kept(page: Page) -> None:
    taken_over = "new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true)))"
    page.evaluate(f"navigator.serviceWorker.controller !== null || {taken_over}")


def test_what_is_installed_is_listed() -> None:
    assert (APP / "files.js").read_text() == manifest(APP), "run: make web"
    listed = json.loads((APP / "files.js").read_text().removeprefix("self.FILES = ").rstrip(";\n"))["files"]
    there = {file.relative_to(APP).as_posix() for file in APP.rglob("*") if file.is_file()}
    assert set(listed) == there - {"sw.js", "files.js"}
    assert "core.wasm" in listed


def test_offline_after_the_first_visit(chromium: Browser, address: str) -> None:
    with visitor(chromium) as context:
        page = context.new_page()
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        open_board(page, address)
        wait_until_kept(page)
        assert {url.split("#")[0].startswith(address) for url in asked} == {True}, "nothing is asked of another host, or outside the folder"
        context.set_offline(True)
        page.reload()
        page.get_by_role("heading", name=f"{SIZE}×{SIZE}").wait_for()
        for cell in solution():
            page.get_by_role("gridcell").nth(cell).focus()
            page.keyboard.press("q")
        page.locator(".play-win").wait_for()
        page.goto(f"{address}#/play?size=6&grade=easy&seed=5")
        page.get_by_role("heading", name="6×6 easy").wait_for()
        page.get_by_role("button", name="Hint", exact=True).click()
        page.get_by_role("heading", name="Hint 1 of 4").wait_for()
        for view in ("paint", "learn", "solve", "tours", "armies"):
            page.goto(f"{address}#/{view}")
            page.locator(f".view-{view} > *").first.wait_for()


def test_a_file_that_fails_is_asked_for_again(chromium: Browser, address: str, folder: pathlib.Path) -> None:
    late = folder / "js" / "armies" / "known.js"
    text = late.read_bytes()
    late.unlink()
    with visitor(chromium) as context:
        page = context.new_page()
        open_board(page, address)
        all_but_one = len(json.loads((folder / "files.js").read_text().removeprefix("self.FILES = ").rstrip(";\n"))["files"]) - 1
        kept = "async () => (await (await caches.open((await caches.keys())[0])).keys()).length"
        page.wait_for_function(f"async (count) => (await caches.keys()).length && (await ({kept})()) === count", arg=all_but_one)
        late.write_bytes(text)
        wait_until_kept(page)


def test_a_newer_page_is_offered(chromium: Browser, address: str, folder: pathlib.Path) -> None:
    with visitor(chromium) as context:
        page = context.new_page()
        open_board(page, address)
        wait_until_kept(page)
        strings = folder / "js" / "strings" / "first" / "en.js"
        strings.write_text(strings.read_text().replace('newBoard: "New board"', 'newBoard: "Fresh board"'))
        (folder / "files.js").write_text(manifest(folder))
        page.reload()
        expect(page.get_by_role("button", name="New board")).to_be_visible()
        page.locator(".toast", has_text="A new version of queenside is here.").get_by_role("button", name="Reload").click()
        page.get_by_role("button", name="Fresh board").wait_for()
        assert len(page.evaluate("caches.keys()")) == 1, "the older one is let go"


def test_everything_for_the_first_board_is_asked_for_at_once() -> None:
    """A module is found only when what imports it has come: so the page names all of them, and no other."""
    wanted, waiting = set(), [APP / "js" / name for name in ("main.js", "play/view.js", "strings/first/en.js")]
    while waiting:
        module = waiting.pop().resolve()
        if module not in wanted:
            wanted.add(module)
            waiting += [
                module.parent / path
                for path in re.findall(r'^(?:import|export)\b[^;]*?from "(\.[^"]+)";', module.read_text(), re.MULTILINE)
            ]
    index = (APP / "index.html").read_text()
    named = re.findall(r'<link rel="modulepreload" href="([^"]+)">|<script type="module" src="([^"]+)">', index)
    assert {(APP / "".join(paths)).resolve() for paths in named} == wanted


def test_what_the_first_board_calls_is_compiled_while_the_rest_is_on_its_way() -> None:
    """A hint for the browser at the top of every such module with functions, and of no other: what is compiled in vain costs time too."""
    hinted = {module for module in (APP / "js").rglob("*.js") if module.read_text().startswith("//# allFunctionsCalledOnLoad\n")}
    named = re.findall(r'(?:rel="modulepreload" href|type="module" src)="([^"]+)"', (APP / "index.html").read_text())
    assert hinted == {APP / path for path in named if "/strings/first/" not in path}


def test_it_can_be_installed(chromium: Browser, app_address: str) -> None:
    described = json.loads((APP / "manifest.webmanifest").read_text())
    assert {icon["src"] for icon in described["icons"]} >= {f"icons/{name}" for name in ICONS}
    for name, (drawing, width) in ICONS.items():
        assert (APP / "icons" / name).read_bytes() == svg_to_png((APP / "icons" / drawing).read_text(), width), "icons are our own drawing"
    with visitor(chromium) as context:
        page = context.new_page()
        page.goto(app_address)
        page.locator(".play .board-live").wait_for()
        session = context.new_cdp_session(page)
        told = session.send("Page.getAppManifest")
        assert told["errors"] == []
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
