"""The pages of the rulebook that lives inside the program, as frozen values read from data/rules/<title>/.

It must never draw, translate or judge a rule: the words are the file's, the pictures the client's real board.

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

All languages of a title hold the same page ids in the same order, with the same pictures. The positions that the
pictures show are language-free: `data/rules/<title>/pictures.yaml`, each name a `Picture`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["text", "list", "picture", "example", "odds"]
KINDS: tuple[Kind, ...] = ("text", "list", "picture", "example", "odds")


class PictureBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place where the client draws a position on the real board, by the position's name."""

    name: str
    caption: str


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
    what is special about some ("saucer:0.2": "hurt"), and what the player has selected or hovers."""

    board: str
    pieces: dict[str, str] = {}
    states: dict[str, str] = {}
    selected: tuple[str, ...] = ()
    hovered: str = ""
    seat: int = 0  # the seat whose turn it is


class Pictures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All positions of a title's rulebook, by name."""

    pictures: dict[str, Picture]
