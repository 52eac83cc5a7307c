"""What there is to count in a game of Ufo.O, for the conditions of lessons and tips.

It reads an observation and gives numbers by name, each for the seat that asks (`mine`) and for the other (`rival`).
"""

from __future__ import annotations

from game.titles.ufoo.observe import Observation, attacks_left, due, home_target


def facts(o: Observation, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for side, name in ((seat, "mine"), (1 - seat, "rival")):
        saucers = o.saucers[4 * side:4 * side + 4]
        flying = [saucer for saucer in saucers if saucer.place == "field"]
        found[f"structure.{name}"] = o.structure[side]
        found[f"intact.{name}"] = sum(not saucer.hurt for saucer in flying)
        found[f"damaged.{name}"] = sum(saucer.hurt for saucer in flying)
        found[f"aboard.{name}"] = sum(saucer.place == "aboard" for saucer in saucers)
        found[f"away.{name}"] = 4 - len(flying)
        found[f"raiders.{name}"] = sum(home_target(o, side, saucer.number) for saucer in flying)
    mine = o.acting == seat == o.seat
    dice = due(o)
    found["shots.mine"] = len(attacks_left(o)) if mine else 0
    found["rolls.mine"] = len(dice.asteroids) if mine else 0
    return found
