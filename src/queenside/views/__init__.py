"""Puzzles and answers for the eyes: one palette, one drawing, one board for the terminal.

``palette`` chooses the colours of a board, ``svg`` draws it, ``png`` turns that drawing into pixels,
``drawing`` wraps both for the API, and ``terminal`` writes the board as text. The same board has the
same colours and colour names in all of them.
"""
