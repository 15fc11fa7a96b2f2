"""The drawing as pixels: resvg turns our SVG into PNG, the same on every machine."""

from __future__ import annotations

from queenside.errors import MissingPartError, UsageError

MOST_PIXELS = 8192
"""The widest picture; more would only be a way to run out of memory."""


def svg_to_png(svg: str, width: int | None = None) -> bytes:
    """Return the drawing as a PNG picture ``width`` pixels wide, by default one pixel a unit.

    Raises UsageError for a width that is not in 1..8192, MissingPartError if resvg is not installed.
    """
    if width is not None and not 1 <= width <= MOST_PIXELS:
        raise UsageError(f"A picture cannot be {width} pixels wide; 1 to {MOST_PIXELS} are possible.")
    try:
        import resvg_py
    except ImportError as error:
        raise MissingPartError('PNG pictures need resvg-py:  pip install "resvg-py"') from error
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
