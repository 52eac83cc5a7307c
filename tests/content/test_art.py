"""The pictures are what the maker draws, hold only what the window draws rightly, and lie whole inside their frames."""

import io
import re
from pathlib import Path

import pygame
import pytest
from studio.art import icons
from studio.art.catalogue import all_pictures
from studio.make_art import write_pictures

from game.app.registry import titles
from game.content.art import problems_of_svg, read_svg
from game.content.art_form import LARGEST_FILE, MOST_SEGMENTS
from game.i18n.catalogue import Catalogue

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
FILES = sorted(ASSETS.glob("*/*.svg"))
NAMES = [str(file.relative_to(ASSETS).with_suffix("")) for file in FILES]
# These cover a surface or repeat without a seam, so they reach their frame's border on purpose.
TO_THE_BORDER = re.compile(
    r"ufoo/board|attack/ground|\w+/(cover|poster|head)|skies/(city|comic|crew|skyline|dusk|drop-row|bay|beam|mothership|room|rock)|curtain/(fold|valance|fringe|floor|light)"
)
BY_HAND = re.compile(
    r"\w+/(poster-won|poster-lost|poster-drawn|poster-stayed|poster-resigned|head|emblem)|ufoo/(damage-.*|wreck-.*|flag|bolt-fire|mark-risk)|skies/(jet|trail|mothership-whole)"
    r"|escape/(pod|pod-flame|eyes-open|eyes-shut)|ovni/planet-(glow|shade)|attack/disc-back|ui/(flame|mouse|pad|icon-(calendar|nearby|screens?|signal|speech|unlinked))"
)


def rendered(name: str) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(ASSETS / f"{name}.svg"), (240, 240))


def border_alpha(picture: pygame.Surface) -> int:
    wide, high = picture.get_size()
    edge = [(x, y) for x in range(wide) for y in (0, high - 1)] + [(x, y) for y in range(high) for x in (0, wide - 1)]
    return max(picture.get_at(place).a for place in edge)


def test_the_folders_of_the_makers_hold_exactly_the_pictures_of_their_catalogue() -> None:
    """A folder in which they make nothing holds drawings by another hand, as are some large pieces in others."""
    made = sorted(all_pictures())
    folders = {name.partition("/")[0] for name in made}
    found = [name for name in NAMES if name.partition("/")[0] in folders and not BY_HAND.fullmatch(name)]
    assert sorted(found) == made


@pytest.mark.parametrize("beginning", ["seats/badge-5", "ufoo/asteroid-1", "ui/icon-", "ui/logo", "ovni/", "curtain/"])
def test_the_maker_draws_the_same_bytes_again(beginning: str, tmp_path: Path) -> None:
    written = write_pictures(tmp_path, all_pictures(), (beginning,))
    assert written
    for file in written:
        assert file.read_bytes() == (ASSETS / file.relative_to(tmp_path)).read_bytes(), file.name


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_holds_only_what_the_window_draws_rightly(name: str) -> None:
    assert problems_of_svg(ASSETS / f"{name}.svg") == []


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_shows_something_and_is_not_cut_off(name: str) -> None:
    picture = rendered(name)
    assert pygame.mask.from_surface(picture, 60).count() > 0.01 * picture.get_width() * picture.get_height()
    if not TO_THE_BORDER.match(name):
        assert border_alpha(picture) < 24


@pytest.mark.parametrize("title", [title.id for title in titles()])
def test_a_cover_keeps_its_round_corners_clear(title: str) -> None:
    picture = rendered(f"{title}/cover")
    wide, high = picture.get_size()
    for corner in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
        assert picture.get_at(corner).a < 24


@pytest.mark.parametrize("name", icons.names())
def test_an_icon_is_white_so_that_it_can_be_tinted(name: str) -> None:
    colours = set(re.findall(r"#\w+", (ASSETS / f"ui/icon-{name}.svg").read_text()))
    assert colours == {"#ffffff"}


@pytest.mark.parametrize("piece", ["fold", "valance", "fringe"])
def test_a_repeated_piece_of_the_curtain_is_filled_to_both_sides(piece: str) -> None:
    name = piece if piece == "fringe" else f"{piece}-0"
    picture = pygame.image.load_sized_svg(str(ASSETS / f"curtain/{name}.svg"), (480, 676))
    left, right = picture.get_at((0, 2)), picture.get_at((picture.get_width() - 1, 2))
    assert left.a == right.a == 255


@pytest.mark.parametrize("piece", ["saucer", "mothership", "saucer-hurt"])
def test_no_two_seats_have_the_same_piece_even_without_colour(piece: str) -> None:
    greys = set()
    for seat in range(8):
        picture = pygame.transform.grayscale(
            pygame.image.load_sized_svg(str(ASSETS / f"ufoo/{piece}-{seat}.svg"), (160, 160))
        )
        greys.add(pygame.image.tobytes(picture, "RGBA"))
    assert len(greys) == 8


WORDS = Catalogue.load(ROOT / "data" / "i18n", "en")


def faults(data: bytes) -> list[tuple[int, str]]:
    return [(line, WORDS.say(reason)) for line, reason in read_svg(data).faults]


def wrapped(body: str, view: str = "0 0 10 10") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">\n{body}\n</svg>'.encode()


SQUARE = '<rect x="1" y="1" width="8" height="8" fill="#ffffff"/>'


def test_a_plain_square_is_no_problem() -> None:
    assert faults(wrapped(SQUARE)) == []


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("<text>Hi</text>" + SQUARE, "outlines"),
        ("<clipPath/>" + SQUARE, "clipped"),
        ("<mask/>" + SQUARE, "masks"),
        ("<pattern/>" + SQUARE, "patterns"),
        ("<filter/>" + SQUARE, "filters"),
        ("<use/>" + SQUARE, "copies"),
        ('<rect fill="red" width="1" height="1"/>', "colours"),
        ('<rect fill="rgb(1,2,3)" width="1" height="1"/>', "colours"),
        ('<rect fill="url(#lost)" width="1" height="1"/>', "lost"),
        ('<linearGradient id="a" x1="0" x2="1"/>' + SQUARE, "percentage"),
        ('<g opacity="0.5">' + SQUARE + "</g>", "opacity"),
        ('<path d="M0 0C1 1 2 2 3 3" stroke="#000" stroke-dasharray="2 2"/>', "Dashes on curves"),
        ('<rect style="fill:#fff" width="1" height="1"/>', "style"),
        ('<rect width="nan" height="1"/>', "number"),
        ('<path d="M0 0 nan"/>', "commands"),
        ('<path d=""/>', "commands"),
        ('<polygon points="1,2 x"/>', "points"),
        ('<rect transform="skewX(4)" width="1" height="1"/>', "translate"),
        ("<g></g>", "Nothing"),
        ("<rect", "SVG"),
    ],
)
def test_what_the_window_would_draw_wrongly_is_named_with_its_line(body: str, reason: str) -> None:
    problems = faults(wrapped(body))
    assert any(reason in text for _, text in problems)
    assert all(1 <= line <= 3 for line, _ in problems)


@pytest.mark.parametrize("view", ["", "0 0 10", "0 0 0 10", "a b c d"])
def test_a_picture_without_a_frame_is_named(view: str) -> None:
    assert any("viewBox" in text for _, text in faults(wrapped(SQUARE, view)))


def test_a_document_type_is_named() -> None:
    assert faults(b'<!DOCTYPE svg [<!ENTITY a "b">]>' + wrapped(SQUARE))[0][1].startswith("Document types")


def test_a_missing_file_is_named_and_not_a_crash(tmp_path: Path) -> None:
    problem = problems_of_svg(tmp_path / "none.svg")[0]
    assert problem.file.endswith("none.svg")
    assert "cannot be opened" in WORDS.say(problem.reason)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('<line x2="9" stroke="#000" stroke-dasharray="0.001"/>', "hundredth"),
        ('<line x2="9" stroke="#000" stroke-dasharray="0 0"/>', "hundredth"),
        ('<line x2="9" stroke="#000" stroke-dasharray="1 x"/>', "lengths"),
        ('<rect width="5000" height="1"/>', "beyond"),
        ('<rect width="1" height="1" stroke="#000" stroke-width="9000"/>', "beyond"),
        ('<g transform="scale(900)"><g transform="scale(900)">' + SQUARE + "</g></g>", "beyond"),
        ('<g transform="translate(4000 0)"><rect x="200" width="9" height="9"/></g>', "beyond"),
        ('<path d="M0 0' + "l100 0" * 50 + '"/>', "beyond"),
        ('<path d="M0 0a1 1 0 0 0 4000 0"/>', "beyond"),
        ('<path d="M0 0' + "h1h-1" * (MOST_SEGMENTS // 2) + '"/>', "segments"),
        ('<rect transform="scale(1e9)" width="1" height="1"/>', "scale"),
        ('<rect width="1e99" height="1"/>', "beyond"),
        ("<g>" * 12 + SQUARE + "</g>" * 12, "levels"),
        ("<g/>" * 3000 + SQUARE, "elements"),
        ('<path d="0 0L1 1"/>', "commands"),
        ('<path d="M0 0C1 1 2"/>', "commands"),
        ('<rect width="1" height="1" stroke-linecap="&lt;path&gt;"/>', "stroke-linecap"),
    ],
)
def test_what_the_window_would_draw_without_end_is_named(body: str, reason: str) -> None:
    assert any(reason in text for _, text in faults(wrapped(body)))


@pytest.mark.parametrize("view", ["0 0 30000 30000", "-9999 0 10 10"])
def test_a_frame_out_of_bounds_is_named(view: str) -> None:
    assert any("beyond" in text for _, text in faults(wrapped(SQUARE, view)))


def test_a_drawing_may_weigh_two_hundred_kilobytes() -> None:
    padded = wrapped(SQUARE + " " * (LARGEST_FILE - len(wrapped(SQUARE))))
    assert faults(padded) == []
    assert "larger than 200 kB" in faults(padded + b" ")[0][1]


def test_what_is_drawn_holds_nothing_that_was_not_checked() -> None:
    """A comment ends for the renderer at its first bracket, and what follows there would be drawn."""
    drawing = read_svg(wrapped('<!-- > <rect width="30000" height="30000"/> -->' + SQUARE))
    assert drawing.faults == ()
    assert b"30000" not in drawing.data
    assert drawing.box == (0, 0, 10, 10)
    again = read_svg(drawing.data)
    assert (again.faults, again.data) == ((), drawing.data)


def test_a_checked_drawing_looks_as_before() -> None:
    name = ASSETS / "ufoo/saucer-1.svg"
    drawn = pygame.image.load_sized_svg(io.BytesIO(read_svg(name.read_bytes()).data), (108, 82))
    plain = pygame.image.load_sized_svg(str(name), (108, 82))
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(plain, "RGBA")
