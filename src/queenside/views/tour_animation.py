"""A tour that plays by itself: one jump after the other, the newest cell ringed.

As in ``animation`` the picture is a stack of layers that appear by ``animate`` elements, without script,
style or names; viewers that do not play it show the whole tour. A moment shows one jump, on long tours
several, so that there are never more than 120 moments and the whole lasts about a quarter of a minute.

As GIF every moment is a frame. Drawing each frame whole took resvg 8 of the 9 seconds of a 10×10 tour; so only what
a moment brings is drawn, on a clear ground and no larger than it is, and laid over what was there: jumps on the
jumps, numbers on the numbers, a ring on top of both. That takes about a second.
"""

from __future__ import annotations

import math
from itertools import pairwise

from queenside.errors import UsageError, excerpt
from queenside.views.svg import pen
from queenside.views.tour_drawing import MOST_NUMBERED, TourPicture, arc_height

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL.Image import Image

    from queenside.grid import Cell
    from queenside.puzzles.tour import Tour

    Box = tuple[int, int, int, int]

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

    def cells(self, moment: int) -> list[Cell]:
        """Return the cells of a moment in their order, from the newest of the moment before."""
        order, count = self.picture.order, self.picture.count
        return [order[(number - 1) % count + 1] for number in range(self.reached[max(0, moment - 1)], self.reached[moment] + 1)]

    def ring(self, moment: int) -> str:
        """Return the ring around the newest cell."""
        x, y = self.picture.middle(self.cells(moment)[-1])
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


def tour_animation_gif(tour: Tour, numbers: Sequence[int], *, theme: str = "light", width: int | None = None) -> bytes:
    """Return the tour as an animated GIF, ``width`` pixels wide, by default one a unit of the drawing but at most 480.

    Raises UsageError as :func:`tour_animation_svg`.
    """
    import io

    from PIL import Image

    film = _Film(tour, numbers, theme)
    frames = list(_frames(film, width or min(film.picture.size[0], _GIF_WIDTH)))
    # The last frame has every colour; the others are held to its palette, so that nothing flickers.
    palette = frames[-1].quantize(_COLOURS, dither=Image.Dither.NONE)
    drawn = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    durations = [round(1000 * seconds) for seconds in film.seconds]
    file = io.BytesIO()
    drawn[0].save(file, "GIF", save_all=True, append_images=drawn[1:], duration=durations, loop=0, optimize=False)
    return file.getvalue()


def _frames(film: _Film, width: int) -> Iterator[Image]:
    """Yield the picture of every moment, ``width`` pixels wide."""
    sheet = _Sheet(film.picture, width)
    ground = sheet.drawn(film.ground(), sheet.whole)
    jumps, plates = sheet.clear(), sheet.clear()
    last = len(film.seconds) - 1
    for moment in range(last + 1):
        box = sheet.around(film.cells(moment))
        for layer, parts in ((jumps, film.jumps(moment)), (plates, film.plates(moment))):
            if parts:
                layer.alpha_composite(sheet.drawn([sheet.head(box), *parts], box), box[:2])
        frame = ground.copy()
        frame.alpha_composite(jumps)
        frame.alpha_composite(plates)
        if 0 < moment < last:
            box = sheet.around(film.cells(moment)[-1:])
            frame.alpha_composite(sheet.drawn([sheet.head(box), film.ring(moment)], box), box[:2])
        yield frame.convert("RGB")


class _Sheet:
    """The pixels on which a picture is drawn, whole or a part; a part is (left, top, right, bottom) in pixels."""

    def __init__(self, picture: TourPicture, width: int) -> None:
        self._picture = picture
        wide, high = picture.size
        self.whole: Box = 0, 0, width, math.ceil(width * high / wide)
        self._across, self._down = self.whole[2] / wide, self.whole[3] / high

    def clear(self) -> Image:
        """Return the whole without anything on it."""
        from PIL import Image

        return Image.new("RGBA", self.whole[2:])

    def around(self, cells: Sequence[Cell]) -> Box:
        """Return the part that jumps between cells, their plates and rings take: all of a torus, where jumps go over the edge."""
        if self._picture.tour.torus:
            return self.whole
        spots = [self._picture.middle(cell) for cell in cells]
        room = self._picture.cell + max((arc_height(one, two) for one, two in pairwise(spots)), default=0.0)
        (left, right), (top, bottom) = ((min(part) - room, max(part) + room) for part in zip(*spots, strict=True))
        return (
            max(0, math.floor(left * self._across)),
            max(0, math.floor(top * self._down)),
            min(self.whole[2], math.ceil(right * self._across)),
            min(self.whole[3], math.ceil(bottom * self._down)),
        )

    def head(self, box: Box) -> str:
        """Return the root element of a part."""
        width, height = box[2] - box[0], box[3] - box[1]
        sides = box[0] / self._across, box[1] / self._down, width / self._across, height / self._down
        view = f'viewBox="{" ".join(f"{side:.6f}" for side in sides)}" preserveAspectRatio="none"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" {view}>'

    def drawn(self, parts: Sequence[str], box: Box) -> Image:
        """Return a document, without its end, as pixels."""
        import io

        from PIL import Image

        from queenside.views.png import svg_to_png

        return Image.open(io.BytesIO(svg_to_png("\n".join([*parts, "</svg>"]), box[2] - box[0]))).convert("RGBA")


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
