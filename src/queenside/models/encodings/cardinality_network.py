"""Cardinality network: sort just enough to see the k+1st literal.

Roberto Asín, Robert Nieuwenhuis, Albert Oliveras and Enric Rodríguez-Carbonell, "Cardinality networks: a
theoretical and empirical study", Constraints 16, 2011. A sorting network over literals puts the true
ones first; at most k holds if the output in place k+1 is false. Three things make it small:

- half comparators: an upper bound needs only the implications from inputs to outputs, so a comparator
  of a and b has outputs max and min with a → max, b → max, a ∧ b → min, and nothing back;
- only w = k+1 outputs are wanted, of the whole and so of every part. The literals are cut into blocks of
  p, the least power of two not under w; each block is sorted by Batcher's odd-even merging, and the
  blocks are merged one after the other, always keeping the first w;
- simplified merges: of two sorted lists, merge the odd places to d and the even places to e; then
  c1 = d1, and c(2i), c(2i+1) are max and min of d(i+1) and e(i), as far as wanted. Half of the last
  comparator goes where w is even.

In the paper lengths are made powers of two by literals that are false. Here those are left out, with
every comparator that would have one: a value compared with false is its own maximum.

    variables   O(n log² k): about two a comparator
    clauses     O(n log² k): about three a comparator, and one for the bound

Unit propagation is complete. The network gains when n and k are large: at most 100 of 400 takes 16,292
clauses, the totalizer 33,090; at most 10 of 100 still 1,505 against 1,406. In variables it is three to
four times the totalizer there. Sorting everything instead is `sorting-network`.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from queenside.models.encodings import Clause

TITLE = "a network of half comparators that sorts k+1 places"


def at_most(k: int, literals: Sequence[int], fresh: Callable[[], int]) -> list[Clause]:
    """Return clauses that hold exactly when at most k literals are true; 1 <= k < n."""
    network = _Network(fresh)
    wanted = k + 1
    block = 1 << k.bit_length()
    first: Sequence[int] = []
    for start in range(0, len(literals), block):
        first = network.merged(first, network.ordered(literals[start : start + block], wanted), wanted)
    return [*network.clauses, (-first[k],)]


class _Network:
    """A network in the making: the clauses of its comparators so far."""

    def __init__(self, fresh: Callable[[], int]) -> None:
        self.fresh = fresh
        self.clauses: list[Clause] = []

    def ordered(self, inputs: Sequence[int], wanted: int) -> Sequence[int]:
        """Return the first outputs, at most ``wanted``, of sorting the inputs."""
        if len(inputs) < 2:
            return inputs
        middle = len(inputs) // 2
        return self.merged(self.ordered(inputs[:middle], wanted), self.ordered(inputs[middle:], wanted), wanted)

    def merged(self, left: Sequence[int], right: Sequence[int], wanted: int) -> Sequence[int]:
        """Return the first outputs, at most ``wanted``, of merging two sorted lists."""
        left, right = left[:wanted], right[:wanted]
        if not left or not right:
            return left or right
        if len(left) == len(right) == 1:
            return self.compared(left[0], right[0], wanted)
        odd = self.merged(left[::2], right[::2], wanted // 2 + 1)
        even = self.merged(left[1::2], right[1::2], wanted // 2)
        outputs = [odd[0]]
        for place in range(max(len(odd) - 1, len(even))):
            one, other = odd[place + 1 : place + 2], even[place : place + 1]
            outputs += self.compared(one[0], other[0], wanted - len(outputs)) if one and other else [*one, *other]
        return outputs

    def compared(self, one: int, other: int, wanted: int) -> list[int]:
        """Return the maximum and the minimum of two, or only the first if one is wanted."""
        greater = self.fresh()
        self.clauses += [(-one, greater), (-other, greater)]
        if wanted == 1:
            return [greater]
        smaller = self.fresh()
        self.clauses.append((-one, -other, smaller))
        return [greater, smaller]
