"""The packs of the workshop: which there are, which are being read, and what is wrong with one.

It draws nothing; a pack is read in a process of its own, one at a time, and the page goes on meanwhile.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple

from game.desk.services import Services
from game.engine.errors import Problem
from game.engine.text import Message, message
from game.packs.form import Contents
from game.packs.installed import ARCHIVE, Pack
from game.packs.making import Stamp, own_folder, own_packs, stamp_of
from game.packs.process import Awaited, Taken
from game.packs.shipped import Shipped

State = Literal["reading", "ready", "faults", "off", "lacks"]
OWN = "own:"  # how the id of a row begins that is a folder of the player's own


class Entry(NamedTuple):
    """A row. `folder` is that of a pack of one's own, `pack` what is installed of it, `lack` what it lacks."""

    id: str
    name: str
    state: State
    pack: Pack | None = None
    folder: Path | None = None
    problems: Sequence[Problem] = ()
    lack: Message | None = None


class _Work:
    """A folder of one's own: as it was when it was last read, and what came of that."""

    def __init__(self) -> None:
        self.stamp: Stamp = (-1, 0, 0)
        self.problems: Sequence[Problem] = ()
        self.id = ""  # of the pack in it, once it could be read


class _Putting:
    """A pack on its way into its folder, which takes more than a frame: pictures are packed and seen on the disk."""

    def __init__(self, services: Services, contents: Contents, keep: bool, note: Callable[[str], None]) -> None:
        self.contents = contents
        before = services.packs.pack(contents.id)
        self.titles = {thing.title for thing in contents.things} | (set() if before is None else before.titles)
        self.fault: OSError | None = None
        self._install = partial(services.packs.install, contents, keep)
        self._note = partial(note, contents.id)
        self.thread = threading.Thread(target=self._run, daemon=True, name="pack-installing")
        self.thread.start()

    def _run(self) -> None:
        try:
            self._install()
            self._note()
        except OSError as fault:
            self.fault = fault


class Bench:
    """`update` raises OSError where a pack could not be written."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._putting: _Putting | None = None
        self._works: dict[Path, _Work] = {}
        self._reading: tuple[Path, Stamp, Awaited] | None = None
        self._wanted: list[Path] = []  # files that were dropped, waiting to be read
        self._lacking: dict[Path, None] = {}  # files that were refused because they need a pack that is not here
        self._shipped = Shipped(services.packs, services.share, services.version)
        self._hopeless: set[str] = set()  # packs that were read again and still name what is not here
        self.come: Contents | None = None  # a pack from a file, which waits for a yes
        self.refused: Sequence[Problem] = ()  # what was wrong with a file

    # What goes on

    def look(self) -> None:
        """Has the next folder read that has changed, unless something is being read."""
        folders = own_packs(self.services.folders.data)
        for folder in [each for each in self._works if each not in folders]:
            del self._works[folder]
        if self.busy:
            return
        if self._wanted:
            self._begin(self._wanted.pop(0), (0, 0, 0))
            return
        stale = self.services.packs.stale()
        if stale is not None and stale.id not in self._hopeless:
            self._hopeless.add(stale.id)
            self._begin(stale.folder / ARCHIVE, (0, 0, 0))
            return
        shipped = self._shipped.next()
        if shipped is not None:
            self._begin(shipped, (0, 0, 0))
            return
        for folder in folders:
            stamp = stamp_of(folder)
            if self._works.setdefault(folder, _Work()).stamp != stamp:
                self._begin(folder, stamp)
                return

    def again(self, folder: Path) -> None:
        """Read it once more, although nothing has changed."""
        self._works.setdefault(folder, _Work()).stamp = (-1, 0, 0)
        self.look()

    def take(self, path: Path) -> None:
        """A file or a folder that somebody brings."""
        self._wanted.append(path)
        self.look()

    def update(self) -> bool:
        """Whether something has come of what was being read or written."""
        if self._putting is not None:
            return self._has_put()
        if self._reading is None or self._reading[2].answer is None:
            return False
        path, stamp, reading = self._reading
        answer, self._reading = reading.answer, None
        contents = answer.contents if isinstance(answer, Taken) else None
        problems = () if isinstance(answer, Taken) or answer is None else answer.problems
        if path.name == ARCHIVE and path.parent.parent == self.services.packs.folder:
            # It was here all the time: only what it names in others has changed.
            if contents is not None:
                self._hopeless.discard(contents.id)
                self.install(contents, keep=False)
        elif path.parent == self._shipped.folder:
            if contents is not None and self._shipped.wants(path.name, contents):
                self.install(contents)
            else:
                self._shipped.note(path.name)
        elif path.parent != own_folder(self.services.folders.data):
            self.come, self.refused = contents, problems
            if any(problem.reason.key == "packs.manifest.missing" for problem in problems):
                self._lacking[path] = None
        else:
            work = self._works.setdefault(path, _Work())
            work.stamp, work.problems = stamp, problems
            if contents is not None:
                work.id = contents.id
                self._put(contents, work)
        return True

    @property
    def busy(self) -> bool:
        return self._reading is not None or self._putting is not None

    def wait(self, seconds: float) -> None:
        """Until what is being read or written has come, or so many seconds have passed."""
        if self._reading is not None:
            self._reading[2].wait(seconds)
        elif self._putting is not None:
            self._putting.thread.join(seconds)

    def install(self, contents: Contents, keep: bool = True) -> None:
        """Begins to put a pack into its folder."""
        self._putting = _Putting(self.services, contents, keep, self._shipped.note)

    def _has_put(self) -> bool:
        putting = self._putting
        assert putting is not None
        if putting.thread.is_alive():
            return False
        self._putting = None
        self.services.packs.forget()
        self.services.forget_pack(putting.titles)
        if putting.fault is not None:
            raise putting.fault
        self._wanted += self._lacking
        self._lacking.clear()
        return True

    def close(self) -> None:
        if self._reading is not None:
            self._reading[2].drop()

    def _begin(self, path: Path, stamp: Stamp) -> None:
        reading = self.services.read_pack(path)
        if reading is not None:
            self._reading = path, stamp, reading

    def _put(self, contents: Contents, work: _Work) -> None:
        """What one made oneself is there as soon as it is sound; nothing of others gives way to it unasked."""
        packs = self.services.packs
        here = packs.pack(contents.id)
        others = here is not None and packs.standing(contents) == "other"
        if others:
            work.problems = (Problem("pack.yaml", 0, message("workshop.clash", name=contents.id)),)
        elif here is None or here.installed.digest != contents.digest:
            self.install(contents, keep=False)

    # What there is

    def entries(self) -> list[Entry]:
        packs = self.services.packs
        found, own = [], set()
        for folder in own_packs(self.services.folders.data):
            work = self._works.get(folder, _Work())
            pack = packs.pack(work.id) if work.id else None
            own.add(work.id)
            reads = pack is None or self._puts(work.id)
            state: State = "faults" if work.problems else "reading" if reads else "ready"
            name = self._name(pack, folder.name)
            found.append(Entry(f"{OWN}{folder.name}", name, state, pack, folder, work.problems))
        for pack in packs.listed():
            if pack.id not in own:
                lack = packs.lacks(pack)
                state = "off" if not pack.on else "lacks" if lack is not None else "ready"
                found.append(Entry(pack.id, self._name(pack, pack.id), state, pack, lack=lack))
        return sorted(found, key=lambda entry: (entry.folder is None, entry.name.casefold(), entry.id))

    def binned(self, name: str) -> Entry:
        """A pack in the bin, with its version: there may be several of one name."""
        id, version, _ = name.rsplit("-", 2)
        pack = self.services.packs.in_bin(name)
        return Entry(name, f"{self._name(pack, id)} {version}", "off", pack)

    def _puts(self, id: str) -> bool:
        return self._putting is not None and self._putting.contents.id == id

    def _name(self, pack: Pack | None, otherwise: str) -> str:
        return own_words(self.services, pack, "name") or otherwise


def own_words(services: Services, pack: Pack | None, word: str) -> str:
    """A text of a pack itself, in the language that is spoken or the first that the pack has."""
    return pack.word(word, services.words.lang) if pack is not None else ""

