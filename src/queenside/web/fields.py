"""What a request may ask for: fields with a type and bounds, each of which becomes words of a command line.

A field knows its JSON Schema and turns a value that keeps to it into words; anything else is a problem that names the field, the
value and what is needed. No value becomes a word of its own, only the end of ``--option=value`` or a number, so none can pass for an
option, a file or an address.
"""

from __future__ import annotations

import json

from queenside.errors import excerpt
from queenside.grid import MAX_SIDE
from queenside.values import Value
from queenside.web.problems import ApiError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn

    Schema = dict[str, object]

CELL: Schema = {
    "type": "array",
    "items": {"type": "integer", "minimum": 0, "maximum": MAX_SIDE - 1},
    "minItems": 2,
    "maxItems": 2,
    "description": "[row, column], from 0",
}


class Field(Value):
    """A field of a request. ``default`` is what is asked of the command when the request has no such field."""

    __slots__ = ("default", "meaning", "name")
    name: str
    meaning: str
    default: object

    def __init__(self, name: str, meaning: str, default: object = None) -> None:
        self._set(name=name, meaning=meaning, default=default)

    @property
    def option(self) -> str:
        """The option of the command line."""
        return f"--{self.name.replace('_', '-')}"

    def schema(self) -> Schema:
        """Return the JSON Schema of a value, with its meaning."""
        told: Schema = {"description": self.meaning}
        return self._shape() | told | ({"default": self.default} if self.default is not None else {})

    def words(self, value: object) -> list[str]:
        """Return the words for a value. Raises ApiError for one that does not keep to the schema."""
        return [f"{self.option}={self._text(value)}"]

    def refuse(self, value: object, needed: str) -> NoReturn:
        """Raise the problem of a value that is not what is needed."""
        raise ApiError("usage", f'"{self.name}" is {excerpt(json.dumps(value))}; {needed} is needed.')

    def _shape(self) -> Schema:
        raise NotImplementedError

    def _text(self, value: object) -> str:
        raise NotImplementedError


class Whole(Field):
    """A whole number between two bounds."""

    __slots__ = ("high", "low")
    low: int
    high: int

    def __init__(self, name: str, meaning: str, low: int, high: int, default: int | None = None) -> None:
        super().__init__(name, meaning, default)
        self._set(low=low, high=high)

    def _shape(self) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}

    def _text(self, value: object) -> str:
        number = int(value) if isinstance(value, float) and value.is_integer() else value
        if type(number) is not int or not self.low <= number <= self.high:
            self.refuse(value, f"a whole number from {self.low} to {self.high}")
        return str(number)


class Place(Whole):
    """A whole number that is a word by itself, before the options."""

    __slots__ = ()

    def words(self, value: object) -> list[str]:
        """Return the number."""
        return [self._text(value)]


class Seconds(Field):
    """A number of seconds above 0."""

    __slots__ = ("high",)
    high: float

    def __init__(self, meaning: str, high: float, default: float) -> None:
        super().__init__("seconds", meaning, default)
        self._set(high=high)

    def _shape(self) -> Schema:
        return {"type": "number", "minimum": 0.001, "maximum": self.high}

    def _text(self, value: object) -> str:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0.001 <= value <= self.high:
            self.refuse(value, f"a number of seconds from 0.001 to {self.high:g}")
        return f"{value:.9f}"


class Flag(Field):
    """True or false."""

    __slots__ = ()

    def _shape(self) -> Schema:
        return {"type": "boolean"}

    def words(self, value: object) -> list[str]:
        """Return the option if the value is true."""
        if not isinstance(value, bool):
            self.refuse(value, "true or false")
        return [self.option] if value else []


class Choice(Field):
    """One of some names."""

    __slots__ = ("names",)
    names: tuple[str, ...]

    def __init__(self, name: str, meaning: str, names: Sequence[str]) -> None:
        super().__init__(name, meaning)
        self._set(names=tuple(names))

    def _shape(self) -> Schema:
        return {"type": "string", "enum": list(self.names)}

    def _text(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.names:
            self.refuse(value, f"one of {', '.join(self.names)}")
        return value


class Choices(Choice):
    """A list of some of the names."""

    __slots__ = ()
    _MOST = 9

    def _shape(self) -> Schema:
        return {"type": "array", "items": super()._shape(), "minItems": 1, "maxItems": self._MOST, "uniqueItems": True}

    def _text(self, value: object) -> str:
        if not isinstance(value, list) or not 1 <= len(value) <= self._MOST or not all(name in self.names for name in value):
            self.refuse(value, f"a list of up to {self._MOST} of {', '.join(self.names)}")
        if len(set(value)) != len(value):
            self.refuse(value, "a list without repetitions")
        return ",".join(value)


class Pattern(Field):
    """A short text of a plain form, such as the jumps of a tour."""

    __slots__ = ("characters", "most")
    characters: str
    most: int

    def __init__(self, name: str, meaning: str, characters: str, most: int) -> None:
        super().__init__(name, meaning)
        self._set(characters=characters, most=most)

    def _shape(self) -> Schema:
        escaped = "".join(f"\\{character}" if character in "-+." else character for character in self.characters)
        return {"type": "string", "minLength": 1, "maxLength": self.most, "pattern": f"^[{escaped}]+$"}

    def _text(self, value: object) -> str:
        if not isinstance(value, str) or not 1 <= len(value) <= self.most or not set(value) <= set(self.characters):
            self.refuse(value, f"a text of up to {self.most} of the characters {self.characters}")
        return value


class Cells(Field):
    """Cells as JSON has them, [row, column] from 0; ``alone`` for exactly one."""

    __slots__ = ("alone",)
    alone: bool

    def __init__(self, name: str, meaning: str, alone: bool = False) -> None:
        super().__init__(name, meaning)
        self._set(alone=alone)

    def _shape(self) -> Schema:
        return dict(CELL) if self.alone else {"type": "array", "items": CELL, "maxItems": MAX_SIDE * MAX_SIDE}

    def _text(self, value: object) -> str:
        given = [value] if self.alone else value
        if not isinstance(given, list) or len(given) > MAX_SIDE * MAX_SIDE:
            self.refuse(value, "a list of cells, each [row, column] from 0")
        return ",".join(map(self._cell, given))

    def _cell(self, value: object) -> str:
        if not isinstance(value, list) or len(value) != 2 or not all(self._is_side(number) for number in value):
            self.refuse(value, f"a cell, [row, column] from 0 to {MAX_SIDE - 1},")
        return f"R{int(value[0]) + 1}C{int(value[1]) + 1}"

    @staticmethod
    def _is_side(number: object) -> bool:
        return not isinstance(number, bool) and isinstance(number, int | float) and number in range(MAX_SIDE)


class Board(Field):
    """The board as text, in any form; it is what the command reads as its standard input."""

    __slots__ = ("most",)
    most: int

    def __init__(self, meaning: str, most: int) -> None:
        super().__init__("board", meaning)
        self._set(most=most)

    def _shape(self) -> Schema:
        return {"type": "string", "minLength": 1, "maxLength": self.most}

    def words(self, value: object) -> list[str]:
        """Return the word that stands for standard input."""
        self.data(value)
        return ["-"]

    def data(self, value: object) -> bytes:
        """Return what is to be read."""
        if not isinstance(value, str) or not 1 <= len(value) <= self.most:
            self.refuse(value, f"a text of up to {self.most:,} characters")
        try:
            return value.encode()
        except UnicodeEncodeError:
            self.refuse(value, "a text without halves of characters")
