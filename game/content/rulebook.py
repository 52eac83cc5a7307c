"""The pages of the rulebook inside the program, as frozen values read from data/rules/<title>/.

It does not draw, translate or check rules: the words are the file's, the pictures come from the title's real board.

One file per language, `data/rules/<title>/<lang>.yaml`:

    pages:
      - id: laser
        title: The laser
        about: [act:laser]
        body:
          - text: "A paragraph; *these words* stand out."
          - list: ["One item.", "Another."]
          - picture: {name: reach, caption: "What the picture shows."}
          - example: "A worked example, set apart from the rule."
          - odds: {caption: "Healthy laser", head: [Result, Chance], rows: [[Hit, "58 %"], [Hurt, "42 %"]]}
          - signs: [{name: arrow, text: "What the symbol does."}]
          - cards: {names: [lagos, recife], lines: ["*Undamaged.* {0}", "*Damaged.* {1}"]}

All languages of a title hold the same page ids in the same order, with the same pictures and signs. The positions that
the pictures show are language-free: `data/rules/<title>/pictures.yaml`, each name a `Picture`; beside them `signs` are
symbols as they are printed, `cards` are things of which the game itself says what they do, and `ornaments` names a
drawing of assets/ for pages without a position. Who made the cardboard game is in `colophon.yaml`.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from game.content.strict import Document, KeyPath, decode, fit, load
from game.engine.errors import BadInput, Problem
from game.engine.text import message

Kind = Literal["text", "list", "picture", "example", "odds", "signs", "cards"]
_PICTURES = "pictures.yaml"
KINDS: tuple[Kind, ...] = ("text", "list", "picture", "example", "odds", "signs", "cards")


class PictureBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place where the client draws a position on the real board, by the position's name."""

    name: str
    caption: str


class SignLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table of symbols: the symbol, by its name, and what it means."""

    name: str
    text: str


class CardLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards by their names, and the lines under the title of each: `{0}` is the first thing that the game says of a
    card. So the book never tells another number than the game does. `told` are title and lines once they are said."""

    names: tuple[str, ...]
    lines: tuple[str, ...]
    told: tuple[tuple[str, ...], ...] = ()


class OddsTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small table of words and figures, every cell as it is read; every row is as long as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""

    def __post_init__(self) -> None:
        if not self.head or not self.rows or any(len(row) != len(self.head) for row in self.rows):
            raise ValueError("content.rules.table")


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One piece of a page. Exactly one field is set, and its name is the kind of the block."""

    text: str | None = None
    list: tuple[str, ...] | None = None
    picture: PictureBlock | None = None
    example: str | None = None
    odds: OddsTable | None = None
    signs: tuple[SignLine, ...] | None = None
    cards: CardLines | None = None

    def __post_init__(self) -> None:
        if sum(1 for kind in KINDS if getattr(self, kind) is not None) != 1:
            raise ValueError("content.rules.block")

    @property
    def kind(self) -> Kind:
        return next(kind for kind in KINDS if getattr(self, kind) is not None)


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One page; `about` names the handles, or kinds of handles ("saucer", "act:laser"), whose tooltips lead here."""

    id: str
    title: str
    body: tuple[Block, ...]
    about: tuple[str, ...] = ()


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One title's rulebook in one language."""

    pages: tuple[Page, ...]


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: the board by its content id, where the pieces stand (handle -> handle, "saucer:0.1": "hex:E07"),
    what is special about some ("saucer:0.2": "hurt"), what the player has selected or hovers, and around which places
    one looks closely; without any the whole board is seen. With `log`, the lines of a campaign's file, it is the page
    of that campaign instead of a board."""

    board: str
    pieces: dict[str, str] = {}
    states: dict[str, str] = {}
    selected: tuple[str, ...] = ()
    hovered: str = ""
    seat: int = 0  # the seat whose turn it is
    ratio: float = 0.946  # height to width of what is shown
    around: tuple[str, ...] = ()
    log: tuple[str, ...] = ()


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A symbol as it is printed: a drawing of assets/, and the figure upon it or, `aside`, to the right of it."""

    art: str
    words: str = ""
    ink: str = "#3b0a06"
    aside: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the game can speak of: its drawing and how large it is shown, the keys of its title and of a note
    behind the title, and by which kind and id the game knows it ("city:lagos")."""

    art: str
    title: str
    lore: str
    note: str = ""
    width: float = 72.0
    height: float = 72.0


class Pictures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All positions of a title's rulebook, by name, its symbols and cards, and drawings by the id of the page that they
    adorn."""

    pictures: dict[str, Picture]
    signs: dict[str, Sign] = {}
    cards: dict[str, Card] = {}
    ornaments: dict[str, str] = {}


class Colophon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who made the game that is on the table, as its printed rules say."""

    author: str
    illustrator: str = ""
    publisher: str = ""
    year: int = 0


def load_rulebook(folder: Path, lang: str) -> Rulebook:
    """A title's rulebook in one language, from the title's folder under data/rules; BadInput holds every fault."""
    return _read(folder / f"{lang}.yaml")[1]


def load_pictures(folder: Path) -> dict[str, Picture]:
    """The positions of a title's rulebook by name."""
    return _shown(folder).pictures


def load_signs(folder: Path) -> dict[str, Sign]:
    """The symbols of a title's rulebook by name."""
    return _shown(folder).signs


def load_cards(folder: Path) -> dict[str, Card]:
    """The cards of a title's rulebook by name."""
    return _shown(folder).cards


def load_ornaments(folder: Path) -> dict[str, str]:
    """The drawings of pages without a position: page id to the name of an asset."""
    return _shown(folder).ornaments


def _shown(folder: Path) -> Pictures:
    """A rulebook of words alone has no such file."""
    path = folder / _PICTURES
    return decode(path, Pictures) if path.is_file() else Pictures({})


def load_colophon(folder: Path) -> Colophon:
    return decode(folder / "colophon.yaml", Colophon)


def problems_of_rulebook(folder: Path, languages: Sequence[str]) -> list[Problem]:
    """Everything that is wrong with a title's rulebook in all its languages; the first language is the measure."""
    problems: list[Problem] = []
    books: list[tuple[Document, Rulebook]] = []
    for lang in languages:
        try:
            books.append(_read(folder / f"{lang}.yaml"))
        except BadInput as fault:
            problems += fault.problems
    path = folder / _PICTURES
    try:
        pictures = load(path) if path.is_file() else Document(str(path), {"pictures": {}}, {(): 0})
        fit(pictures, Pictures)
    except BadInput as fault:
        return [*problems, *fault.problems]
    shown: dict[str, set[str]] = {"pictures": set(), "signs": set(), "cards": set()}
    for document, book in books:
        for page in book.pages:
            shown["pictures"].update(_pictures_of(page))
            shown["signs"].update(_signs_of(page))
            shown["cards"].update(_cards_of(page))
        problems += _picture_problems(document, book, pictures.data["pictures"], pictures.data.get("signs", {}),
                                      pictures.data.get("cards", {}))
        problems += _differences(document, book, books[0][1])
    for part, names in shown.items():
        for name in pictures.data.get(part, {}):
            if books and name not in names:
                problems.append(pictures.problem((part, name), message("content.rules.picture_unused", name=name)))
    return problems


def _read(path: Path) -> tuple[Document, Rulebook]:
    document = load(path)
    book = fit(document, Rulebook)
    problems: list[Problem] = []
    seen: set[str] = set()
    for number, page in enumerate(book.pages):
        place: KeyPath = ("pages", number)
        if page.id in seen:
            problems.append(document.problem(place, message("content.rules.page_twice", page=page.id)))
        if not page.title.strip() or not page.body:
            problems.append(document.problem(place, message("content.rules.page_empty", page=page.id)))
        seen.add(page.id)
    if not book.pages:
        problems.append(document.problem(("pages",), message("content.rules.no_pages")))
    if problems:
        raise BadInput(*problems)
    return document, book


def _pictures_of(page: Page) -> tuple[str, ...]:
    return tuple(block.picture.name for block in page.body if block.picture is not None)


def _signs_of(page: Page) -> tuple[str, ...]:
    return tuple(line.name for block in page.body for line in block.signs or ())


def _cards_of(page: Page) -> tuple[str, ...]:
    return tuple(name for block in page.body if block.cards is not None for name in block.cards.names)


def _picture_problems(
    document: Document, book: Rulebook, known: Container[str], signs: Container[str], cards: Container[str]
) -> Iterator[Problem]:
    for number, page in enumerate(book.pages):
        for index, block in enumerate(page.body):
            place = ("pages", number, "body", index)
            wrong = [line.name for line in block.signs or () if line.name not in signs]
            if block.picture is not None and block.picture.name not in known:
                wrong.append(block.picture.name)
            if block.cards is not None:
                wrong += [name for name in block.cards.names if name not in cards]
            for name in wrong:
                yield document.problem(place, message("content.rules.picture_unknown", name=name))


def _differences(document: Document, book: Rulebook, measure: Rulebook) -> Iterator[Problem]:
    if [page.id for page in book.pages] != [page.id for page in measure.pages]:
        yield document.problem(("pages",), message("content.rules.pages_differ"))
        return
    for number, (page, other) in enumerate(zip(book.pages, measure.pages)):
        same = all(shown(page) == shown(other) for shown in (_pictures_of, _signs_of, _cards_of))
        if not same or page.about != other.about:
            yield document.problem(("pages", number), message("content.rules.page_differs", page=page.id))
