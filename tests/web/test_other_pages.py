"""A page of somebody else's in the same browser: it can neither drive the server nor read from it; the server's own page can."""

from __future__ import annotations

import functools
import http.server
import pathlib
import threading
from typing import Any

import pytest

from tests import chromium as real_browser
from tests.web.serving import SIX, Served, running, wait_until

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ATTEMPTS = """
async ([address, board]) => {
  const body = JSON.stringify({ board });
  const ways = {
    json: { method: "POST", body, headers: { "Content-Type": "application/json" } },
    text: { method: "POST", body },
    opaque: { method: "POST", body, mode: "no-cors" },
    picture: { method: "POST", body: new Blob([body], { type: "image/png" }) },
    status: {},
  };
  const found = {};
  for (const [name, way] of Object.entries(ways)) {
    try {
      const answer = await fetch(address + (name === "status" ? "api/status" : "api/solve"), way);
      found[name] = `${answer.type} ${answer.status} ${(await answer.text()).slice(0, 20)}`;
    } catch (error) {
      found[name] = error.name;
    }
  }
  return found;
}
"""


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    with running(("--port", "0")) as served:
        yield served


@pytest.fixture
def elsewhere(tmp_path: pathlib.Path) -> Iterator[str]:
    """The address of another page, on another port."""
    (tmp_path / "index.html").write_text("<!doctype html><title>elsewhere</title>")
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as other:
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{other.server_address[1]}/"
        other.shutdown()
        thread.join()


def test_the_own_page_is_served_and_can_ask(chromium: Browser, server: Served) -> None:
    page = chromium.new_page()
    broken: list[str] = []
    page.on("console", lambda message: broken.append(message.text) if "Content Security Policy" in message.text else None)
    page.goto(server.address)
    answer: Any = page.evaluate(ATTEMPTS, [server.address, SIX])
    assert answer["json"].startswith('basic 200 {"status":"solved"')
    assert answer["status"].startswith('basic 200 {"version"')
    assert answer["text"].startswith("basic 415")
    assert broken == [], "the page keeps to its own policy"
    ran = """() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = 1";
      document.head.append(script);
      return window.ran === 1;
    }"""
    assert page.evaluate(ran) is False
    page.close()


def test_another_page_can_do_nothing(chromium: Browser, server: Served, elsewhere: str) -> None:
    before = len(server.log.splitlines())
    page = chromium.new_page()
    page.goto(elsewhere)
    answer: Any = page.evaluate(ATTEMPTS, [server.address, SIX])
    assert answer["json"] == answer["text"] == answer["picture"] == answer["status"] == "TypeError"
    assert answer["opaque"] in ("TypeError", "opaque 0 ")
    page.set_content(f'<form method="post" enctype="text/plain" action="{server.address}api/solve"><input name="{{" value="}}"></form>')
    page.evaluate("() => document.forms[0].submit()")
    page.wait_for_url(f"{server.address}**")
    assert '"forbidden"' in page.content()
    page.goto(elsewhere)
    page.set_content(f'<iframe src="{server.address}"></iframe>')
    assert wait_until(lambda: server.log.splitlines()[-1].startswith("GET index.html"))
    assert page.frames[1].evaluate("() => document.title") != "queenside", "it cannot be framed"
    asked = [line for line in server.log.splitlines()[before:] if "api/solve" in line]
    assert asked
    assert {line.split()[2] for line in asked} == {"403"}
    page.close()


def test_a_name_that_was_made_to_point_here_is_refused(chromium: Browser, server: Served) -> None:
    """DNS rebinding: for the browser the foreign name is its own origin, and only the Host header tells."""
    rules = "--host-resolver-rules=MAP evil.test 127.0.0.1"
    browser = chromium.browser_type.launch(executable_path=real_browser.UNSEEN, args=[*real_browser.ARGUMENTS, rules])
    page = browser.new_page()
    answer = page.goto(f"http://evil.test:{server.port}/")
    assert answer is not None
    assert answer.status == 421
    found: Any = page.evaluate(ATTEMPTS, [f"http://evil.test:{server.port}/", SIX])
    assert {text.split()[1] for text in found.values()} == {"421"}
    browser.close()
