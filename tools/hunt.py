"""Humans of one level against aliens of another in Escape from the Aliens: how many get away, how many are caught; and
how many games a hunter ends (E.3), which is what there is to ask of an Arena.

    python3 tools/hunt.py --zone galilei --players 6 --games 100 --humans hard --aliens normal --json
    python3 tools/hunt.py --zone all --players all --humans hard --aliens hard
    python3 tools/hunt.py --zone all --players all --pack far-moons.saucer

The second tells of every zone with every number of players that it is made for, a line for each; the third of those of
a pack.

Every player's level follows from the side that he was dealt. The intervals are Wilson's, for 95 of 100.
"""

from __future__ import annotations

import environment

environment.enter_lab()

import argparse
import json
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from contesting.players import Side, side
from support import bot_games
from support.hunts import Told, told_of
from support.lab import add_lab, lab_of, play_games
from support.packs import put, told_in_english
from support.shares import interval
from support.spending import Spending, add_spending, spending

from game.app.registry import title
from game.content.escape import load_content
from game.engine.errors import BadInput
from game.engine.rules import AnyRules
from game.engine.text import PACK

SHARE = Path(__file__).resolve().parents[1]
FATES = ("aboard", "escaped", "dead", "waits", "ghost")


@cache
def escape(user: Path | None) -> AnyRules:
    entry = title("escape")
    assert entry is not None
    return entry.build(SHARE, user)


def play(humans: Side, aliens: Side, options: dict[str, Any], players: int, spending: Spending,
         seed: str, number: int, user: Path | None = None) -> dict[str, Any]:
    """One game."""
    entry, rules = title("escape"), escape(user)
    assert entry is not None
    words = (seed, str(number))
    start = bot_games.set_up(rules, "escape", players, options, words)
    dealt = [bool(start.state.aliens >> seat & 1) for seat in range(players)]
    held = [aliens if alien else humans for alien in dealt]
    played = bot_games.play(start, entry.judgement(rules), held, words, spending)
    fates = [FATES[played.state.fates[seat]] for seat in range(players) if not dealt[seat]]
    return {"humans": len(fates), "escaped": fates.count("escaped"), "rounds": played.state.round,
            "reason": played.state.ended, "decisions": played.decisions, "slowest": played.slowest,
            "told": told_of(played.state)}


def share(part: int, whole: int) -> float:
    return round(part / max(whole, 1), 3)


def stories(told: list[Told]) -> dict[str, Any]:
    """How early the first death was, how many attacks missed, and how good the lies were, over all games."""
    _, attacks, missed, lies, pairs, twice, lockstep, steps, onto = (sum(column) for column in zip(*told, strict=True))
    early = [sum(one.first_death <= round for one in told) for round in (3, 4)]
    return {
        "death_by_round_3": share(early[0], len(told)), "death_by_round_4": share(early[1], len(told)),
        "attacks": round(attacks / len(told), 1), "missed": share(missed, attacks), "lies": lies, "pairs": pairs,
        "twice": share(twice, pairs), "lockstep": share(lockstep, pairs), "onto_named": share(onto, steps),
    }


def told_cell(
    asked: argparse.Namespace, sides: tuple[Side, Side], zone: str, players: int, user: Path | None
) -> dict[str, Any]:
    """One zone with so many players."""
    options = {"zone": zone, "scenario": asked.scenario}
    one = partial(play, *sides, options, players, spending(asked), asked.seed, user=user)
    games = play_games(one, range(asked.games), lab_of(asked))
    humans, escaped = sum(game["humans"] for game in games), sum(game["escaped"] for game in games)
    low, high = interval(escaped, humans)
    reasons = [game["reason"] for game in games]
    least, most = interval(reasons.count("hunter"), len(games))
    return {
        "zone": zone.rpartition(".")[2], "players": players, "games": asked.games,
        "humans": asked.humans, "aliens": asked.aliens,
        "escape_rate": round(escaped / max(humans, 1), 3), "from": round(low, 3), "to": round(high, 3),
        "hunter_rate": round(reasons.count("hunter") / max(len(games), 1), 3), "hunter_from": round(least, 3),
        "hunter_to": round(most, 3), "rounds": bot_games.mean([game["rounds"] for game in games]),
        "reasons": {reason: reasons.count(reason) for reason in sorted(set(reasons))},
        **stories([Told(*game["told"]) for game in games]),
        "decisions": bot_games.mean([game["decisions"] for game in games]),
        "slowest_move_s": round(max((game["slowest"] for game in games), default=0.0), 4),
    }


def cells_of(zone: str, players: str, user: Path | None) -> list[tuple[str, int]]:
    """The zones and numbers of players that were asked for; `all` are those of the box, or of the pack, as each zone is
    made."""
    zones = [found for found in load_content(SHARE, user).zones
             if found.id.startswith(PACK) == (user is not None) and zone in ("all", found.id.rpartition(".")[2])]
    return [(found.id, number) for found in zones
            for number in (range(found.players[0], found.players[1] + 1) if players == "all" else (int(players),))]


def line(report: dict[str, Any]) -> str:
    return (f"{report['zone']:11}{report['players']:2}"
            f"  {report['escape_rate']:.2f} ({report['from']:.2f}-{report['to']:.2f})"
            f"  dead by 3/4 {report['death_by_round_3']:.2f}/{report['death_by_round_4']:.2f}"
            f"  missed {report['missed']:.2f} of {report['attacks']:5.1f}  twice {report['twice']:.3f}"
            f"  lockstep {report['lockstep']:.3f}  onto named {report['onto_named']:.4f}"
            f"  rounds {report['rounds']}")  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--zone", default="galilei", help="or all")
    parser.add_argument("--scenario", default="advanced")
    parser.add_argument("--players", default="6", help="or all that the zone is made for")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--humans", default="normal", metavar="PLAYER")
    parser.add_argument("--aliens", default="normal", metavar="PLAYER")
    parser.add_argument("--pack", type=Path, help="a pack, as a file or a folder: its zones by their names there")
    add_spending(parser)
    parser.add_argument("--seed", default="1")
    add_lab(parser)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        user = Path(folder) if asked.pack is not None else None
        try:
            if user is not None:
                put(asked.pack, user)
            sides = side("escape", asked.humans), side("escape", asked.aliens)
            tell(asked, sides, cells_of(asked.zone, asked.players, user), user)
        except BadInput as bad:
            parser.error("\n" + "\n".join(told_in_english(bad)))
        except ValueError as why:
            parser.error(str(why))
    return 0


def tell(
    asked: argparse.Namespace, sides: tuple[Side, Side], cells: list[tuple[str, int]], user: Path | None
) -> None:
    for zone, players in cells:
        report = told_cell(asked, sides, zone, players, user)
        if asked.json:
            print(json.dumps(report), flush=True)
        elif len(cells) > 1:
            print(line(report), flush=True)
        else:
            print("\n".join(f"{key:16} {value}" for key, value in report.items()))


if __name__ == "__main__":
    # By its own name, by which the workers of a cluster find what they are to play.
    import hunt

    raise SystemExit(hunt.main())
