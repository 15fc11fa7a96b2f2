"""What the arrays of the picture reader hold."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

Pixels = NDArray[Any]
"""Rows of red, green and blue, or of greys, from 0 to 255 in a byte each."""
Floats = NDArray[Any]
"""Measures of any shape."""
