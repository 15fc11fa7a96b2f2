"""Which addresses a browser may be led to.

The user's word opens any address of the web, also one of this machine or of the local network. What a
page leads to is another matter: its own host and the hosts of the game, nothing else; and frames within
it may come from other public hosts (consent, advertisements), but never from the local network.
"""

from __future__ import annotations

from queenside.errors import PageError, excerpt
from queenside.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_LOCAL_NAMES = ("localhost", "local", "internal", "lan", "home", "home.arpa", "intranet", "localdomain")


class Address(Value):
    """A place on the web: scheme, host and port."""

    __slots__ = ("host", "port", "scheme")
    scheme: str
    host: str
    port: int

    def __init__(self, scheme: str, host: str, port: int) -> None:
        self._set(scheme=scheme, host=host, port=port)

    @property
    def is_local(self) -> bool:
        """Whether it is this machine or in the local network, as far as its name tells."""
        return _is_local(self.host)

    @property
    def is_this_machine(self) -> bool:
        """Whether it is a loopback address."""
        return self.host in ("localhost", "::1") or self.host.startswith("127.") or self.host.endswith(".localhost")

    def leads_to(self, url: str, hosts: Iterable[str], *, main: bool) -> bool:
        """Return whether a page from here may lead to another document, in place of it (``main``) or in a frame."""
        if url.startswith(("about:", "blob:", "data:")):
            return not main or url == "about:blank"
        try:
            other = address_of(url)
        except PageError:
            return False
        if other.host == self.host and (other.port == self.port or not self.is_local):
            return True
        if other.is_local:
            return False
        return not main or any(_belongs(other.host, host) for host in (self.host, *hosts))


def address_of(url: str) -> Address:
    """Return where an address of the web leads; raise PageError if it is none."""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise PageError(f"{excerpt(url, 80)} is no address of the web; it must begin with http:// or https://.", "address")
    if parts.username or parts.password:
        raise PageError("The address carries a user name or a password. Leave them out; queenside logs in nowhere.", "address")
    return Address(parts.scheme, parts.hostname.rstrip("."), port or {"http": 80, "https": 443}[parts.scheme])


def _belongs(host: str, site: str) -> bool:
    """Return whether a host is a site's own or one below it; www is no part of a site's name."""
    site = site.removeprefix("www.")
    return host == site or host.endswith("." + site)


def _is_local(host: str) -> bool:
    import ipaddress

    try:
        return not ipaddress.ip_address(host).is_global
    except ValueError:
        pass
    return "." not in host or host.endswith(tuple(f".{name}" for name in _LOCAL_NAMES)) or _is_odd_number(host)


def _is_odd_number(host: str) -> bool:
    """Return whether a host is an address in one of the old spellings that browsers understand, as 0x7f.1 or 2130706433."""
    last = host.rpartition(".")[2]
    return last.isdecimal() or last.lower().startswith("0x")
