"""Pictures as inputs: recognised by their content wherever they come from, beside texts as before."""

from __future__ import annotations

import io
import pathlib
import subprocess
import sys

import numpy as np
import pytest
from PIL import Image

import queenside as qs
from queenside.readers import PictureOptions, open_source
from queenside.readers import _sources as sources
from tests.readers.files import BOARD, SOLUTION, board_picture, file_of, scene

PICTURE = board_picture()
FILES = {
    "PNG": file_of(PICTURE, "PNG"),
    "JPEG": file_of(PICTURE, "JPEG", quality=90),
    "WEBP": file_of(PICTURE, "WEBP", quality=90),
    "BMP": file_of(PICTURE, "BMP"),
    "GIF": file_of(Image.fromarray(PICTURE).quantize(16), "GIF"),
    "TIFF": file_of(PICTURE, "TIFF"),
}
EXPECTED = qs.StarBattle(list(BOARD))


@pytest.mark.parametrize("form", FILES)
def test_every_kind_of_file_by_path_and_as_bytes(form: str, tmp_path: pathlib.Path) -> None:
    for name in ("shot.png", "shot.txt", "shot"):
        (tmp_path / name).write_bytes(FILES[form])
        assert qs.read(tmp_path / name).puzzle == EXPECTED
        assert qs.read(str(tmp_path / name)).puzzle == EXPECTED
    for kind in (bytes, bytearray, memoryview):
        assert qs.read(kind(FILES[form])).puzzle == EXPECTED


@pytest.mark.parametrize("size", [0x0A0A36, 0x0A, 0x0A0A0A0A])
def test_a_size_that_looks_like_ends_of_lines(size: int, tmp_path: pathlib.Path) -> None:
    """BMP files begin with letters and their length, whose bytes may be line feeds."""
    data = bytearray(FILES["BMP"])
    data[2:6] = size.to_bytes(4, "little")
    (tmp_path / "shot").write_bytes(data)
    assert qs.read(tmp_path / "shot").puzzle == EXPECTED


@pytest.mark.parametrize("text", ["BM\nBM", "BMBM\nBMBM\nCCDD\nCCDD\n", "RIFF\nRIFF\nRIFF\nRIFF"])
def test_texts_that_begin_like_pictures_stay_texts(text: str, tmp_path: pathlib.Path) -> None:
    (tmp_path / "board.png").write_text(text)
    assert qs.read(tmp_path / "board.png").puzzle.text_rows() == qs.read(text.replace("\n", "/").strip("/")).puzzle.text_rows()


def test_arrays() -> None:
    board = qs.read(PICTURE)
    assert (board.puzzle, qs.solve(board).solution) == (EXPECTED, SOLUTION)
    assert qs.read(PICTURE / 255).puzzle == EXPECTED
    assert [found.puzzle for found in qs.read_all(np.dstack([PICTURE, np.full(PICTURE.shape[:2], 255, np.uint8)]))] == [EXPECTED]


def test_what_was_seen() -> None:
    sight = qs.read(PICTURE).sight
    assert isinstance(sight, qs.Sight)
    for found, drawn in zip(sight.corners, [(30, 30), (270, 30), (270, 270), (30, 270)], strict=True):
        assert found == pytest.approx(drawn, abs=2)
    assert 0 < sight.confidence <= 1
    assert qs.read("/".join(BOARD)).sight is None


def test_places_are_told_in_the_pixels_of_the_file() -> None:
    """A photo large enough to be decoded at half its size still has its corners where they are in the file."""
    large = np.full((3000, 4000, 3), 245, np.uint8)
    large[400:2560, 1000:3160] = np.repeat(np.repeat(PICTURE[30:270, 30:270], 9, axis=0), 9, axis=1)
    sight = qs.read(file_of(large, "JPEG", quality=90)).sight
    assert sight is not None
    for found, drawn in zip(sight.corners, [(1000, 400), (3160, 400), (3160, 2560), (1000, 2560)], strict=True):
        assert found == pytest.approx(drawn, abs=20)


def test_several_boards_have_numbers() -> None:
    page = np.hstack([PICTURE, PICTURE])
    assert [found.puzzle for found in qs.read_all(page)] == [EXPECTED, EXPECTED]
    assert [found.name for found in open_source(page).boards] == ["board 1", "board 2"]
    with pytest.raises(qs.InputError, match="several boards"):
        qs.read(page)


def test_boards_beside_one_that_cannot_be_read() -> None:
    """The second of four boards has two cells painted over, with the line between them."""
    spoilt = PICTURE.copy()
    spoilt[112:148, 75:145] = spoilt[130, 95]
    page = np.vstack([np.hstack([PICTURE, spoilt]), np.hstack([PICTURE, PICTURE])])
    with pytest.raises(qs.PictureError, match="board 2"):
        list(qs.read_all(page))
    refused: list[qs.QueensideError] = []
    assert [found.puzzle for found in qs.read_all(page, refused=refused)] == [EXPECTED] * 3
    (error,) = refused
    assert isinstance(error, qs.PictureError)
    assert "board 2" in str(error)


def test_texts_beside_one_that_cannot_be_read() -> None:
    text = "\n\n".join("\n".join(rows) for rows in (BOARD, ("AB", "C"), BOARD))
    refused: list[qs.QueensideError] = []
    assert [found.puzzle for found in qs.read_all(text.encode(), refused=refused)] == [EXPECTED, EXPECTED]
    assert len(refused) == 1


def test_a_picture_without_a_board() -> None:
    with pytest.raises(qs.PictureError, match=r"^the array: ") as caught:
        qs.read(np.full((200, 200), 128, np.uint8))
    assert caught.value.stage == "grid"


@pytest.mark.parametrize("source", [None, 7, [[1, 2], [3, 4]], Image.fromarray(PICTURE), io.BytesIO(FILES["PNG"])])
def test_other_objects_are_refused(source: object) -> None:
    with pytest.raises(qs.UsageError, match="numpy array"):
        qs.read(source)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("shot.png", b"", "is empty"),
        ("shot.jpg", b"<html>Not found</html>", "is no picture"),
        ("shot.JPG", b"\0\0\0\x18ftypheic\0\0\0\0", "Save it as PNG or JPEG"),
        ("shot.gif", b"%PDF-1.4\n", "Take a screenshot"),
        ("document", b"%PDF-1.4\n", "Take a screenshot"),
        ("drawing.svg", b"<svg/>", "SVG"),
        ("shot.webp", b"RIFF\x0a\0\0\0WEBPVP8 ", "ends too early"),
        ("shot.png", b"\xff\xfe\0\1noise", "is no picture"),
    ],
)
def test_files_that_are_no_pictures(name: str, content: bytes, words: str, tmp_path: pathlib.Path) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(qs.PictureError, match=words) as caught:
        qs.read(tmp_path / name)
    assert caught.value.stage == "file"


def test_too_large_a_file(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MAX_PICTURE_BYTES", 2**20)
    (tmp_path / "shot.png").write_bytes(FILES["PNG"] + bytes(2**20))
    with pytest.raises(qs.PictureError, match="at most 1 MB"):
        qs.read(tmp_path / "shot.png")


def test_a_picture_may_be_larger_than_a_text(tmp_path: pathlib.Path) -> None:
    (tmp_path / "shot.png").write_bytes(FILES["PNG"] + bytes(sources.MAX_BYTES))
    assert qs.read(tmp_path / "shot.png").puzzle == EXPECTED


def test_a_folder_for_the_stages(tmp_path: pathlib.Path) -> None:
    list(open_source(FILES["PNG"], pictures=PictureOptions(debug=str(tmp_path / "new" / "stages"))).boards)
    assert (tmp_path / "new" / "stages").is_dir()
    (tmp_path / "taken").write_text("")
    with pytest.raises(qs.WriteError, match="taken"):
        open_source(FILES["PNG"], pictures=PictureOptions(debug=str(tmp_path / "taken")))


def test_stars_override(tmp_path: pathlib.Path) -> None:
    assert qs.read(PICTURE, stars=2).puzzle.stars == 2


def test_texts_and_refusals_import_nothing_heavy(tmp_path: pathlib.Path) -> None:
    """Neither texts nor files that are told by their first bytes wait for numpy, OpenCV and Pillow."""
    (tmp_path / "board.txt").write_text("\n".join(BOARD))
    (tmp_path / "shot.png").write_bytes(b"%PDF-1.7")
    code = f"""
import sys
from queenside.cli import main
for word, code in (("board.txt", 0), ("shot.png", 3), ("missing.png", 3)):
    assert main(["solve", {str(tmp_path)!r} + "/" + word]) == code
    assert main(["read", {str(tmp_path)!r} + "/" + word, "--json"]) == code
main(["--help"])
print(sorted({{"numpy", "cv2", "PIL"}} & set(sys.modules)), file=sys.stderr)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stderr.splitlines()[-1] == "[]"


def test_an_ordinary_picture_does_not_wait_for_pillow(tmp_path: pathlib.Path) -> None:
    (tmp_path / "shot.png").write_bytes(file_of(scene(), "PNG"))
    code = f"""
import sys
from queenside.cli import main
main(["read", {str(tmp_path / "shot.png")!r}])
assert "cv2" in sys.modules and "PIL" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
