"""The checker of RUP proofs. Use queenside.proofs.rup instead."""

MOST_BYTES: int = 1073741824

def check(formula: bytes, proof: bytes) -> tuple[bool, int, str, int, int, int]:
    """
    Return (accepted, line, reason, additions, deletions, propagations). The formula is clauses of int32, each ended by 0.
    """
