"""What a title's rules may offer beyond the contract. Each power is a Protocol: rules that have its members have the
power.

Callers ask `isinstance(rules, HasLore)`; nothing is looked up by name.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

from game.engine.campaign import Frame
from game.engine.daily import Standing
from game.engine.rules import AnyRules, Option, Outcome, Seat, Setup
from game.engine.text import Handle, Message, Refusal

if TYPE_CHECKING:
    from game.engine.puzzle import Evidence, Inquiry

Value = bool | int | str


class Ready(msgspec.Struct, frozen=True):
    """A game worth offering by name: what it sets; every other option keeps its default."""

    id: str
    options: dict[str, Value]


class Bundle(Protocol):
    """A named set of codes over one of the bases of a title. `codes` pairs the id of an option with its value."""

    @property
    def id(self) -> str: ...

    @property
    def base(self) -> str: ...

    @property
    def codes(self) -> tuple[tuple[str, Value], ...]: ...


@runtime_checkable
class HasReady(Protocol):
    """Rules that offer single games by name."""

    def ready(self) -> tuple[Ready, ...]: ...


@runtime_checkable
class NamesMoves(Protocol):
    """Rules that call a move by its name in a few words, as a hint does; the keys are `<title>.named.<kind>`."""

    def named(self, state: Any, seat: Seat, move: Any) -> Message: ...


@runtime_checkable
class HasLadder(Protocol):
    """Rules that put every result of a game of the day on a ladder."""

    def standing(self, outcome: Outcome, turn: int, seat: Seat) -> Standing: ...


class CityFacts(Protocol):
    """The data printed on the tile of a campaign's city."""

    @property
    def upper(self) -> str: ...

    @property
    def lower(self) -> str: ...

    @property
    def extra(self) -> tuple[int, ...]: ...

    @property
    def extra_damaged(self) -> tuple[int, ...] | None: ...


@runtime_checkable
class HasCampaign(Protocol):
    """Rules with a campaign (`Info.campaign` says so before they are built)."""

    def campaign(self) -> Frame:
        """The contents of its chapters."""

    def city(self, id: str) -> CityFacts: ...

    def lore(self, kind: str, id: str) -> tuple[Message, ...]:
        """What a city, a scenario, a character or a chapter says of itself."""

    def opened(self, options: Sequence[Option], unlocked: Collection[str]) -> tuple[Option, ...]:
        """The options of single games with what campaigns have brought to light ("city:lagos")."""


@runtime_checkable
class HasLore(Protocol):
    """Rules that know what is printed on their cards, with the figures that are in force."""

    def lore(self, kind: str, id: str) -> tuple[Message, ...]: ...


@runtime_checkable
class HasFacts(Protocol):
    """Rules that count what is on the table, for the conditions of lessons, tips, medals and puzzles."""

    def facts(self, observation: Any, seat: Seat) -> Mapping[str, int]:
        """Numbers by their names ("damage.rival"), as that seat sees them."""


@runtime_checkable
class HasInquiries(Protocol):
    """Rules with secrets that can tell what follows from what everybody heard: for puzzles in which nothing is played.
    The observation is that of the public table."""

    def evidence(self, observation: Any, inquiry: Inquiry) -> tuple[Evidence, ...]:
        """All that was heard and may count, in the order in which it happened."""

    def possible(self, observation: Any, inquiry: Inquiry, known: Collection[str]) -> frozenset[Handle]:
        """The answers that are left to one who knows these words of the evidence only; exact."""

    def question(self, inquiry: Inquiry) -> tuple[Message, Message]:
        """What is asked, and what is known from the beginning."""


@runtime_checkable
class HasScenarios(Protocol):
    """Rules whose options can be bundled into scenarios by a player."""

    def scenarios(self) -> Sequence[Bundle]: ...

    def conflicts(self, setup: Setup) -> tuple[Refusal, ...]:
        """Everything that speaks against a set-up at once."""


@runtime_checkable
class HidesOptions(Protocol):
    """Rules with options that mean nothing beside certain others."""

    def idle_options(self, options: Mapping[str, Value]) -> frozenset[str]: ...


@runtime_checkable
class HasPublicChoices(Protocol):
    """Rules of a game with secrets in which some decisions are made on what everybody sees. People who share a screen
    make these at the public table, without a curtain."""

    def is_public(self, state: Any) -> bool:
        """Whether the decision that is due is one of them. Its legal moves follow from the public observation."""


def idle_with_seats(rules: AnyRules, seats: int) -> frozenset[str]:
    """The options that mean nothing at a table for so many."""
    return frozenset(option.id for option in rules.options() if option.seats and seats not in option.seats)


def idle_options(rules: AnyRules, options: Mapping[str, Value], seats: int) -> frozenset[str]:
    """The options that mean nothing with these choices."""
    idle = idle_with_seats(rules, seats)
    return idle | rules.idle_options(options) if isinstance(rules, HidesOptions) else idle
