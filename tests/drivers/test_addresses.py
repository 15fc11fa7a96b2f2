"""Where a page may lead a browser, and where not."""

from __future__ import annotations

import pytest

from queenside.drivers.addresses import address_of
from queenside.errors import PageError

HOSTS = ("www.game.example", "archive.example")


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("https://www.game.example/daily", "https://www.game.example/login"),
        ("https://www.game.example/daily", "http://www.game.example:8080/"),
        ("https://www.game.example/daily", "https://m.game.example/"),
        ("https://www.game.example/daily", "https://archive.example/old"),
        ("https://other.example/", "https://www.other.example/"),
        ("http://127.0.0.1:8000/", "http://127.0.0.1:8000/board"),
        ("http://[::1]:8000/", "http://[::1]:8000/board"),
        ("http://printer.lan/", "http://printer.lan/board"),
    ],
)
def test_a_page_may_lead_on_within_its_site_and_to_the_games(typed: str, url: str) -> None:
    assert address_of(typed).leads_to(url, HOSTS, main=True)
    assert address_of(typed).leads_to(url, HOSTS, main=False)


@pytest.mark.parametrize(
    "url",
    [
        "https://elsewhere.example/",
        "https://game.example.elsewhere.example/",
        "https://notgame.example/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "ftp://www.game.example/",
        "data:text/html,board",
        "chrome://settings",
        "view-source:https://www.game.example/",
    ],
)
def test_a_page_may_not_lead_elsewhere(url: str) -> None:
    assert not address_of("https://www.game.example/daily").leads_to(url, HOSTS, main=True)


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost:631/",
        "http://[::1]/",
        "http://10.1.2.3/",
        "http://192.168.0.1/admin",
        "http://172.20.0.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://0.0.0.0:9222/json",
        "http://[fe80::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://100.64.0.1/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://127.1/",
        "http://router/",
        "http://printer.local/",
        "http://db.internal/",
        "http://printer.local./",
    ],
)
def test_no_page_leads_into_the_local_network(url: str) -> None:
    for main in (True, False):
        assert not address_of("https://www.game.example/daily").leads_to(url, (*HOSTS, "localhost"), main=main)
    assert address_of(url).is_local


def test_frames_may_come_from_other_public_sites() -> None:
    typed = address_of("https://www.game.example/daily")
    assert typed.leads_to("https://consent.example/frame", (), main=False)
    assert typed.leads_to("about:srcdoc", (), main=False)
    assert not typed.leads_to("about:srcdoc", (), main=True)
    assert typed.leads_to("about:blank", (), main=True)


def test_another_port_of_this_machine_is_another_place() -> None:
    assert not address_of("http://127.0.0.1:8000/").leads_to("http://127.0.0.1:9000/", (), main=True)
    assert not address_of("http://127.0.0.1:8000/").leads_to("http://localhost:8000/", (), main=True)


@pytest.mark.parametrize(
    "url", ["file:///tmp/board.html", "board.html", "https://", "http://[oops/", "https://host:port/", "", "about:blank"]
)
def test_what_is_no_address_of_the_web(url: str) -> None:
    with pytest.raises(PageError, match="no address of the web") as told:
        address_of(url)
    assert told.value.stage == "address"


def test_an_address_with_a_password_is_refused() -> None:
    with pytest.raises(PageError, match="password"):
        address_of("https://me:secret@www.game.example/")


def test_this_machine() -> None:
    assert address_of("http://127.0.0.1:8000/").is_this_machine
    assert address_of("http://localhost/").is_this_machine
    assert not address_of("http://192.168.0.1/").is_this_machine
    assert not address_of("https://www.game.example/").is_this_machine
