"""Signals: every round all lay a card at once; the highest takes the signal, or the lowest where there is noise.

It stands for every title: stateless, built from its content, and with nothing in it that the contract does not ask for.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.rules import Event, Gauge, Line, Option, Outcome, Prompt, Setup, Step
from game.engine.text import Message, Refusal, message, refusal
from game.titles.signals import moves
from game.titles.signals.content import Content
from game.titles.signals.info import INFO
from game.titles.signals.observe import Observation, determinize, observe
from game.titles.signals.state import State, is_over


class SignalsRules:
    info = INFO
    state_type = State
    observation_type = Observation

    def __init__(self, content: Content) -> None:
        self.content = content

    # The set-up.

    def options(self) -> tuple[Option, ...]:
        return (Option("rounds", 3, (2, 3), cards=True), Option("noise", True))

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None

    def setup(self, setup: Setup, chance: Chance) -> State:
        cards = [self.content.cards[index] for index in chance.shuffled("deal", len(self.content.cards))]
        size = self.content.hand
        nothing = (0,) * setup.seats
        return State(
            hands=tuple(tuple(sorted(cards[seat * size : (seat + 1) * size])) for seat in range(setup.seats)),
            deck=tuple(cards[setup.seats * size :]),
            laid=nothing,
            played=(),
            shown=nothing,
            scores=nothing,
            round=1,
            rounds=int(setup.options["rounds"]),
            noise=bool(setup.options["noise"]),
        )

    def sane(self, state: State, seats: int) -> bool:
        rows = (state.hands, state.laid, state.shown, state.scores)
        held = [card for hand in (*state.hands, state.laid) for card in hand if card]
        cards = [*state.deck, *state.played, *held]
        return (
            all(len(row) == seats for row in rows)
            and len(set(cards)) == len(cards) and set(cards) <= set(self.content.cards)
            and all(0 <= score <= len(self.content.cards) for score in state.scores)
            and 1 <= state.rounds <= self.content.hand and 1 <= state.round <= state.rounds + 1
            and -1 <= state.winner < seats and -1 <= state.quitter < seats
        )  # fmt: skip

    # Decisions.

    def to_act(self, state: State) -> tuple[int, ...]:
        if is_over(state):
            return ()
        if state.winner >= 0:
            return (state.winner,)
        return tuple(seat for seat, card in enumerate(state.laid) if not card)

    def turn(self, state: State) -> int:
        return min(state.round, state.rounds)

    def prompt(self, state: State, seat: int) -> Prompt:
        kind = "signal" if state.winner >= 0 else "lay"
        return Prompt(kind, message(f"signals.prompt.{kind}", round=state.round))

    def legal(self, state: State, seat: int) -> tuple[int, ...]:
        if seat not in self.to_act(state):
            return ()
        if state.winner < 0:
            return state.hands[seat]
        return (moves.KEEP, moves.DRAW) if state.deck else (moves.KEEP,)

    def extra(self, state: State, seat: int) -> tuple[int, ...]:
        return (moves.RESIGN,) if seat in self.to_act(state) else ()

    def random_move(self, state: State, seat: int, random: Callable[[], float]) -> int:
        legal = self.legal(state, seat)
        return legal[int(random() * len(legal))]

    def path(self, state: State, seat: int, move: int) -> tuple[str, ...]:
        return moves.path_of(move)

    def refuse(self, state: State, seat: int, move: int) -> Refusal | None:
        if seat not in self.to_act(state):
            return refusal("signals.refuse.wait")
        if move == moves.RESIGN or move in self.legal(state, seat):
            return None
        if move == moves.DRAW and state.winner >= 0:
            return refusal("signals.refuse.no_deck")
        if move <= moves.MOST and state.winner < 0:
            return refusal("signals.refuse.not_in_hand", card=move)
        return refusal("signals.refuse.not_now")

    def why_dead(self, state: State, seat: int, touched: tuple[str, ...]) -> Refusal:
        move = moves.move_of(touched[0].replace("card:", "lay ").replace("act:", "")) if touched else None
        return (self.refuse(state, seat, move) if move is not None else None) or refusal("signals.refuse.not_now")

    def caution(self, state: State, seat: int, move: int) -> Message | None:
        return message("signals.caution.resign") if move == moves.RESIGN else None

    # The outcome.

    def apply(self, state: State, seat: int, move: int, chance: Chance) -> Step[State]:
        if move == moves.RESIGN:
            return Step(replace(state, quitter=seat), (_event("resigned", seat),))
        if move == moves.KEEP:
            scores = tuple(score + (other == seat) for other, score in enumerate(state.scores))
            return _next_round(replace(state, scores=scores), (_event("kept", seat),), reveals=False)
        if move == moves.DRAW:
            return self._draw(state, seat)
        return self._lay(state, seat, move, chance)

    def _draw(self, state: State, seat: int) -> Step[State]:
        card, *rest = state.deck
        hands = _changed(state.hands, seat, tuple(sorted((*state.hands[seat], card))))
        secret = Event("drew_own", (("card", card),), (f"card:{card}",), to=(seat,))
        after = replace(state, hands=hands, deck=tuple(rest))
        return _next_round(after, (_event("drew", seat), secret), reveals=True)

    def _lay(self, state: State, seat: int, card: int, chance: Chance) -> Step[State]:
        hands = _changed(state.hands, seat, tuple(other for other in state.hands[seat] if other != card))
        laid = tuple(card if other == seat else there for other, there in enumerate(state.laid))
        secret = Event("laid_own", (("card", card),), (f"card:{card}",), to=(seat,))
        events = (_event("laid", seat), secret)
        if not all(laid):
            return Step(replace(state, hands=hands, laid=laid), events)
        shown = tuple(_event("shown", other, card=there) for other, there in enumerate(laid))
        die = chance.roll("noise") if state.noise else 0
        rolled = (Event("rolled", (("die", die),)),) if die else ()
        winner = laid.index(min(laid) if die == self.content.noise else max(laid))
        played = tuple(sorted((*state.played, *laid)))
        after = replace(state, hands=hands, laid=(0,) * len(laid), played=played, shown=laid, winner=winner)
        return Step(after, (*events, *shown, *rolled, _event("took", winner)), reveals=True)

    # How it stands.

    def outcome(self, state: State) -> Outcome | None:
        if not is_over(state):
            return None
        points = [score if seat != state.quitter else -1 for seat, score in enumerate(state.scores)]
        ranks = tuple(1 + sum(other > own for other in points) for own in points)
        sheet = (Line(message("signals.sheet.signals"), state.scores, total=True),)
        return Outcome(ranks, "resigned" if state.quitter >= 0 else "rounds", sheet)

    def gauges(self, state: State) -> tuple[Gauge, ...]:
        return (Gauge("signals", state.scores),)

    # Knowledge.

    def observe(self, state: State, seat: int | None) -> Observation:
        return observe(self.content, state, seat)

    def determinize(self, observation: Observation, chance: Chance) -> State:
        return determinize(self.content, observation, chance)

    # Words.

    def word(self, move: int) -> str:
        return moves.word_of(move)

    def parse(self, word: str) -> int | None:
        return moves.move_of(word)


def _event(kind: str, seat: int, **args: int) -> Event:
    return Event(kind, (("who", f"seat:{seat}"), *args.items()), (f"seat:{seat}",))


def _changed(hands: tuple[tuple[int, ...], ...], seat: int, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _next_round(state: State, events: tuple[Event, ...], reveals: bool) -> Step[State]:
    return Step(replace(state, round=state.round + 1, winner=-1), events, reveals)


RULES = SignalsRules
