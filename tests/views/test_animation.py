from __future__ import annotations

import io
import itertools
from xml.etree import ElementTree

import pytest
from PIL import Image

from queenside.errors import UsageError
from queenside.views._scenes import panels
from queenside.views.animation import animation, animation_frames, animation_gif, animation_svg
from tests.views.examples import ONE, SENTENCES, STEPS, TWO, TWO_STEPS
from tests.views.solving_steps import sentences

SVG = "{http://www.w3.org/2000/svg}"
MOMENTS = 2 * len(panels(ONE, STEPS, SENTENCES)) + 2


def paths(element: ElementTree.Element) -> list[str]:
    return [path.get("d", "") for path in element.iter(f"{SVG}path")]


def opacity(layer: ElementTree.Element, moment: float) -> float:
    """How much of a layer is seen at a share of the whole time."""
    animate = layer.find(f"{SVG}animate")
    assert animate is not None
    times = [float(time) for time in animate.get("keyTimes", "").split(";")]
    values = [float(value) for value in animate.get("values", "").split(";")]
    assert times == sorted(times)
    assert (times[0], times[-1], len(times)) == (0, 1, len(values))
    for start, end, low, high in zip(times, times[1:], values, values[1:], strict=False):
        if start <= moment <= end:
            return low if start == end else low + (high - low) * (moment - start) / (end - start)
    raise AssertionError(moment)


def test_the_middle_of_every_moment_shows_its_frame() -> None:
    """Plays the animate elements back and compares what is seen with the frames."""
    root = ElementTree.fromstring(animation_svg(ONE, STEPS, SENTENCES))
    frames = animation_frames(ONE, STEPS, SENTENCES)
    total = sum(seconds for _, seconds in frames)
    begun = 0.0
    for svg, seconds in frames:
        middle = (begun + seconds / 2) / total
        seen: list[str] = []
        for element in root:
            if element.find(f"{SVG}animate") is None or opacity(element, middle) == 1:
                seen += paths(element)
            else:
                assert opacity(element, middle) == 0
        assert seen == paths(ElementTree.fromstring(svg))
        begun += seconds


def test_a_viewer_that_does_not_play_it_shows_the_end() -> None:
    root = ElementTree.fromstring(animation_svg(ONE, STEPS, SENTENCES))
    still = [path for element in root if element.get("opacity") != "0" for path in paths(element)]
    assert still == paths(ElementTree.fromstring(animation_frames(ONE, STEPS, SENTENCES)[-1][0]))


def test_the_document_needs_nothing_else() -> None:
    svg = animation_svg(ONE, STEPS, SENTENCES)
    assert {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(svg).iter()} == {
        "svg",
        "title",
        "desc",
        "g",
        "path",
        "animate",
    }
    assert 'repeatCount="indefinite"' in svg
    assert not any(word in svg for word in ("style", "script", " id=", "href"))


def test_a_gif_has_a_frame_for_every_moment() -> None:
    picture = Image.open(io.BytesIO(animation_gif(ONE, STEPS, SENTENCES, width=200)))
    assert (picture.format, getattr(picture, "n_frames", 1), picture.width) == ("GIF", MOMENTS, 200)
    assert picture.info["loop"] == 0
    shown = []
    for frame, (_, seconds) in enumerate(animation_frames(ONE, STEPS, SENTENCES)):
        picture.seek(frame)
        shown.append(picture.convert("RGB").tobytes())
        assert picture.info["duration"] == pytest.approx(1000 * seconds, abs=10)
    assert all(one != other for one, other in itertools.pairwise(shown))


def test_longer_sentences_are_seen_longer() -> None:
    frames = animation_frames(TWO, TWO_STEPS[:1], ["Short."])
    longer = animation_frames(TWO, TWO_STEPS[:1], sentences(TWO, TWO_STEPS[:1]))
    assert [seconds for _, seconds in longer][1] > [seconds for _, seconds in frames][1]


def test_the_suffix_says_which() -> None:
    assert animation("a.b/Solve.SVG", ONE, STEPS, SENTENCES) == animation_svg(ONE, STEPS, SENTENCES).encode()
    assert animation("solve.gif", ONE, STEPS[:1], SENTENCES[:1]).startswith(b"GIF89a")
    for name in ("solve.mp4", "solve"):
        with pytest.raises(UsageError, match=r"neither in \.svg nor in \.gif"):
            animation(name, ONE, STEPS, SENTENCES)


def test_without_steps() -> None:
    with pytest.raises(UsageError, match="no steps"):
        animation_svg(ONE, [], [])
