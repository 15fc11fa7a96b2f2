"""Binary: every literal, when true, writes its own number into a few bits.

Alan Frisch, Timothy Peugniez, Anthony Doggett and Peter Nightingale, "Solving non-Boolean
satisfiability problems with stochastic local search", Journal of Automated Reasoning 35, 2005 (as
bitwise), and Steven Prestwich's log encodings. With the literals numbered from 0, each implies each of
⌈log2 n⌉ bits to be that of its number; two different numbers cannot both stand there. Pairwise up to
four literals.

    variables   ⌈log2 n⌉
    clauses     n⌈log2 n⌉

Unit propagation is complete: a true literal fixes all bits, and any other literal contradicts one of
them. While all literals are false the bits are free, so solutions must be counted over the literals.
For jump tours at 7×7 the median was 0.53 s, against 1.37 s pairwise (five renamings, wide spread).
"""

from __future__ import annotations

from queenside.models.encodings.pairwise import pairs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "each literal writes its number in bits"


def at_most_one(literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when at most one literal is true."""
    if len(literals) <= 4:
        return pairs(literals)
    return numbered([[literal] for literal in literals], fresh)


def numbered(groups: Sequence[Sequence[int]], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses by which every literal implies the bits of its group's number: true literals share one group."""
    bits = [fresh() for _ in range((len(groups) - 1).bit_length())]
    return [
        (-literal, bit if number >> place & 1 else -bit)
        for number, group in enumerate(groups)
        for literal in group
        for place, bit in enumerate(bits)
    ]
