"""Coming to somebody else's table: four words or a line of invitation, the tables nearby, and standing at a door."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.desk.services import Services
from game.engine.text import Message, message
from game.friends.codes import COUNT, WORDS, Code, Codes, Invitation, secret_of, tag_of
from game.friends.guest import GuestKept, with_server
from game.friends.messages import VERSION
from game.friends.nearby import Nearby
from game.friends.seeking import DoorLine, NearbyLine
from game.friends.troubles import differing, said
from game.i18n.languages import LANGUAGES
from game.scenes.friends.circle import Circle
from game.scenes.friends.kept import Known, Taken, keep, kept
from game.scenes.friends.lending import contents_of
from game.scenes.friends.serving import name_of
from game.scenes.friends.turns import TurnsAsked, way_of

_SEARCH = 4.0  # seconds in which a table that is there is found


def read_codes(share: Path) -> Codes:
    folder = share / "data" / "codes"
    lists = {each.id: (folder / f"{each.id}.txt").read_text(encoding="utf-8").split() for each in LANGUAGES}
    assert all(len(words) == COUNT for words in lists.values())
    return Codes(lists)


class Joining:
    """`why` says why one is not let in, or what is going on; `way` is the pass, once one is in."""

    def __init__(self, services: Services, codes: Codes) -> None:
        self.services = services
        self.codes = codes
        self.words = [""] * WORDS
        self.nearby: NearbyLine | None = None
        self.way: GuestKept | None = None
        self.owner = self.title = ""
        self.watches = False  # one would like to look on, without a seat
        self.why: Message | None = None
        self.refused = False  # `why` is a refusal
        self._turns: TurnsAsked | None = None
        self._door: DoorLine | None = None
        self._wanted: Code | None = None  # a code whose table has not been found yet
        self._since = 0.0
        self._shown: tuple[object, ...] = ()

    # What there is.

    @property
    def tables(self) -> tuple[Nearby, ...]:
        found = self.nearby.tables if self.nearby is not None else ()
        return tuple(sorted(found, key=lambda each: (each.owner, each.table)))

    @property
    def looking(self) -> bool:
        """False where there is no network."""
        return self.nearby is None or self.nearby.looking

    @property
    def returns(self) -> tuple[Taken, ...]:
        """Seats that one has at tables of others."""
        return kept(self.services).taken

    @property
    def code(self) -> Code | None:
        return self.codes.read(" ".join(self.words)) if all(self.words) else None

    def is_wrong(self, i: int) -> bool:
        """A word that is in no list, once it is written."""
        return bool(self.words[i]) and not self.codes.completed(self.words[i], self.services.words.lang)

    @property
    def knocking(self) -> bool:
        return self._door is not None or self._wanted is not None

    @property
    def mark(self) -> tuple[str, str] | None:
        """The two words that both screens show."""
        if self._door is None or self._door.mark is None:
            return None
        return self.codes.mark(self._door.mark, self.services.words.lang)

    # What one does.

    def look(self, address: str) -> None:
        """Begins to look for tables."""
        if self.nearby is None:
            self.nearby = NearbyLine(address)
            self._turns = TurnsAsked(self.services)

    def write(self, i: int, words: str) -> bool:
        """True where one goes on to the next field."""
        invitation = self.codes.invited(words)
        if invitation is not None:
            self._take_invitation(invitation)
            return True
        parts = words.replace(",", " ").split()
        if len(parts) > 1 and i + len(parts) <= WORDS:
            self.words[i : i + len(parts)] = parts
            return True
        self.words[i] = words.strip()[:24]
        return words.endswith(" ") and self.complete(i)

    def _take_invitation(self, invitation: Invitation) -> None:
        """Its words stand in the fields, and lead to its table also another time."""
        self.words = list(self.codes.say(invitation.code, self.services.words.lang))
        known = Known(tag_of(invitation.code), invitation.server, invitation.table)
        keep(self.services, kept(self.services).with_known(known))
        self.why = None

    def complete(self, i: int) -> bool:
        """The first word that may be meant takes the place of what was begun."""
        found = self.codes.completed(self.words[i], self.services.words.lang) if self.words[i] else ()
        if found:
            self.words[i] = found[0]
        return bool(found)

    def join_by_code(self, watches: bool = False) -> None:
        code = self.code
        if code is None or self.knocking:
            return
        near = any(each.tag == tag_of(code) for each in self.tables)
        known = next((each for each in kept(self.services).known if each.tag == tag_of(code)), None)
        if known is not None and not near:
            self.knock(known.server, known.table, secret_of(code), "", "", watches)
        else:
            self._wanted, self._since, self.watches = code, time.monotonic(), watches
            self._say("friends.looking")

    def join(self, nearby: Nearby, watches: bool = False) -> None:
        if not self.knocking:
            self.knock(nearby.server, nearby.table, None, nearby.owner, nearby.title, watches)

    def knock(
        self, server: str, table: str, secret: str | None, owner: str, title: str, watches: bool = False
    ) -> None:  # fmt: skip
        self.owner, self.title, self.watches = owner, title, watches
        name = self.services.my_name[:40]
        contents = contents_of(self.services, [each.id for each in self.services.titles])
        self._door = DoorLine(server, table, secret, name, "", contents, watches, self.services.words.lang)
        self._say("friends.knocking")

    def take_again(self, taken: Taken) -> None:
        """Back to one's own seat; the table may be found at another address now."""
        way = way_of(taken)
        if way is None:
            self._say("friends.why.code", refused=True)
            return
        found = next((each for each in self.tables if each.table == taken.table), None)
        self.owner, self.title, self.watches = taken.owner, taken.title, False
        self.way = way if found is None else with_server(way, found.server)

    def give_up(self) -> None:
        if self._door is not None:
            self._door.close()
        self._door = self._wanted = None
        self.why = None

    # Time.

    def update(self) -> bool:
        """True where there is something new to be seen."""
        if self._turns is not None:
            self._turns.update()
        if self._wanted is not None:
            self._search(self._wanted)
        door = self._door
        if door is not None and door.decided:
            result = door.result()
            door.close()
            self._door = None
            if result == "contents":
                self.why, self.refused = differing(door.differs), True
            elif door.fault:
                self.why, self.refused = said(door.fault), True
            elif isinstance(result, str):
                self._say(f"friends.why.{result}", refused=True)
            else:
                self.why, self.way = None, result
        shown = (self.tables, self.returns, self.why, self.mark, self.way is not None, self.looking)
        before, self._shown = self._shown, shown
        return shown != before

    def _search(self, code: Code) -> None:
        found = next((each for each in self.tables if each.tag == tag_of(code)), None)
        if found is not None:
            self._wanted = None
            if found.version != VERSION:
                self._say("friends.why.version", refused=True)
            else:
                self.knock(found.server, found.table, secret_of(code), found.owner, found.title, self.watches)
        elif time.monotonic() - self._since > _SEARCH:
            self._wanted = None
            self._say("friends.why.nobody", refused=True)

    def refuse(self, key: str) -> None:
        self._say(key, refused=True)

    def _say(self, key: str, refused: bool = False) -> None:
        self.why, self.refused = message(key), refused

    def remember(self, way: GuestKept) -> None:
        """The seat is one's own from now on, also after a restart."""
        server = name_of(way.server) if way.ticket else ""
        known = next((each for each in self.returns if each.table == way.table), None)
        fresh = Taken(way.table, self.title, self.owner, msgspec.json.encode(way), server)
        taken = fresh if known is None else replace(known, way=fresh.way, server=server)
        keep(self.services, kept(self.services).with_taken(taken))

    def learn(self, circle: Circle) -> None:
        """Whose table it is, and what is played there, where the way to it did not say so."""
        taken = next((each for each in self.returns if each.table == circle.table), None)
        names = [place.info.name for place in circle.places if place.standing == "here"]
        host = next((name for name in names if name.isprintable()), "")
        company = circle.company
        if taken is not None and company is not None and (not taken.owner or taken.title != company.title):
            known = replace(taken, title=company.title, owner=taken.owner or host[:200])
            keep(self.services, kept(self.services).with_taken(known))

    def close(self) -> None:
        self.give_up()
        if self.nearby is not None:
            self.nearby.close()


def invitation(codes: Codes, server: str, table: str, code: Code, language: str) -> str:
    return codes.invite(Invitation(server, table, code), language)
