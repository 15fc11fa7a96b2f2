"""
The checker of tree logs of peaceable armies. Use queenside.proofs.armies instead.
"""

MOST_SIDE: int = 32

def is_unit(size: int, army: int, rows: int) -> bool:
    """
    Return whether rows are canonical and have an allowed number of white columns.
    """

class TreeChecker:
    """Checks a tree log piece by piece."""

    def __init__(self, size: int, army: int, rows: int, order: list[int], weights: list[tuple[int, int]]) -> None: ...
    def feed(self, piece: bytes) -> int:
        """
        Return how many of these bytes were accepted: all, unless the tree is complete or refused.
        """

    @property
    def complete(self, /) -> bool:
        """Whether the whole tree was accepted."""

    @property
    def reason(self, /) -> str:
        """Why the byte after the accepted ones was refused; empty if none was."""
