"""The contract of a title: what every game offers, and the plain values in which it does so.

`Rules` is one stateless object built from its content. S, M and O (state, move, observation) belong to the title: S
and O are frozen msgspec structs, M is whatever is fastest, usually an int.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import msgspec

from game.engine.daily import Daily
from game.engine.generator import MIXED
from game.engine.levels import Style
from game.engine.text import PACK, Arg, Handle, Message, Refusal

if TYPE_CHECKING:
    from game.engine.chance import Chance

Seat = int
OWN = "user:"  # how the value of an option begins that names something of the player's own: a map, a scenario

S = TypeVar("S")
M = TypeVar("M")
O = TypeVar("O")  # noqa: E741


class Info(msgspec.Struct, frozen=True):
    """What generic menus and generic tests need to know of a title."""

    id: str
    rules_version: int
    seats: tuple[int, ...]  # the numbers of players that it takes
    minutes: int
    solo: bool = False
    hidden: bool = False  # seats know different things
    chance: bool = True
    campaign: bool = False
    shared_loss: bool = False  # everybody may lose to the game together
    rounds: bool = False  # time is counted in rounds of everybody, not in turns
    styles: tuple[Style, ...] = ()  # in which its bots play
    weighs: bool = False  # its bots weigh their moves once, at every level, and never search
    daily: Daily = Daily()  # what varies in its games of the day


class Option(msgspec.Struct, frozen=True):
    """One choice of the set-up. Its words are `<title>.option.<id>.name`, `.hint` and `.<value>`."""

    id: str
    default: bool | int | str
    values: tuple[int | str, ...] = ()  # empty for a plain yes or no
    cards: bool = False  # the choice is made among pictures (fields, cities, zones)
    basic: bool = True  # False: shown behind "All options"
    offered: tuple[int | str, ...] | None = None  # the values that the set-up page shows; () hides the option there
    seats: tuple[int, ...] = ()  # the numbers of players at which it means something; empty for all
    like: str = ""  # the option whose words its values have; empty for its own

    @property
    def words(self) -> str:
        """The option under which the words of its values are found."""
        return self.like or self.id


def own_name(value: object) -> str:
    """What a value names that is the player's own or a pack's; empty for every other."""
    if not isinstance(value, str) or not value.startswith((OWN, PACK)):
        return ""
    return value.removeprefix(OWN) if value.startswith(OWN) else value.rpartition(".")[2]


class Setup(msgspec.Struct, frozen=True):
    """Everything that decides a game's first state besides the content and the secret of a game with hidden deals.
    All of it may be shown to everybody."""

    title: str
    seats: int
    options: dict[str, bool | int | str]
    seed: str
    chance: int = MIXED  # the version of the generator


class Prompt(msgspec.Struct, frozen=True):
    """The question to a seat. `kind` is a word of the title's own ("turn", "throw")."""

    kind: str
    message: Message
    detail: Message | None = None


class Event(msgspec.Struct, frozen=True, gc=False):
    """A fact that happened: log line, motion and sound come from it. `kind` also names its log line
    `<title>.log.<kind>`; `about` is what lights up with it; `to` limits the audience (None: everybody)."""

    kind: str
    args: tuple[tuple[str, Arg], ...] = ()
    about: tuple[Handle, ...] = ()
    to: tuple[Seat, ...] | None = None


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What a move came to: the state at the next decision, what happened on the way there,
    and whether something hidden came to light (the undo stops there)."""

    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False


class Line(msgspec.Struct, frozen=True):
    """One line of the score sheet: a label and a number for each seat (None: not for that seat)."""

    label: Message
    values: tuple[int | None, ...]
    total: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `ranks` gives each seat's place, 1 first, equal for a tie; a solo game won is (1,), a solo game
    lost is (2,), and where everybody loses all are 2. `reason` is a word of the title's own and names the sentence
    `<title>.end.<reason>`."""

    ranks: tuple[int, ...]
    reason: str
    sheet: tuple[Line, ...] = ()

    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Gauge(msgspec.Struct, frozen=True):
    """One number per seat that tells how a game stands; the results page plots it over the game.
    Its name is `<title>.gauge.<id>`."""

    id: str
    values: tuple[int, ...]


class Rules(Protocol[S, M, O]):
    """One stateless object per title. Deterministic: everything follows from the arguments."""

    info: Info
    state_type: type[S]
    observation_type: type[O]

    def options(self) -> tuple[Option, ...]:
        """The typed set-up choices, with defaults."""

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        """Why these choices do not go together. Each of them, and the number of seats, is one that the title offers:
        `table.opening` has checked that."""

    def setup(self, setup: Setup, chance: Chance) -> S:
        """The first state; it holds all that later steps need of the set-up."""

    def sane(self, state: S, seats: int) -> bool:
        """Whether a state that came from a file keeps within the bounds of a game for so many: every row of its length,
        every number in its range, a board no larger than one can be. Asked before anything else is; it never raises,
        and takes no time that a size in the file could stretch."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that owe a decision; empty exactly when the game is over; several at once = simultaneous."""

    def turn(self, state: S) -> int:
        """The number of the turn or round, from 1, for log and replay."""

    def prompt(self, state: S, seat: Seat) -> Prompt:
        """The question to a seat that has to decide."""

    def legal(self, state: S, seat: Seat) -> Sequence[M]:
        """Finite, sorted, deterministic; never empty for a seat that owes a decision."""

    def extra(self, state: S, seat: Seat) -> tuple[M, ...]:
        """Moves that are allowed besides the legal ones, but that nothing playing at random should pick: to resign."""

    def random_move(self, state: S, seat: Seat, random: Callable[[], float]) -> M:
        """One of the legal moves, each as likely as any other, found faster than by listing them; for playouts."""

    def path(self, state: S, seat: Seat, move: M) -> tuple[Handle, ...]:
        """The move as the things one touches, in order."""

    def refuse(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """Why this move cannot be made now; None exactly for the legal and the extra ones."""

    def why_dead(self, state: S, seat: Seat, touched: tuple[Handle, ...]) -> Refusal:
        """Why touching these things in this order leads nowhere. Never raises, whatever the handles are."""

    def caution(self, state: S, seat: Seat, move: M) -> Message | None:
        """A question to ask before this move is made, where players often regret it."""

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S]:
        """Runs a legal move to the next decision."""

    def outcome(self, state: S) -> Outcome | None:
        """The result; None while the game goes on."""

    def gauges(self, state: S) -> tuple[Gauge, ...]:
        """How the game stands, for the plot on the results page."""

    def observe(self, state: S, seat: Seat | None) -> O:
        """All that this seat may know and nothing else; None is the public table."""

    def determinize(self, observation: O, chance: Chance) -> S:
        """A full state in which this seat could believe."""

    def word(self, move: M) -> str:
        """The move as a short ASCII word that one could say aloud."""

    def parse(self, word: str) -> M | None:
        """The move that a word means, legal or not; None for no word of this game. A move has one word and no other
        spelling of it, so that the log, the save and the test read alike."""


AnyRules = Rules[Any, Any, Any]


def shown_options(options: Sequence[Option]) -> tuple[Option, ...]:
    """Those of them that a set-up page shows, with the values that it shows."""
    return tuple(
        option if option.offered is None else msgspec.structs.replace(option, values=option.offered)
        for option in options if option.offered != ()
    )


def default_options(rules: AnyRules) -> dict[str, bool | int | str]:
    return {option.id: option.default for option in rules.options()}
