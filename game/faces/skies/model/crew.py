"""The helpers of Under Falling Skies: city, scenario and team, and how an ability is used.

Everything is a key with arguments; it decides nothing that the rules decide.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from game.engine.rules import Event
from game.engine.text import Handle, Message, message
from game.faces.skies.model.names import ART, city_art, space
from game.present.select import Path, live
from game.table.view import Choice, View
from game.titles.skies.observe import Observation, ability_words, by_hand, city_name, city_words, used

_ABILITY = "ability:"
# Things without a sentence of their own on a card: it is said by the ability's text.
_SILENT = frozenset(("ability",))
_GOOD = frozenset(("charged", "climbed", "shot", "fled", "rose", "rerouted", "mended", "built", "raised", "dug"))

Aim = Literal["", "tray", "value", "space", "column", "ship"]


class Helper(msgspec.Struct, frozen=True):
    """The city, the scenario or a member of the team."""

    slot: str
    name: Message
    art: str
    words: Message  # what it does
    trade: Message | None
    live: bool  # it can be called on now
    held: bool  # it has been called on, and waits for its target
    used: Literal["", "round", "game"]
    by_hand: bool

    @property
    def handle(self) -> Handle:
        return f"{_ABILITY}{self.slot}"

    @property
    def named(self) -> str:
        """The name as an argument of another message."""
        return f"@{self.name.key}"


def slot_of(handle: Handle) -> str:
    """The slot in a handle like `ability:crew1`; empty for any other."""
    return handle[len(_ABILITY):] if handle.startswith(_ABILITY) else ""


def city(view: View, touched: Path) -> Helper:
    o: Observation = view.observation
    # A city that is lost is seen as it is then.
    fallen = o.ended not in ("", "won")
    art = f"{ART}/city-{city_art(o.board.city, o.board.damaged or fallen)}"
    return _helper(view, touched, "city", city_name(o), art, city_words(o))


def team(view: View, touched: Path) -> tuple[Helper, ...]:
    """The scenario first, then everybody who came along."""
    o: Observation = view.observation
    found = []
    if o.board.scenario:
        name = message(f"skies.option.scenario.{o.board.scenario}")
        words = ability_words(o, "scenario")
        found.append(_helper(view, touched, "scenario", name, f"{ART}/comic-{o.board.scenario}-1", words))
    for seat, (id, upgraded) in enumerate(o.board.crew, 1):
        slot = f"crew{seat}"
        art = f"{ART}/face-{id}{'-upgraded' if upgraded else ''}"
        trade = message(f"skies_campaign.character.{id}.trade")
        name = message(f"skies.option.crew1.{id}")
        found.append(_helper(view, touched, slot, name, art, ability_words(o, slot), trade))
    return tuple(found)


def helper_in(view: View, touched: Path, slot: str) -> Helper | None:
    return next((helper for helper in (city(view, touched), *team(view, touched)) if helper.slot == slot), None)


def _helper(
    view: View, touched: Path, slot: str, name: Message, art: str, words: Message, trade: Message | None = None
) -> Helper:
    handle = f"{_ABILITY}{slot}"
    o: Observation = view.observation
    return Helper(slot, name, art, words, trade, handle in live(view.choices, ()), touched[:1] == (handle,),
                  used(o, slot), by_hand(o, slot))  # fmt: skip


def callable_now(view: View) -> tuple[Helper, ...]:
    return tuple(helper for helper in (city(view, ()), *team(view, ())) if helper.live)


def aim(view: View, touched: Path) -> Aim:
    """What the ability in the hand asks for next; a second die is a value to which the first one is turned."""
    if not touched or not slot_of(touched[0]):
        return ""
    kinds = {handle.partition(":")[0] for handle in live(view.choices, touched)}
    if "die" in kinds:
        return "tray" if len(touched) == 1 else "value"
    return "space" if "space" in kinds else "column" if "column" in kinds else "ship" if "sky" in kinds else ""


def aims(view: View, touched: Path) -> tuple[Handle, ...]:
    """The things on the board that the ability in the hand may be meant for."""
    if not touched or not slot_of(touched[0]):
        return ()
    return tuple(sorted(handle for handle in live(view.choices, touched) if not handle.startswith(("die:", "act:"))))


def told(events: Iterable[Event]) -> tuple[tuple[Message, bool], ...]:
    """The consequences, sentence by sentence, and whether they are welcome."""
    return tuple((Message(f"skies.log.{event.kind}", event.args), event.kind in _GOOD) for event in events
                 if event.kind not in _SILENT)


def either_way(view: View) -> View:
    """Two dice that change places may be touched in either order, and two ships that run."""
    o: Observation = view.observation
    held = {space(die.cell) for die in o.dice if die.place == "base"}
    held |= {f"sky:y{ship.row}x{ship.column}" for ship in o.ships if ship.place == "sky"}
    known = {choice.path for choice in view.choices}
    more = tuple(
        Choice(choice.word, turned) for choice in view.choices
        if len(choice.path) == 3 and slot_of(choice.path[0]) and held.issuperset(choice.path[1:])
        and (turned := (choice.path[0], choice.path[2], choice.path[1])) not in known
    )
    return msgspec.structs.replace(view, choices=(*view.choices, *more)) if more else view
