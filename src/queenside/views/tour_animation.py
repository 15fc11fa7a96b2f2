"""A tour that plays by itself: one jump after the other, the newest cell ringed.

As in ``animation`` the picture is a stack of layers that appear by ``animate`` elements, without script,
style or names; viewers that do not play it show the whole tour. A moment shows one jump, on long tours
several, so that there are never more than 120 moments and the whole lasts about a quarter of a minute. As
GIF every moment is a frame drawn by resvg, with the few colours of the ramp.
"""

from __future__ import annotations

from queenside.errors import UsageError, excerpt
from queenside.views.svg import pen
from queenside.views.tour_drawing import MOST_NUMBERED, TourPicture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from queenside.puzzles.tour import Tour

MOST_MOMENTS = 120
"""How many moments an animation has at most besides its first and last."""
_FIRST, _LAST = 0.8, 3.0
"""Seconds of the start alone, and of the end."""
_SLOWEST, _FASTEST, _WHOLE = 0.5, 0.12, 15.0
"""Seconds of a moment at most and at least, and of all of them together as far as these allow."""
_FADE = 0.1
_COLOURS = 128
_GIF_WIDTH = 480
"""How many pixels wide a GIF is at most."""


def require_playable(tour: Tour) -> None:
    """Raise UsageError for a board that is too large to play."""
    if max(tour.width, tour.height) > MOST_NUMBERED:
        raise UsageError(f"A board of {tour.width}×{tour.height} cells is too large to play; {MOST_NUMBERED} a side are the most.")


class _Film:
    """The layers of the animation: moment m shows the numbers up to ``reached[m]``."""

    def __init__(self, tour: Tour, numbers: Sequence[int], theme: str) -> None:
        require_playable(tour)
        self.picture = TourPicture(tour, numbers, theme)
        jumps = self.picture.last_jump
        moments = min(jumps, MOST_MOMENTS)
        self.reached = [1, *(1 + jumps * moment // moments for moment in range(1, moments + 1))]
        pace = min(_SLOWEST, max(_FASTEST, _WHOLE / max(1, moments)))
        self.seconds = [_FIRST, *[round(pace, 2)] * moments]
        self.seconds[-1] = _LAST

    def ground(self) -> list[str]:
        """Return what is seen all the time: the board and the start."""
        return [*self.picture.head(), *self.picture.board()]

    def jumps(self, moment: int) -> list[str]:
        """Return the arrows that come with a moment."""
        return list(self.picture.jumps(self.reached[moment - 1], self.reached[moment] - 1)) if moment else []

    def plates(self, moment: int) -> list[str]:
        """Return the numbers that come with a moment; the jump that closes a tour brings none."""
        first = self.reached[moment - 1] + 1 if moment else 1
        return list(self.picture.plates(first, min(self.reached[moment], self.picture.count)))

    def ring(self, moment: int) -> str:
        """Return the ring around the newest cell."""
        count = self.picture.count
        x, y = self.picture.middle(self.picture.order[(self.reached[moment] - 1) % count + 1])
        return f'<path {pen(self.picture.look.piece, "3")} d="M{x - 28:g} {y:g}a28 28 0 1 0 56 0a28 28 0 1 0-56 0z"/>'

    def starts(self) -> Iterator[float]:
        """Yield when each moment begins."""
        passed = 0.0
        for seconds in self.seconds:
            yield passed
            passed += seconds

    def animate(self, start: float, end: float | None = None) -> str:
        """Return the element that shows a layer from ``start`` on, until ``end`` if that is given, in every round."""
        total = sum(self.seconds)
        marks = [(0.0, 0), (start, 0), (start + _FADE, 1)]
        marks += [(total - _FADE, 1), (total, 0)] if end is None else [(end, 1), (end + 0.01, 0), (total, 0)]
        times = ";".join(f"{time / total:.5f}".rstrip("0").rstrip(".") for time, _ in marks)
        values = ";".join(str(value) for _, value in marks)
        return f'<animate attributeName="opacity" dur="{total:.2f}s" repeatCount="indefinite" values="{values}" keyTimes="{times}"/>'


def tour_animation_svg(tour: Tour, numbers: Sequence[int], *, theme: str = "light") -> str:
    """Return the tour as an animated SVG document that plays in browsers and begins anew at its end.

    Raises UsageError for an unknown theme and for a board with a side over 60.
    """
    film = _Film(tour, numbers, theme)
    starts = list(film.starts())
    parts = film.ground()
    for content in (film.jumps, film.plates):
        for moment, start in enumerate(starts):
            drawn = content(moment)
            if moment and drawn:
                parts += ["<g>", film.animate(start), *drawn, "</g>"]
            else:
                parts += drawn
    for moment in range(1, len(starts) - 1):
        parts += ['<g opacity="0">', film.animate(starts[moment], starts[moment + 1]), film.ring(moment), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def tour_animation_frames(tour: Tour, numbers: Sequence[int], *, theme: str = "light") -> Iterator[tuple[str, float]]:
    """Yield every moment of the animation as an SVG document, and how many seconds it is seen."""
    film = _Film(tour, numbers, theme)
    ground = film.ground()
    jumps: list[str] = []
    plates: list[str] = []
    last = len(film.seconds) - 1
    for moment, seconds in enumerate(film.seconds):
        jumps += film.jumps(moment)
        plates += film.plates(moment)
        ring = [film.ring(moment)] if 0 < moment < last else []
        yield "\n".join([*ground, *jumps, *plates, *ring, "</svg>", ""]), seconds


def tour_animation_gif(tour: Tour, numbers: Sequence[int], *, theme: str = "light", width: int | None = None) -> bytes:
    """Return the tour as an animated GIF, ``width`` pixels wide, by default one a unit of the drawing but at most 480.

    Raises UsageError as :func:`tour_animation_svg`.
    """
    import io

    from PIL import Image

    from queenside.views.png import svg_to_png

    wide = width or min(TourPicture(tour, numbers, theme).size[0], _GIF_WIDTH)
    frames, durations = [], []
    for svg, seconds in tour_animation_frames(tour, numbers, theme=theme):
        frames.append(Image.open(io.BytesIO(svg_to_png(svg, wide))).convert("RGB"))
        durations.append(round(1000 * seconds))
    # The last frame has every colour; the others are held to its palette, so that nothing flickers.
    palette = frames[-1].quantize(_COLOURS, dither=Image.Dither.NONE)
    drawn = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    file = io.BytesIO()
    drawn[0].save(file, "GIF", save_all=True, append_images=drawn[1:], duration=durations, loop=0, optimize=False)
    return file.getvalue()


def tour_animation(path: str, tour: Tour, numbers: Sequence[int], *, theme: str = "light") -> bytes:
    """Return the animation in the form that a file name asks for by its suffix, .svg or .gif; raise UsageError for another."""
    suffix = animation_suffix(path)
    if suffix == ".gif":
        return tour_animation_gif(tour, numbers, theme=theme)
    return tour_animation_svg(tour, numbers, theme=theme).encode()


def animation_suffix(path: str) -> str:
    """Return which form a file name asks for, .svg or .gif; raise UsageError if neither."""
    suffix = path[path.rfind(".") :].lower()
    if suffix not in (".svg", ".gif"):
        raise UsageError(f"{excerpt(path)} ends neither in .svg nor in .gif. Animations are saved as one of these.")
    return suffix
