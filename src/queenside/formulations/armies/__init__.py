"""Formulations of peaceable armies.

Each module has ``TITLE``, ``supports(puzzle)``, ``build(puzzle)``, which returns a model, and
``USUAL_ENCODING``. Whatever the formulation, the variable of a queen is called by its colour's letter, its
row and its column from 1, as in ``w12`` (:func:`~queenside.formulations.armies._board.queen_names`).
"""
