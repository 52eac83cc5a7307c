"""The outcome of a game in words: who won, and why.

It is used by the table, the results and the replay.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.services import Services
from game.engine.rules import Outcome
from game.i18n.catalogue import Catalogue
from game.table.view import SeatInfo, View
from game.ui import theme


def headline(services: Services, view: View) -> str:
    """The verdict on a game that is over, in the title's own words where it has some."""
    face = services.title(view.title).face
    own = face.verdict(view) if face.verdict is not None else None
    if own is not None:
        return services.words.say(own)
    return verdict(services.words, view.outcome, view.seats) if view.outcome is not None else ""


def verdict(words: Catalogue, outcome: Outcome, seats: Sequence[SeatInfo]) -> str:
    """A sentence: somebody wins, several win, nobody does. The only person at the table is spoken to."""
    winners = outcome.winners()
    if len(seats) == 1:
        return words.text("results.solo_won" if winners else "results.solo_lost")
    if not winners:
        return words.text("results.none_won")
    if is_drawn(outcome):
        return words.text("results.draw")
    names = [seats[seat].name for seat in winners]
    if len(names) > 1:
        return words.text("results.won_many", names=words.join(names))
    spoken_to = addressed(outcome, seats)
    if spoken_to != winners:
        return words.text("results.you_lost", name=seats[spoken_to[0]].name)
    key = "results.you_won" if _people(seats) == [winners[0]] else "results.won"
    return words.text(key, name=names[0])


def addressed(outcome: Outcome, seats: Sequence[SeatInfo]) -> tuple[int, ...]:
    """The seats of whom the verdict speaks: the winners, or the only person, who has lost alone or to the only
    other."""
    winners, people = outcome.winners(), _people(seats)
    if len(seats) == 1:
        return (0,)
    lost = len(winners) == 1 and len(people) == 1 and len(seats) == 2 and people != [winners[0]]
    return tuple(people) if lost else winners


def _people(seats: Sequence[SeatInfo]) -> list[int]:
    return [seat for seat, info in enumerate(seats) if info.player == "person"]


def reason(words: Catalogue, title: str, outcome: Outcome, names: Sequence[str]) -> str:
    """Why the game ended; the sentence may name who lost."""
    key = f"{title}.end.{outcome.reason}"
    return words.text(key, loser=losers(words, outcome.ranks, names)) if words.has(key) else ""


def losers(words: Catalogue, ranks: Sequence[int], names: Sequence[str]) -> str:
    """The names of all who did not win."""
    return words.join([name for name, rank in zip(names, ranks) if rank != 1])


def cup(outcome: Outcome) -> tuple[str, str]:
    """The icon of an end without a single winner, and its colour: a cup to share, or a broken one."""
    if is_drawn(outcome):
        return "people", theme.TEXT2
    return ("trophy", theme.LIVE) if outcome.winners() else ("trophy-broken", theme.DANGER)


def is_drawn(outcome: Outcome) -> bool:
    """Whether nobody is before anybody else: neither a triumph nor a loss."""
    return len(outcome.ranks) > 1 and len(outcome.winners()) == len(outcome.ranks)


def is_lost(outcome: Outcome, people: Sequence[int]) -> bool:
    """Whether nobody won, or not the only person at the screen; of several people one is told of the winner."""
    winners = outcome.winners()
    return not winners or (len(people) == 1 and people[0] not in winners)
