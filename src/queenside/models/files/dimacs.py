"""DIMACS CNF: clauses over numbered variables, what every SAT solver reads.

Variables have the model's numbers, those that the lowering makes come after them. Comments say what
they are, and how the value of an integer is read::

    c var 1 w11              variable 1 is the model's w11
    c aux 7..40              variables 7 to 40 are auxiliary
    c int x 0..3 = 7 8 9 10  x is 0 if 7 is true, 1 if 8 is true, …
    c int y 0..3 >= 11 12 13 y is the number of true ones, counted from 0

The reader takes what is seen in the wild: comments anywhere, several clauses a line and several
lines a clause, no 0 after the last clause, and the ``%`` that ends the files of SATLIB. The numbers
of the ``p`` line must be right: a file that was cut off looks like one with a wrong number. Clauses
that always hold are left out and repeated literals are read once, as the model does. Integers come
back as the Booleans that they were made of.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from queenside.errors import FormatError, UsageError, excerpt
from queenside.models.clauses import Clauses, require_clausal
from queenside.models.files._names import heading, is_users
from queenside.models.model import Model

TITLE = "DIMACS CNF"
SUFFIX = ".cnf"
_NUMBER = re.compile(r"0|[1-9][0-9]{0,17}")
_LITERAL = re.compile(r"0|-?[1-9][0-9]{0,17}")
_RANGE = re.compile(r"([1-9][0-9]{0,17})(?:\.\.([1-9][0-9]{0,17}))?")
_ALWAYS_ALLOWED = 100_000
"""More variables than this must be paid for with as many characters of input."""


def write(model: Model, encoding: str | None = None) -> str:
    """Return the model as clauses, with its names in comments."""
    clauses = Clauses(model, encoding)
    require_clausal(clauses)
    lines = comments(clauses)
    if model.objective is not None:
        lines.append("c The objective is left out: wcnf holds it.")
    lines.append(f"p cnf {clauses.variables} {len(clauses.clauses)}")
    lines += [" ".join(map(str, (*clause, 0))) for clause in clauses.clauses]
    return "\n".join(lines) + "\n"


def comments(clauses: Clauses) -> list[str]:
    """Return what the file holds and the map from its variables to those of the model, as comment lines."""
    named = [is_users(clauses.name(variable)) for variable in range(clauses.variables + 1)]
    lines = [f"{heading('c', clauses.model)}; encoding {clauses.encoding}"]
    lines += [f"c var {variable} {clauses.name(variable)}" for variable in range(1, clauses.variables + 1) if named[variable]]
    for is_named, run in itertools.groupby(range(1, clauses.variables + 1), named.__getitem__):
        if not is_named:
            numbers = list(run)
            lines.append(f"c aux {numbers[0]}..{numbers[-1]}")
    for integer in clauses.model.integers:
        relation, literals = clauses.reading(integer)
        lines.append(" ".join(["c int", integer.name, f"{integer.low}..{integer.high}", relation, *map(str, literals)]))
    return lines


def parse(text: str) -> Model:
    """Return the clauses as a model; raise FormatError, with the line, where the text is no DIMACS CNF."""
    return _Reader(text).model()


class _Reader:
    """Reads one file: first all of its lines, then the model is built, since comments may come late."""

    def __init__(self, text: str) -> None:
        self._size = len(text)
        self._variables: int | None = None
        self._promised = 0
        self._names: dict[int, str] = {}
        self._auxiliary: list[range] = []
        self._clauses: list[list[int]] = []
        self._open: list[int] = []
        self._line = 0
        for words in self._lines(text.removeprefix("\ufeff")):
            self._read(words)
        if self._open:
            self._clauses.append(self._open)

    def _lines(self, text: str) -> Iterator[list[str]]:
        """Yield the words of every line that has any, up to the ``%`` of SATLIB."""
        for self._line, line in enumerate(text.split("\n"), 1):
            words = line.split()
            if words and words[0] == "%":
                return
            if words:
                yield words

    def _read(self, words: list[str]) -> None:
        if words[0].startswith("c"):
            self._comment(words)
        elif words[0] == "p":
            self._header(words)
        else:
            self._literals(words)

    def _comment(self, words: list[str]) -> None:
        """Take a line of the map; any other comment says nothing to us."""
        if words[:2] == ["c", "var"] and len(words) == 4 and _NUMBER.fullmatch(words[2]):
            variable = int(words[2])
            if self._names.setdefault(variable, words[3]) != words[3]:
                raise self._error(f"Variable {variable} is called {excerpt(words[3])} here and {excerpt(self._names[variable])} before.")
        elif words[:2] == ["c", "aux"] and len(words) == 3 and (match := _RANGE.fullmatch(words[2])):
            self._auxiliary.append(range(int(match[1]), int(match[2] or match[1]) + 1))

    def _header(self, words: list[str]) -> None:
        if self._variables is not None:
            raise self._error("There is a second 'p' line.")
        if len(words) != 4 or words[1] != "cnf" or not all(map(_NUMBER.fullmatch, words[2:])):
            raise self._error(f"{excerpt(' '.join(words))} is not 'p cnf VARIABLES CLAUSES'.")
        self._variables, self._promised = int(words[2]), int(words[3])
        if self._variables > max(_ALWAYS_ALLOWED, self._size):
            raise self._error(f"{self._variables:,} variables are announced in a file of {self._size:,} characters.")

    def _literals(self, words: list[str]) -> None:
        if self._variables is None:
            raise self._error(f"{excerpt(words[0])} stands where the line 'p cnf VARIABLES CLAUSES' is expected.")
        for word in words:
            if not _LITERAL.fullmatch(word):
                raise self._error(f"{excerpt(word)} is no literal. A clause is numbers other than 0, and a 0 to end it.")
            literal = int(word)
            if abs(literal) > self._variables:
                raise self._error(f"The literal {literal} is beyond the {self._variables} variables that the 'p' line announces.")
            if literal:
                self._open.append(literal)
                continue
            self._clauses.append(self._open)
            self._open = []
            if len(self._clauses) > self._promised:
                raise self._error(f"Another clause ends here, and the 'p' line announces {self._promised}.")

    def model(self) -> Model:
        """Return the model of what was read."""
        if self._variables is None:
            raise FormatError("There is no line 'p cnf VARIABLES CLAUSES'. It comes before the clauses.")
        if len(self._clauses) != self._promised:
            raise self._error(f"The file ends after {len(self._clauses)} of the {self._promised} clauses that the 'p' line announces.")
        model = Model()
        self._name_all(model, self._variables)
        for clause in self._clauses:
            model.clause(*clause)
        return model

    def _name_all(self, model: Model, variables: int) -> None:
        """Add all variables: those of the map by their names, others by their numbers, auxiliary ones without a name."""
        auxiliary = {variable for run in self._auxiliary for variable in range(run.start, min(run.stop, variables + 1))}
        given = set(self._names.values())
        for variable in range(1, variables + 1):
            name = self._names.get(variable)
            if name is None:
                unnamed = variable in auxiliary or str(variable) in given
                model.boolean(None if unnamed else str(variable))
                continue
            try:
                model.boolean(name)
            except UsageError as error:
                raise FormatError(f"The comment 'c var {variable} {name}' cannot be followed. {error}") from error

    def _error(self, message: str) -> FormatError:
        return FormatError(f"Line {self._line}: {message}")
