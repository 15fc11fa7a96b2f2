"""Formulations of jump tours.

Each module has ``TITLE``, ``supports(tour)`` and ``build(tour, encoding, circuits, edges)``, which returns a
:class:`~queenside.formulations.tour._statement.Statement`: a model, and how to read tours out of its values.
"""
