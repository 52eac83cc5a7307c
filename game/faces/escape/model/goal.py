"""The goal of Escape from the Aliens, which each side and several codes change; a player is told that of the own side,
and the table both.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.text import Message, message
from game.present.goal import Bar, Figure, Goal, Kind, Row, Sprite
from game.table.view import View
from game.titles.escape import observe
from game.titles.escape.observe import ROUNDS, Observation

_CAUGHT = ("hunted", "rounds", "resigned")  # the last human is lost


def goal(view: View) -> Goal:
    o: Observation = view.observation
    if o.codes.b6:
        return _hunt(view)
    alien = o.own is not None and o.own.alien
    rows = _public(o) if o.own is None else (_alien_rows if alien else _human_rows)(o, _look(view))
    if o.codes.e3:
        rows = (*rows[:2], _race(o))
    elif o.own is not None:
        rows = (*rows, _together(o))
    side = "table" if o.own is None else "alien" if alien else "human"
    return Goal(
        message(f"escape_desk.goal.short_{side}"),
        rows,
        _turns(o, "danger"),
        message("escape_desk.goal.infection") if o.codes.b3 else None,
        "end" if o.codes.advanced else "basic",
        tension(view),
    )


def _look(view: View) -> int:
    return view.seats[view.viewer or 0].look


def _key(o: Observation, word: str) -> Message:
    """A sentence that says other things in the basic game, with infection (B.3), and where the dead come back (A.5)."""
    hit = "turns" if o.codes.b3 else "returns" if o.codes.a5 else "dies"
    return message(f"escape_desk.goal.{word}", game="advanced" if o.codes.advanced else "basic", hit=hit, n=ROUNDS)


def _turns(o: Observation, key: str = "turns") -> Message:
    return message(f"escape_desk.goal.{key}", n=min(o.round, ROUNDS), of=ROUNDS)


def _doors(o: Observation) -> tuple[Figure, ...]:
    """The hatches that nobody has tried, and the chances where a card decides."""
    good, of = observe.hatch_odds(o)
    sealed = sum(door.state == "sealed" for door in observe.hatches(o))
    found = (Figure(message("escape_desk.goal.hatches", n=sealed)),)
    return found if good == of else (*found, Figure(message("escape_desk.goal.odds", good=good, of=of)))


def _escape(o: Observation, word: Message, text: Message, art: str, reasons: tuple[str, ...]) -> Row:
    return Row(
        "win",
        word,
        text,
        _doors(o),
        ground="steel",
        picture=(Sprite("escape/hatch-sealed", 92, 64, 92), Sprite(f"escape/{art}", 40, 76, 62)),
        wins=reasons,
    )


def _hunt_down(kind: Kind, o: Observation, word: Message, text: Message, art: str) -> Row:
    """The aliens get the last human: some win by it, others lose."""
    return Row(
        kind,
        word,
        text,
        (Figure(_turns(o)),),
        Bar(min(o.round, ROUNDS), ROUNDS),
        "steel",
        (Sprite(f"escape/{art}", 66, 66, 92), Sprite("escape/claws-0", 118, 44, 56)),
    )


def _human_rows(o: Observation, look: int) -> tuple[Row, ...]:
    """A human who got away has won, whatever becomes of the others."""
    ends = (*_CAUGHT, "sealed", "escaped") if o.codes.advanced else (*_CAUGHT, "first")
    win = _escape(o, message("goal.win"), _key(o, "human_win"), f"crew-{look}", ends)
    lose = _hunt_down("lose", o, message("goal.lose"), _key(o, "human_lose"), "head-alien")
    return win, replace(lose, loses=ends)


def _alien_rows(o: Observation, look: int) -> tuple[Row, ...]:
    win = _hunt_down("win", o, message("goal.win"), _key(o, "alien_win"), f"beast-{look}")
    away = ("escaped",) if o.codes.advanced else ("first",)
    lose = _escape(o, message("goal.lose"), _key(o, "alien_lose"), "head-human", ())
    late = ("hunted",) if o.codes.b3 else ()  # who has been turned by the last attack of all
    return replace(win, wins=(*_CAUGHT, "sealed")), replace(lose, kind="lose", loses=(*away, *late))


def _public(o: Observation) -> tuple[Row, ...]:
    """For everybody at the table: what each side is after."""
    away = ("escaped",) if o.codes.advanced else ("first",)
    caught = (*_CAUGHT, "sealed")
    human = _escape(o, message("escape_desk.goal.humans"), _key(o, "human_win"), "head-human", (*away, *caught))
    alien = _hunt_down("win", o, message("escape_desk.goal.aliens"), _key(o, "alien_win"), "head-alien")
    return replace(human, loses=(*away, *caught)), replace(alien, wins=caught, loses=away)


def _together(o: Observation) -> Row:
    """Who wins with whom."""
    return Row(
        "tie",
        message("escape_desk.goal.sides"),
        _key(o, "together"),
        ground="steel",
        picture=(Sprite("escape/head-human", 46, 64, 52), Sprite("escape/head-alien", 108, 64, 52)),
    )


def _race(o: Observation) -> Row:
    """Whoever eliminates so many wins at once, with those who are away already (E.3)."""
    return Row(
        "points",
        message("escape_desk.goal.race"),
        message("escape_desk.goal.hunter", n=o.codes.e3),
        _kills(o),
        ground="steel",
        picture=(Sprite("escape/claws-0", 76, 64, 96),),
        wins=("hunter",),
        loses=("hunter",),
    )


def _kills(o: Observation) -> tuple[Figure, ...]:
    if o.own is None or o.codes.a3:
        return ()
    return (Figure(message("escape_desk.goal.kills", n=o.own.kills, of=o.codes.e3)),)


def _hunt(view: View) -> Goal:
    """Without humans (B.6) everybody hunts everybody."""
    o: Observation = view.observation
    look = _look(view)
    beast = (Sprite(f"escape/beast-{look}", 50, 64, 84), Sprite("escape/claws-0", 112, 64, 72))
    return Goal(
        message("escape_desk.goal.short_arena", n=o.codes.e3),
        (
            Row(
                "win",
                message("goal.win"),
                message("escape_desk.goal.arena_win", n=o.codes.e3),
                _kills(o),
                ground="steel",
                picture=beast,
                wins=("hunter", "alone"),
            ),
            Row(
                "lose",
                message("goal.lose"),
                _key(o, "arena_lose"),
                ground="steel",
                picture=(Sprite("escape/head-alien", 76, 64, 92),),
                loses=("hunter", "alone"),
            ),
            Row(
                "tie",
                message("escape_desk.goal.late"),
                message("escape_desk.goal.time", n=ROUNDS),
                (Figure(_turns(o)),),
                Bar(min(o.round, ROUNDS), ROUNDS),
                "steel",
                (Sprite("escape/sign", 76, 64, 84),),
                wins=("time",),
                loses=("time",),
            ),
        ),
        _turns(o, "danger"),
        page="scenarios",
        tension=tension(view),
    )


def tension(view: View) -> float:
    """The music's: how many rounds and hatches are gone, and how near the last noises of others were. Where several
    people sit before the screen all hear it, and it must not tell them where the viewer is."""
    o: Observation = view.observation
    doors = observe.hatches(o)
    tried = sum(door.state != "sealed" for door in doors) / max(len(doors), 1)
    alone = sum(info.player == "person" for info in view.seats) < 2
    return max((min(o.round, ROUNDS) / ROUNDS) ** 2, tried**2, observe.nearness(o) if alone else 0.0)
