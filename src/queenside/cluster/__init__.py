"""Long work by many workers: processes of this machine or a cluster, and a ledger of what is done.

What is kept in a ledger: :mod:`queenside.cluster.ledger`. What a job is: :mod:`queenside.cluster.jobs`.
"""

from __future__ import annotations

from queenside import registry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from queenside.cluster.army_proofs import ArmyProof, prove_armies
    from queenside.cluster.ledger import Ledger, Summary, open_ledger, read_ledger

_HOMES = {"army_proofs": ("ArmyProof", "prove_armies"), "ledger": ("Ledger", "Summary", "open_ledger", "read_ledger")}

__all__ = ["ArmyProof", "Ledger", "Summary", "open_ledger", "prove_armies", "read_ledger"]


def __getattr__(name: str) -> object:
    """Import what is asked for, when it is asked for."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(registry.load(f"queenside.cluster.{home}"), name)
    raise AttributeError(f"module 'queenside.cluster' has no attribute {name!r}")
