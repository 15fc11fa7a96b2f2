from __future__ import annotations

import io
import math
import random
import re
import sys

import pytest
from pypdf import PageObject, PdfReader

from queenside.errors import MissingPartError, UsageError
from queenside.puzzles.star_battle import StarBattle, check
from queenside.puzzles.tour import Tour, moves_of
from queenside.solving import solve
from queenside.views import printed_star_battle
from queenside.views.booklet import booklet_pdf
from queenside.views.paper import traced
from queenside.views.printed_star_battle import PrintedStarBattle
from queenside.views.printed_tour import PrintedTour
from queenside.views.svg import board_svg
from tests.views.boards import random_board
from tests.views.examples import ONE, ONE_SOLVED, TWO, TWO_SOLVED
from tests.views.test_tours import CLUED, FIVE, RING, ring, snake

HINTS = [f"Look at row {number} of this board: region {'ABCDEFG'[number % 7]} has one open cell." for number in range(13)]
ENTRIES = [PrintedStarBattle(ONE, ONE_SOLVED, "easy" if number < 6 else "hard", HINTS[number]) for number in range(13)]


def pages(content: bytes) -> list[PageObject]:
    return list(PdfReader(io.BytesIO(content)).pages)


def words(page: PageObject) -> str:
    return re.sub(r"\s+", " ", page.extract_text(orientations=(0, 180)))


def upright(page: PageObject) -> str:
    return re.sub(r"\s+", " ", page.extract_text(orientations=(0,)))


@pytest.mark.parametrize("hints", ["foot", "back", "none"])
@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_the_pages_are_cover_puzzles_hints_solutions(per_page: int, hints: str) -> None:
    found = pages(booklet_pdf(ENTRIES, title="For Sunday", per_page=per_page, hints=hints))
    puzzles = math.ceil(13 / per_page)
    assert len(found) == 1 + puzzles + (hints == "back") + 2
    texts = [words(page) for page in found]
    assert "For Sunday" in texts[0]
    assert "13 puzzles, 7×7, easy, hard" in texts[0]
    assert "R2C5" not in texts[0]
    assert "Place one queen in every row" in texts[0]
    captions = [" ".join(texts[1 : 1 + puzzles]).count(f"{number} {'easy' if number < 7 else 'hard'}") for number in range(1, 14)]
    assert all(captions)
    assert [text.startswith("Solutions") for text in texts] == [False] * (len(found) - 2) + [True] * 2
    for number, text in enumerate(texts[1:], 2):
        assert text.endswith(f" {number}") or f" {number} " in text
    told = [number for number, hint in enumerate(HINTS) if hint in " ".join(texts)]
    assert told == ([] if hints == "none" else list(range(13)))


def test_hints_at_the_foot_stand_on_their_heads_on_the_page_of_their_puzzle() -> None:
    found = pages(booklet_pdf(ENTRIES, per_page=4, hints="foot"))
    for number, hint in enumerate(HINTS):
        page = found[1 + number // 4]
        assert hint in words(page)
        assert hint not in upright(page)


def test_letters_and_numbers_stand_on_the_boards_only_for_hints() -> None:
    with_hints = upright(pages(booklet_pdf(ENTRIES[:1], per_page=1))[1])
    assert all(letter in with_hints.split() for letter in "ABCDEFG1234567")
    without = upright(pages(booklet_pdf(ENTRIES[:1], per_page=1, hints="none"))[1])
    assert without.split() == ["1", "easy", "2"]


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_paper(paper: str, size: tuple[int, int]) -> None:
    for page in pages(booklet_pdf(ENTRIES[:2], paper=paper)):
        assert (round(page.mediabox.width), round(page.mediabox.height)) == size


def test_the_same_booklet_has_the_same_bytes() -> None:
    assert booklet_pdf(ENTRIES, tint=True) == booklet_pdf(ENTRIES, tint=True) != booklet_pdf(ENTRIES)
    written = PdfReader(io.BytesIO(booklet_pdf(ENTRIES))).metadata
    assert written is not None
    assert [str(written[name]) for name in ("/CreationDate", "/ModDate")] == ["D:20000101000000+00'00'"] * 2


def test_no_colour_is_used() -> None:
    """Every colour operator is one of grey."""
    for page in pages(booklet_pdf(ENTRIES, tint=True)):
        contents = page.get_contents()
        assert contents is not None
        operators = {operator for _, operator in contents.operations}
        assert b"g" in operators
        assert not operators & {b"RG", b"rg", b"K", b"k", b"SC", b"sc", b"SCN", b"scn"}


def test_no_writing_is_below_nine_points() -> None:
    sizes = set()
    for page in pages(booklet_pdf(ENTRIES, per_page=6)):
        contents = page.get_contents()
        assert contents is not None
        sizes |= {float(operands[1]) for operands, operator in contents.operations if operator == b"Tf"}
    assert min(sizes) >= 9


def test_stars_and_queens_are_told_apart_where_both_are() -> None:
    texts = [words(page) for page in pages(booklet_pdf([*ENTRIES[:1], PrintedStarBattle(TWO, TWO_SOLVED)], hints="none"))]
    assert "7×7 to 8×8" in texts[0]
    assert "Place one queen in every" in texts[0]
    assert "Place 2 stars in every" in texts[0]
    assert "1 easy 1 queen" in texts[1]
    assert "2 2 stars" in texts[1]


def test_boards_that_would_be_too_small() -> None:
    large = PrintedStarBattle(random_board(25, random.Random(0)), ())
    with pytest.raises(UsageError, match=r"25×25 board would be too small"):
        booklet_pdf([large], per_page=6)
    assert len(pages(booklet_pdf([large], per_page=1))) == 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"paper": "a5"}, "'a5'.*a4, letter"),
        ({"per_page": 3}, "'3'.*1, 2, 4, 6"),
        ({"hints": "top"}, "'top'.*foot"),
        ({"title": " "}, "title"),
    ],
)
def test_refusals(options: dict[str, str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        booklet_pdf(ENTRIES, **options)  # type: ignore[arg-type]


def test_the_cover_says_how_cells_are_named_where_hints_name_them() -> None:
    entries = [PrintedStarBattle(ONE, ONE_SOLVED, grade, "R1C2 is a queen.") for grade in ("easy", "easy", "hard", None)]
    cover = words(pages(booklet_pdf(entries))[0])
    assert "R2C5 is row 2, column 5" in cover
    assert "4 puzzles, 7×7, easy, hard Place" in cover


def test_no_puzzles() -> None:
    with pytest.raises(UsageError, match="at least one puzzle"):
        booklet_pdf([])


def test_a_title_in_another_script_and_a_long_one() -> None:
    texts = [words(pages(booklet_pdf(ENTRIES[:1], title=title))[0]) for title in ("Königinnen 皇后", "Sunday " * 20)]
    assert "Königinnen ??" in texts[0]
    assert texts[1].count("Sunday") == 20


def test_without_reportlab(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "reportlab"]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    with pytest.raises(MissingPartError, match=r"queenside\[print\]"):
        booklet_pdf(ENTRIES)


def test_the_boards_on_the_covers_have_one_solution() -> None:
    for stars, (motif, solution) in printed_star_battle._MOTIFS.items():
        assert motif.stars == stars
        assert not check(motif, solution)
        assert solve(motif).unique


def black_shapes(page: PageObject) -> int:
    """Return how many shapes are filled with black."""
    contents = page.get_contents()
    assert contents is not None
    grey, shapes, black = 0.0, 0, 0
    for operands, operator in contents.operations:
        if operator == b"g":
            grey = float(operands[0])
        elif operator == b"m":
            shapes += 1
        elif operator in (b"f", b"f*", b"S", b"n"):
            black += shapes if operator.startswith(b"f") and grey == 0 else 0
            shapes = 0
    return black


def test_the_cover_fits_the_number_of_stars() -> None:
    three = StarBattle(["".join("ABCDEFGHIJKLMN"[row] for _ in range(14)) for row in range(14)], 3)
    one, two = PrintedStarBattle(ONE, ONE_SOLVED), PrintedStarBattle(TWO, TWO_SOLVED)
    covers = [pages(booklet_pdf(entries))[0] for entries in ([one], [two], [one, two], [PrintedStarBattle(three, ())])]
    assert [words(cover).split(" puzzle")[0] for cover in covers] == ["Queens 1", "Star Battle 1", "Star Battle 2", "Star Battle 1"]
    assert [black_shapes(cover) for cover in covers[1:]] == [16, 0, 0]
    assert black_shapes(covers[0]) % 7 == 0 < black_shapes(covers[0])


def test_traced_paths() -> None:
    assert list(traced("M10 20l3-4h5v-6m1 1h2z")) == [
        ("moveTo", (10, 20)), ("lineTo", (13, 16)), ("lineTo", (18, 16)), ("lineTo", (18, 10)),
        ("moveTo", (19, 11)), ("lineTo", (21, 11)), ("close", ()),
    ]  # fmt: skip


def test_a_traced_bend_is_the_same_curve() -> None:
    """The quadratic curve and its cubic form agree at every point."""
    _, (_, cubic) = traced("M1 2q6 1 4 9")
    points = [(1.0, 2.0), *zip(cubic[::2], cubic[1::2], strict=True)]
    for tenth in range(11):
        at = tenth / 10
        weights = ((1 - at) ** 3, 3 * (1 - at) ** 2 * at, 3 * (1 - at) * at**2, at**3)
        x, y = (sum(weight * point[axis] for weight, point in zip(weights, points, strict=True)) for axis in (0, 1))
        quadratic = ((1 - at) ** 2, 2 * (1 - at) * at, at**2)
        assert x == pytest.approx(sum(weight * value for weight, value in zip(quadratic, (1, 7, 5), strict=True)))
        assert y == pytest.approx(sum(weight * value for weight, value in zip(quadratic, (2, 3, 11), strict=True)))


def test_a_traced_circle_stays_on_the_circle() -> None:
    at = [(10.0, 30.0)]
    for name, numbers in traced("M10 30a20 20 0 1 0 40 0a20 20 0 1 0-40 0z"):
        if name == "curveTo":
            start = at[-1]
            middle = [(start[axis] + 3 * numbers[axis] + 3 * numbers[axis + 2] + numbers[axis + 4]) / 8 for axis in (0, 1)]
            assert math.dist(middle, (30, 30)) == pytest.approx(20, abs=0.02)
            at.append((numbers[4], numbers[5]))
    assert at == [(10, 30), (30, 50), (50, 30), (30, 10), (10, 30)]


def test_every_command_of_the_drawings_can_be_traced() -> None:
    for puzzle, solution in ((ONE, ONE_SOLVED), (TWO, TWO_SOLVED), (StarBattle("AB/AB"), ())):
        for data in re.findall(r' d="([^"]*)"', board_svg(puzzle, solution)):
            commands = re.findall("[A-Za-z]", data)
            halves = commands.count("a")
            assert len(list(traced(data))) == len(commands) + halves


# Jump tours

TOUR = PrintedTour(CLUED, FIVE, "easy", "2 goes to R1C1: nothing else is near enough to 1 at R3C3 and 3 at R1C4.")


def test_a_booklet_of_tours() -> None:
    cover, puzzles, solutions = (words(page) for page in pages(booklet_pdf([TOUR])))
    assert cover.startswith("Jump Tours 1 puzzle, 5×5, easy")
    assert "Number the cells from 1 to 25, each number one jump from the one before." in cover
    assert "A jump goes three cells along a row or column, or two cells along a diagonal." in cover
    assert "Every puzzle has exactly one solution." in cover
    assert TOUR.hint is not None
    assert TOUR.hint in puzzles
    assert "1 easy" in puzzles
    assert solutions.startswith("Solutions 1")


def test_a_puzzle_has_the_given_numbers_and_its_solution_all() -> None:
    found = pages(booklet_pdf([TOUR], hints="none"))
    assert sorted(map(int, upright(found[1]).replace("easy", "").split())) == sorted([1, 3, 13, 23, 1, 2]), "clues, puzzle and page"
    assert sorted(map(int, upright(found[2]).removeprefix("Solutions").split())) == sorted([*range(1, 26), 1, 3])


def test_the_cover_shows_every_jump() -> None:
    knight = PrintedTour(ring(), RING)
    for entry, jumps in ((TOUR, 8), (knight, 8), (PrintedTour(*snake(3, 2)), 4)):
        assert words(pages(booklet_pdf([entry]))[0]).split().count("2") >= jumps
    far = words(pages(booklet_pdf([PrintedTour(Tour(9, 9, moves=moves_of((7, 0), (8, 1))), range(1, 82))]))[0])
    assert "The picture" not in far
    assert "eight cells along a row or column and one to the side, or seven cells along a row or column" in far


def test_the_rules_of_other_tours() -> None:
    cover = words(pages(booklet_pdf([PrintedTour(ring(), RING)]))[0])
    assert cover.startswith("Closed Jump Tours")
    assert "from 1 to 8," in cover
    assert "two cells along a row or column and one to the side" in cover
    assert "The last number is one jump from 1 again." in cover
    assert "Dark cells have no number." in cover
    both = words(pages(booklet_pdf([TOUR, PrintedTour(ring(), RING), PrintedTour(Tour(5, 5, torus=True), FIVE)]))[0])
    assert "Of jumps 2,1 each goes" in both
    assert "In a closed tour the last" in both
    assert "On a torus a jump over an edge" in both


def test_queens_and_tours_in_one_booklet() -> None:
    found = [words(page) for page in pages(booklet_pdf([ENTRIES[0], TOUR]))]
    assert found[0].startswith("Queens and Jump Tours 2 puzzles, 5×5 to 7×7")
    assert "Queens: Place one queen in every row" in found[0]
    assert "Jump Tours: Number the cells from 1 to 25" in found[0]
    assert "1 easy 1 queen" in found[1]
    assert "2 easy tour" in found[1]
    assert black_shapes(pages(booklet_pdf([ENTRIES[0], TOUR]))[0]) >= 7


def test_a_long_caption_fits_beside_the_next() -> None:
    torus = PrintedTour(Tour(5, 5, torus=True, closed=True, moves=moves_of((1, 2), (1, 3))), FIVE, "fiendish")
    page = pages(booklet_pdf([torus, TOUR], hints="none"))[1]
    assert "1 fiendish closed torus tour, jumps 3,1+2,1" in words(page)
    contents = page.get_contents()
    assert contents is not None
    sizes = [float(operands[1]) for operands, operator in contents.operations if operator == b"Tf"]
    assert 9 <= min(sizes) < 10, "smaller than the number of the page"
    assert 11 in sizes


def test_numbers_are_large_enough_to_read() -> None:
    """Three digits take wider cells: fewer solutions a page, and no six puzzles on one."""
    ten = PrintedTour(*snake(10, 10))
    assert len(pages(booklet_pdf([ten] * 7, per_page=4))) == 1 + 2 + 2
    assert len(pages(booklet_pdf([PrintedTour(*snake(9, 9))] * 7, per_page=4))) == 1 + 2 + 1
    with pytest.raises(UsageError, match="At 6 a page the cells of a 10×10 board"):
        booklet_pdf([ten] * 7, per_page=6, hints="none")
    with pytest.raises(UsageError, match="A 40×20 board is too large for a page"):
        booklet_pdf([PrintedTour(*snake(40, 20))], per_page=1)
    for page in pages(booklet_pdf([ten])):
        contents = page.get_contents()
        assert contents is not None
        assert min(float(operands[1]) for operands, operator in contents.operations if operator == b"Tf") >= 9


def test_tours_are_printed_without_colour_and_the_same_again() -> None:
    entries = [TOUR, PrintedTour(ring(), RING), PrintedTour(Tour(5, 5, torus=True), FIVE)]
    assert booklet_pdf(entries) == booklet_pdf(entries)
    for page in pages(booklet_pdf(entries)):
        contents = page.get_contents()
        assert contents is not None
        assert not {operator for _, operator in contents.operations} & {b"RG", b"rg", b"K", b"k", b"SC", b"sc", b"SCN", b"scn"}


def test_traced_absolute_lines_and_bends() -> None:
    assert list(traced("M1 2L5 6z")) == [("moveTo", (1, 2)), ("lineTo", (5, 6)), ("close", ())]
    assert list(traced("M1 2Q7 3 5 11")) == list(traced("M1 2q6 1 4 9"))
