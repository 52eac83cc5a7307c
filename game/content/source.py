"""What a title says of its files: how they are read, and where a player's own maps and scenarios belong.

It reads nothing itself; each module of this folder that is named after a title ends in one `Source`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.engine.errors import BadInput, Problem

if TYPE_CHECKING:
    from game.content.files import Held
    from game.content.packed import Packed


class OwnMaps(msgspec.Struct, frozen=True):
    """A player's own maps: where they are kept, the map to start from, and what is wrong with the refused ones."""

    folder: Path
    template: Path
    problems: tuple[Problem, ...]


class OwnScenarios(msgspec.Struct, frozen=True):
    """A player's own scenarios: where they are kept, how their ids begin, what may be a name, how one is written down
    from its name, its base and its codes, and the name that a file contains."""

    folder: Path
    prefix: str
    is_name: Callable[[str], bool]
    text: Callable[[str, str, dict[str, bool | int | str]], str]
    name_in: Callable[[Path], str]


class Word(NamedTuple):
    """A text that a thing of a pack has: the last part of its key, whether there has to be one, its arguments, and how
    many characters it may have (0: as many as any text)."""

    key: str
    needed: bool = False
    arguments: frozenset[str] = frozenset()
    most: int = 0


class Around(NamedTuple):
    """What a thing of a pack may refer to: the program's own files, and things of packs by kind and name, or by name
    alone (None: no pack has it)."""

    share: Path
    id_of: Callable[[str, str], str | None]
    any_of: Callable[[str], str | None]


class Kind(msgspec.Struct, frozen=True):
    """Things of one sort that a pack may hold. Their files are in the folder `<title>/<id>` of the pack, each named
    after its thing and ending in `suffix`; `read` makes one of a file and gives it the id, or raises BadInput; `form`
    is the type of what it makes, and `sound` says whether one that comes from a file may be used. `pictures` are the
    ends of the names of drawings that may lie beside a file. `examples` are files of the program with which a new pack
    begins, first one of the kind and then what Tiled needs for it; `beside` are the kinds whose examples it names.
    `words` are the texts that each thing has, and `words_in` those that a file asks for besides. A pack holds at most
    so many of the kind for a title (0: any number).
    """

    id: str
    suffix: str
    read: Callable[[Held, str, Around], Any]
    form: type
    sound: Callable[[Any], bool]
    words: tuple[Word, ...] = (Word("name"),)
    pictures: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    words_in: Callable[[Held], tuple[Word, ...]] | None = None
    most: int = 0
    beside: tuple[str, ...] = ()


class Art(NamedTuple):
    """A name of drawings that things of packs may have one of: the kind of the things, the end of the drawing's name in
    the pack, the drawing in whose frame it lies, and the one that stands in for it."""

    kind: str
    end: str
    frame: str
    instead: str


class Source(msgspec.Struct, frozen=True):
    """`load` takes the folder of the shared data and the user's own folder (None: without own content) and gives what
    the title's rules are made from; `own_maps` says what came of the maps that a player drew, `own_scenarios` where the
    scenarios are kept that a player built. `maps` are the shared maps that are read, by their names (None: all of the
    title's folder), and `problems` looks for faults that the loading does not mind, or for several at once. `kinds` are
    the sorts of things that packs may hold for the title, `join` gives the content with such things beside its own, by
    their kinds, and `art` are the drawings that belong to them, by how the names of such drawings begin. `played` are
    the files with which a new pack begins of the kinds that every title has, by kind."""

    load: Callable[[Path, Path | None], Any]
    own_maps: Callable[[Path, Path], OwnMaps] | None = None
    own_scenarios: Callable[[Path], OwnScenarios] | None = None
    maps: tuple[str, ...] | None = None
    problems: Callable[[Path], list[Problem]] | None = None
    kinds: tuple[Kind, ...] = ()
    art: Mapping[str, Art] = {}
    join: Callable[[Any, Packed], Any] | None = None
    played: Mapping[str, tuple[str, ...]] = {}

    def faults(self, share: Path) -> list[Problem]:
        """Everything that is wrong with the shared files."""
        if self.problems is not None:
            return self.problems(share)
        try:
            self.load(share, None)
        except BadInput as bad:
            return list(bad.problems)
        return []
