"""Small random models, each with what it means said a second time.

Whatever is added to a model is also kept as a *law*: a function of the values by name, written from
what the words mean and from nothing of :mod:`queenside.models`. All solutions are found by trying
everything, over the variables that somebody named. The same seed gives the same model everywhere.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from queenside.models.model import Model

Named = Mapping[str, bool | int]
Law = Callable[[Named], bool]

# Names that one form or another takes for something else.
AWKWARD = (
    "w11", "e5", "st", "free", "and", "1a", "x.y", "_", "end", "E", "inf", "list", "RHS", "12", "objective", "s.t.", "aux3", "v2_b",
    "bin", "sum", "not", "Min", "domain", "b", "B", "obj", "e", "E1.5", "Int", "x1", "x01", "long_name_of_a_variable_in_row_7.column_8",
)  # fmt: skip
RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "<=": lambda total, bound: total <= bound,
    "<": lambda total, bound: total < bound,
    ">=": lambda total, bound: total >= bound,
    ">": lambda total, bound: total > bound,
    "==": lambda total, bound: total == bound,
}


class Case(NamedTuple):
    """A model, its named variables with the values to try, and what must hold for them."""

    seed: int
    model: Model
    domains: Mapping[str, tuple[bool | int, ...]]
    laws: tuple[tuple[str, Law], ...]
    objective: Callable[[Named], int] | None

    def everything(self) -> Iterator[dict[str, bool | int]]:
        """Yield every assignment, solution or not."""
        for values in itertools.product(*self.domains.values()):
            yield dict(zip(self.domains, values, strict=True))

    def broken(self, named: Named) -> list[str]:
        """Return the laws that an assignment of all named variables breaks, in words; it may have more names than these."""
        outside = [f"{name} is {named[name]}" for name, domain in self.domains.items() if named[name] not in domain]
        return outside + [words for words, law in self.laws if not law(named)]

    def solutions(self) -> list[dict[str, bool | int]]:
        """Return all solutions."""
        return _solutions(self.seed, self.objective is not None)

    def best(self) -> int:
        """Return the best value of the objective; there must be a solution."""
        assert self.objective is not None
        assert self.model.objective is not None
        values = map(self.objective, self.solutions())
        return max(values) if self.model.objective.maximise else min(values)

    def key(self, named: Named) -> tuple[bool | int, ...]:
        """Return the values of the variables that are tried, in their order."""
        return tuple(named[name] for name in self.domains)


@functools.cache
def _solutions(seed: int, objective: bool) -> list[dict[str, bool | int]]:
    made = case(seed, objective=objective)
    return [named for named in made.everything() if all(law(named) for _, law in made.laws)]


@functools.cache
def case(seed: int, *, objective: bool = False) -> Case:
    """Return the model of a seed, with an objective if asked for.

    Random constraints seldom have a solution together: for most seeds several models are tried until
    one has; every fifth is taken as it comes.
    """
    for attempt in range(30):
        maker = _Maker(f"model {seed} {attempt}")
        for place in range(maker.chance.randint(2, 4)):
            maker.add(list(KINDS)[(seed + place * 3) % len(KINDS)])
        value = maker.aim() if objective else None
        made = Case(seed, maker.model, maker.domains, tuple(maker.laws), value)
        if seed % 5 == 0 or any(all(law(named) for _, law in made.laws) for named in made.everything()):
            break
    return made


def truth(literal: str, named: Named) -> bool:
    """Return whether a literal by name holds: ``a``, ``!a``, ``x=3`` or ``!x=3``."""
    if literal.startswith("!"):
        return not truth(literal[1:], named)
    if literal in named:
        return named[literal] is True
    name, _, value = literal.partition("=")
    return named[name] == int(value)


class _Maker:
    def __init__(self, seed: str) -> None:
        self.chance = random.Random(seed)
        self.model = Model()
        self.laws: list[tuple[str, Law]] = []
        self.domains: dict[str, tuple[bool | int, ...]] = {}
        self.booleans = self.chance.sample(AWKWARD, self.chance.randint(3, 6))
        for name in self.booleans:
            self.model.boolean(name)
            self.domains[name] = (False, True)
        self.integers = self.chance.sample(["n", "m2", "gen", "7", "Max", "e7"], self.chance.choice([1, 2, 2]))
        for name in self.integers:
            low = self.chance.randint(-3, 2)
            high = low + self.chance.choice([0, 1, 2, 2, 3])
            self.model.integer(name, low, high)
            self.domains[name] = tuple(range(low, high + 1))

    def add(self, kind: str) -> None:
        words, law = KINDS[kind](self)
        self.laws.append((f"{kind}: {words}", law))

    def literal(self) -> str:
        """Return a literal of any kind, by name."""
        if self.chance.random() < 0.2:
            name = self.chance.choice(self.integers)
            text = f"{name}={self.chance.choice(self.domains[name])}"
        else:
            text = self.chance.choice(self.booleans)
        return text if self.chance.random() < 0.6 else f"!{text}"

    def literals(self, most: int) -> list[str]:
        return [self.literal() for _ in range(self.chance.randint(1, most))]

    def apart(self, most: int) -> list[str]:
        """Return literals of different variables."""
        found: dict[int, str] = {}
        for literal in self.literals(most):
            found.setdefault(abs(self.model.literal(literal)), literal)
        return list(found.values())

    def clause(self) -> tuple[str, Law]:
        literals = self.literals(3)
        self.model.clause(*literals, rule=self.chance.choice([None, "a rule", "two\nlines \\ * % ; |"]))
        return " | ".join(literals), lambda named: any(truth(literal, named) for literal in literals)

    def expression(self) -> tuple[str, Law]:
        text, law = self._tree(3)
        self.model.add(text)
        return text, law

    def _tree(self, depth: int) -> tuple[str, Law]:
        if depth == 0 or self.chance.random() < 0.2:
            literal = self.literal()
            return literal, lambda named: truth(literal, named)
        (one, first), (two, second) = self._tree(depth - 1), self._tree(depth - 1)
        operators: dict[str, Law] = {
            "&": lambda named: first(named) and second(named),
            "|": lambda named: first(named) or second(named),
            "^": lambda named: first(named) is not second(named),
            "->": lambda named: second(named) if first(named) else True,
            "<->": lambda named: first(named) is second(named),
            "==": lambda named: first(named) is second(named),
            "!=": lambda named: first(named) is not second(named),
        }
        operator = self.chance.choice(list(operators))
        law = operators[operator]
        return (
            (f"({one} {operator} {two})", law)
            if self.chance.random() < 0.8
            else (f"!({one} {operator} {two})", lambda named: not law(named))
        )

    def cardinality(self) -> tuple[str, Law]:
        literals = self.apart(5)
        low = self.chance.randint(0, len(literals))
        high = self.chance.choice([low, self.chance.randint(low, len(literals)), len(literals)])
        self.model.between(low, high, literals)
        words = f"{low} to {high} of {', '.join(literals)}"
        return words, lambda named: low <= [truth(literal, named) for literal in literals].count(True) <= high

    def linear(self) -> tuple[str, Law]:
        terms, value = self._sum()
        relation, bound = self.chance.choice(list(RELATIONS)), self.chance.randint(-6, 6)
        self.model.linear(terms, relation, bound)
        return f"{terms} {relation} {bound}", lambda named: RELATIONS[relation](value(named), bound)

    def _sum(self) -> tuple[list[tuple[int, str]], Callable[[Named], int]]:
        """Return terms, in which a variable may stand several times and a coefficient be 0, and their value."""
        size = self.chance.randint(1, 5)
        terms = [(self.chance.randint(-4, 4), self.literal() if self.chance.random() < 0.6 else self._integer()) for _ in range(size)]

        def value(named: Named) -> int:
            total = 0
            for coefficient, name in terms:
                if name in self.integers:
                    total += coefficient * named[name]
                elif truth(name, named):
                    total += coefficient
            return total

        return terms, value

    def _integer(self) -> str:
        return self.chance.choice(self.integers)

    def all_different(self) -> tuple[str, Law]:
        self.model.all_different(self.integers)
        return "all integers", lambda named: len({named[name] for name in self.integers}) == len(self.integers)

    def channel(self) -> tuple[str, Law]:
        name = self._integer()
        literals = [self.chance.choice(["", "!"]) + self.chance.choice(self.booleans) for _ in self.domains[name]]
        self.model.channel(name, literals)
        pairs = list(zip(self.domains[name], literals, strict=True))
        return f"{name} by {literals}", lambda named: all(truth(literal, named) is (named[name] == value) for value, literal in pairs)

    def _arcs(self) -> list[tuple[str, str, str]]:
        """Return arcs between up to four nodes, also side by side and with a literal in common; node A has no loop."""
        nodes = "ABCD"[: self.chance.choice([2, 3, 4, 4])]
        if self.chance.random() < 0.5:
            return self._two_ways(nodes)
        pairs = [(tail, head) for tail in nodes for head in nodes if tail != head or (tail != "A" and self.chance.random() < 0.5)]
        kept = [pair for pair in pairs if self.chance.random() < 0.8] + self.chance.choices(pairs, k=self.chance.choice([0, 0, 1]))
        return [("A", "B", self.literal()), *((tail, head, self.literal()) for tail, head in kept)]

    def _two_ways(self, nodes: str) -> list[tuple[str, str, str]]:
        """Return the arcs of two arrangements, each of one cycle or several, of which a Boolean chooses one; A goes to B in one."""
        switch = self.chance.choice(self.booleans)
        found = []
        for literal in (switch, f"!{switch}"):
            heads = self.chance.sample(nodes, len(nodes))
            while heads[0] == "A" or (literal == switch and heads[0] != "B"):
                self.chance.shuffle(heads)
            found += [(tail, head, literal) for tail, head in zip(nodes, heads, strict=True)]
        return found

    def circuit(self) -> tuple[str, Law]:
        arcs = self._arcs()
        self.model.circuit(arcs)
        nodes = {node for tail, head, _ in arcs for node in (tail, head)}
        return f"{arcs}", lambda named: _one_cycle(nodes, [(tail, head) for tail, head, literal in arcs if truth(literal, named)])

    def path(self) -> tuple[str, Law]:
        arcs = [arc for arc in self._arcs() if arc[:2] != ("B", "B")]
        self.model.path(arcs, "A", "B")
        nodes = {node for tail, head, _ in arcs for node in (tail, head)}

        def law(named: Named) -> bool:
            chosen = [(tail, head) for tail, head, literal in arcs if truth(literal, named)]
            if any(tail == "B" or head == "A" for tail, head in chosen):
                return False
            return _one_cycle(nodes, [*chosen, ("B", "A")])

        return f"{arcs}", law

    def aim(self) -> Callable[[Named], int]:
        """Give the model an objective and return its value."""
        terms, value = self._sum()
        if self.chance.random() < 0.5:
            self.model.minimise(terms)
        else:
            self.model.maximise(terms)
        return value


def _one_cycle(nodes: set[str], chosen: list[tuple[str, str]]) -> bool:
    """Return whether each node has one arc out and one in, and those that go elsewhere hang together."""
    if sorted(tail for tail, _ in chosen) != sorted(nodes) or sorted(head for _, head in chosen) != sorted(nodes):
        return False
    groups = {node: {node} for node in nodes}
    for tail, head in chosen:
        together = groups[tail] | groups[head]
        for node in together:
            groups[node] = together
    return len({frozenset(group) for tail, head in chosen if tail != head for group in (groups[tail],)}) == 1


KINDS: dict[str, Callable[[_Maker], tuple[str, Law]]] = {
    "clause": _Maker.clause,
    "expression": _Maker.expression,
    "cardinality": _Maker.cardinality,
    "linear": _Maker.linear,
    "all different": _Maker.all_different,
    "channel": _Maker.channel,
    "circuit": _Maker.circuit,
    "path": _Maker.path,
}
