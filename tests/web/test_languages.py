"""Every language has the same words, none is missing, and none is left over."""

from __future__ import annotations

import json
import pathlib
import re

from tests.web.conftest import APP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = """async () => {
  const { LANGUAGES } = await import("/js/strings/index.js");
  const paths = (place, start) => Object.entries(place).flatMap(([name, words]) =>
    typeof words === "object" && !Array.isArray(words)
      ? paths(words, `${start}${name}.`)
      : [[`${start}${name}`, typeof words, JSON.stringify(words) ?? ""]]);
  const all = {};
  for (const language of Object.keys(LANGUAGES)) all[language] = paths((await import(`/js/strings/${language}.js`)).default, "");
  return JSON.stringify(all);
}"""


def sources() -> str:
    """Return all modules of the page that are no language, and its frame."""
    files = [file for file in sorted(APP.rglob("*.js")) if "strings" not in file.parts]
    return "\n".join(file.read_text() for file in [*files, APP / "index.html"])


def used() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return the names of words that the sources ask for, and patterns of those with a part that is worked out."""
    text = sources()
    plain = set(re.findall(r"""["'`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+)["'`]""", text))
    parts = set(re.findall(r"`([a-z][A-Za-z]*\.[^`\s]*\$\{[^`]*)`", text))
    return plain, [re.compile(_pattern(name)) for name in parts]


def _pattern(name: str) -> str:
    """Return what a name with parts that are worked out stands for."""
    return "".join(".*" if part.startswith("${") else re.escape(part) for part in re.split(r"(\$\{[^}]*\}+)", name))


def test_all_languages_have_the_same_names(page: Page) -> None:
    languages = json.loads(page.evaluate(NAMES))
    assert set(languages) == {path.stem for path in pathlib.Path(APP / "js" / "strings").glob("??.js")} >= {"en", "de"}
    english = {name: kind for name, kind, _ in languages["en"]}
    for language, words in languages.items():
        assert {name: kind for name, kind, _ in words}.keys() == english.keys(), language
        assert not [name for name, kind, text in words if kind == "string" and not text.strip('" ')], language


def test_no_name_is_missing_and_none_is_left_over(page: Page) -> None:
    names = {name for name, _, _ in json.loads(page.evaluate(NAMES))["en"]}
    prefixes = {".".join(name.split(".")[:depth]) for name in names for depth in range(1, name.count(".") + 2)}
    plain, patterns = used()
    asked = set(re.findall(r"""\bt\(["']([^"']+)["']""", sources()))
    assert len(asked) > 100
    assert asked <= prefixes
    starts = {each for each in plain | asked if each in prefixes}
    unused = {name for name in names if not any(name == each or name.startswith(f"{each}.") for each in starts)}
    unused -= {name for name in unused if any(pattern.fullmatch(name) for pattern in patterns)}
    assert not unused, sorted(unused)
