"""The process in which the bots of another checkout think: questions in, answers out, a line of JSON each.

Started by players.py with the checkout as its argument. It knows the bots of today and those of earlier versions.
"""

from __future__ import annotations

import random
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

TREE = Path(sys.argv[1])


class Asked(msgspec.Struct, frozen=True):
    """A position of a game, and whom it is asked; a thought may cost seconds or simulations."""

    title: str
    level: str
    style: str
    game: str
    seat: int
    seed: int
    observation: msgspec.Raw
    seconds: float = 0.0
    simulations: int | None = None


def budget(asked: Asked) -> tuple[Any, ...]:
    """What the thought may cost, in the words of that checkout."""
    if (TREE / "game" / "bots" / "budget.py").exists():
        kinds = import_module("game.bots.budget")
        if asked.simulations is not None:
            return (kinds.BySimulations(asked.simulations),)
        return (kinds.ByTime(time.process_time, asked.seconds),)
    if asked.simulations is not None:
        raise SystemExit("the bots of the other checkout count no simulations: give them seconds")
    return time.process_time, asked.seconds


def styled(judgement: Any, style: str) -> Any:
    """Earlier bots knew no styles, or chose them themselves."""
    known = (TREE / "game" / "bots" / "styles.py").exists()
    return import_module("game.bots.styles").styled(judgement, style) if known else judgement


def main() -> None:
    sys.path.insert(0, str(TREE))
    registry, levels = import_module("game.app.registry"), import_module("game.bots.levels")
    means = import_module("game.bots.mind").Means
    game = title = ""
    minds: dict[tuple[str, int], Any] = {}
    for line in sys.stdin.buffer:
        asked = msgspec.json.decode(line, type=Asked)
        if asked.title != title:
            title, rules = asked.title, registry.title(asked.title).build(TREE, None)
        if asked.game != game:
            # Nothing that is learnt in a game outlives it.
            game, minds, judgement = asked.game, {}, registry.title(title).judgement(rules)
        key = asked.level, asked.seat
        if key not in minds:
            minds[key] = levels.LEVELS[asked.level].mind(rules, styled(judgement, asked.style))
        seen = msgspec.json.decode(asked.observation, type=rules.observation_type)
        began = time.process_time()
        allowed = means(random.Random(asked.seed).random, *budget(asked), lambda: False)
        word = minds[key].think(seen, asked.seat, allowed)
        said = msgspec.json.encode({"word": word, "seconds": time.process_time() - began})
        sys.stdout.buffer.write(said + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
