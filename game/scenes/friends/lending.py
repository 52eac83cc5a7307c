"""What a table uses and another screen may lack: the host lends its packs, a guest is offered what is missing."""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from typing import Literal

from game.content.digests import digests_of
from game.content.packed import DIGEST, ID
from game.desk.services import Services
from game.engine.rules import Setup
from game.engine.text import Message, message
from game.friends.lines import GuestLine, HostLine
from game.friends.messages import Company, Contents, Lent, Piece
from game.friends.troubles import differing, said
from game.packs.form import Contents as PackContents
from game.packs.lending import Borrowing, Use, accept, lent, missing, uses
from game.packs.process import Awaited
from game.packs.process import Taken as ReadPack

State = Literal["", "offered", "coming", "reading", "failed"]

_LONGEST = 64  # letters of a pack's name


def contents_of(services: Services, titles: Sequence[str]) -> Contents:
    """The digests of what the program has here for these titles."""
    found: list[tuple[str, str]] = []
    for title in titles:
        found += digests_of(services.share, title, services.title(title).info.rules_version)
    return tuple(found)


def differing_from(services: Services, company: Company) -> Message | None:
    """What of the title is not the same here as at the host's, who may have chosen another one since one came in; None
    where all is."""
    if all(each.id != company.title for each in services.titles):
        return said("version")
    here = contents_of(services, (company.title,))
    differs = tuple(name for name, digest in company.needs if (name, digest) not in here)
    return differing(differs) if differs else None


def lend(services: Services, line: HostLine, setup: Setup) -> None:
    """The host's side: what has to be the same elsewhere, and the packs that this game uses, read once."""
    wanted, lang = uses(services.packs, setup.options), services.words.lang
    files = {use.digest: lent(services.packs, use.digest) for use in wanted}
    told = []
    for use in wanted:
        pack = services.packs.pack(use.id)
        name = (pack.word("name", lang) if pack is not None else "") or use.id
        told.append(Lent(name[:_LONGEST], len(files[use.digest])))
    line.need(contents_of(services, (setup.title,)))
    line.lend(tuple((use.id, use.digest) for use in wanted), lambda digest: files.get(digest, b""), tuple(told))


class _Accepting:
    """A pack on its way into its folder, which takes more than a frame."""

    def __init__(self, services: Services, use: Use, contents: PackContents) -> None:
        self.contents = contents
        self.why: Message | None = None
        self._services, self._use = services, use
        self.thread = threading.Thread(target=self._run, daemon=True, name="pack-borrowing")
        self.thread.start()

    def _run(self) -> None:
        try:
            if accept(self._services.packs, self._use, self.contents) == "other":
                self.why = message("friends.pack.other")
        except OSError:
            self.why = message("friends.pack.disk")


class Loan:
    """The guest's side: the first of the packs that are missing here is offered, then the next. `why` says why one
    cannot be had."""

    def __init__(self, services: Services, line: GuestLine) -> None:
        self.state: State = ""
        self.lacking: tuple[Use, ...] = ()
        self.why: Message | None = None
        self.part = 0.0  # of the pack that comes
        self._services, self._line = services, line
        self._wanted: tuple[Use, ...] = ()
        self._told: dict[Use, Lent] = {}
        self._borrowing: Borrowing | None = None
        self._reading: Awaited | None = None
        self._accepting: _Accepting | None = None

    @property
    def name(self) -> str:
        """Of the pack that is offered, as the host calls it."""
        use = self.lacking[0]
        told = self._told.get(use)
        names = (told.name if told is not None else "", use.id)
        return next((name for name in names if name.strip() and name.isprintable()), "?")

    @property
    def size(self) -> int:
        told = self._told.get(self.lacking[0])
        return told.size if told is not None else 0

    def look(self, company: Company) -> None:
        """What is played may have changed."""
        wanted = tuple(Use(*each) for each in company.packs)
        if wanted != self._wanted:
            self._wanted, self._told = wanted, dict(zip(wanted, company.lent))
            self._offer()

    def _offer(self) -> None:
        self._borrowing = self._reading = self._accepting = None
        self.why, self.part = None, 0.0
        self.lacking = missing(self._services.packs, self._wanted) if self._wanted else ()
        self.state = "offered" if self.lacking else ""
        if self.lacking and (not _is_named(self.lacking[0]) or not self.size):
            self._fail(said("pack_gone", self.name))

    def _fail(self, why: Message) -> None:
        self.state, self.why = "failed", why

    def take(self) -> None:
        """It is wanted."""
        if self.state == "offered":
            self.state, self._borrowing = "coming", Borrowing(self.lacking[0])
            self._line.want(self.lacking[0].digest, 0)

    def come(self, piece: Piece) -> None:
        """A part of it."""
        borrowing = self._borrowing
        if self.state != "coming" or borrowing is None or piece.digest != borrowing.use.digest:
            return
        borrowing.take(piece.part, piece.parts, piece.data)
        self.part = (piece.part + 1) / max(1, piece.parts)
        if borrowing.refused:
            self._fail(said("pack_gone", self.name))
        elif borrowing.wanted is not None:
            self._line.want(borrowing.use.digest, borrowing.wanted)
        else:
            self._read(borrowing)

    def _read(self, borrowing: Borrowing) -> None:
        """In the process for that, as any file of a stranger."""
        services = self._services
        if services.make_reading is None:
            self._fail(message("friends.pack.disk"))
            return
        folder = services.folders.data / "coming"
        try:
            order = borrowing.order(folder, services.share, services.version, services.packs)
        except OSError:
            self._fail(message("friends.pack.disk"))
            return
        self.state, self._reading = "reading", services.make_reading(order)

    def update(self) -> None:
        """To be called in each frame."""
        if self._reading is not None and self._reading.answer is not None:
            answer, self._reading = self._reading.answer, None
            self._clear()
            if isinstance(answer, ReadPack):
                self._accepting = _Accepting(self._services, self.lacking[0], answer.contents)
            else:
                self._fail(answer.problems[0].reason)
        accepting = self._accepting
        if accepting is not None and not accepting.thread.is_alive():
            self._accepting = None
            if accepting.why is not None:
                self._fail(accepting.why)
            else:
                self._services.packs.forget()
                self._services.forget_pack({thing.title for thing in accepting.contents.things})
                self._offer()

    def _clear(self) -> None:
        """The file that came has been read."""
        for path in (self._services.folders.data / "coming").glob("*.saucer"):
            path.unlink(missing_ok=True)

    def close(self) -> None:
        if self._reading is not None:
            self._reading.drop()


def _is_named(use: Use) -> bool:
    """As packs are called; what a host says is not believed."""
    return bool(re.fullmatch(ID, use.id) and re.fullmatch(DIGEST, use.digest))
