"""The table of all pictures: the path under assets/ and what draws it. It never writes a file."""

from collections.abc import Callable, Iterator
from functools import partial

from studio.art import (
    attack_ground,
    attack_pieces,
    boards,
    campaign_crew,
    campaign_log,
    comics,
    covers,
    covers_earth,
    curtain,
    dice,
    escape_pieces,
    escape_ship,
    icons,
    marks,
    ovni_folk,
    ovni_signs,
    ovni_tokens,
    ovni_world,
    pictures,
    saucers,
    seats,
    skies,
    skies_base,
    skies_places,
)
from studio.art.colour import SEATS
from studio.art.pen import Pen

Maker = Callable[[], Pen]


def all_pictures() -> dict[str, Maker]:
    """Every picture by its path without the ending, in the order of the paths."""
    titles = [*_ufoo(), *_skies(), *_escape(), *_ovni(), *_attack()]
    return dict(sorted([*_seats(), *titles, *_boxes(), *_curtain(), *_ui()]))


def _seats() -> Iterator[tuple[str, Maker]]:
    for seat in range(len(SEATS)):
        yield f"seats/badge-{seat}", partial(seats.badge, seat)
        yield f"seats/emblem-{seat}", partial(seats.emblem, seat)
        yield f"seats/bigbadge-{seat}", partial(seats.large_badge, seat)
        yield f"seats/weave-{seat}", partial(seats.weave, seat)


def _ufoo() -> Iterator[tuple[str, Maker]]:
    for seat in range(len(SEATS)):
        yield f"ufoo/saucer-{seat}", partial(saucers.saucer, seat, False)
        yield f"ufoo/saucer-hurt-{seat}", partial(saucers.saucer, seat, True)
        yield f"ufoo/mothership-{seat}", partial(saucers.seat_mothership, seat)
    for seed in range(1, 10):
        yield f"ufoo/asteroid-{seed}", partial(saucers.asteroid, seed)
    for kind in ("dot", "fire", "danger", "mothership"):
        yield f"ufoo/mark-{kind}", partial(marks.mark, kind)
    yield "ufoo/target", marks.target
    yield "ufoo/blocked", marks.blocked
    yield "ufoo/boom", marks.boom
    yield "ufoo/spark", marks.spark
    yield "ufoo/smoke", marks.smoke
    yield "ufoo/number", marks.number_plate
    yield "ufoo/board", partial(boards.ufoo_ground, 744)
    yield "ufoo/board-wide", partial(boards.ufoo_ground, 1064)


def _skies() -> Iterator[tuple[str, Maker]]:
    for pictures_of in (skies, skies_base, skies_places, campaign_crew, campaign_log, comics):
        yield from pictures_of.PICTURES.items()


def _attack() -> Iterator[tuple[str, Maker]]:
    yield "attack/ground", attack_ground.ground
    yield "attack/compass", attack_ground.compass
    for seat in range(len(SEATS)):
        yield f"attack/disc-{seat}", partial(attack_pieces.disc, seat)
    for value in range(1, 8):
        yield f"attack/city-{value}", partial(attack_pieces.city, value)
    for border in attack_pieces.BORDERS:
        yield f"attack/border-{border}", partial(attack_pieces.border_sign, border)
        yield f"attack/band-{border}", partial(attack_pieces.band, border)
    for kind in ("parks", "bases", "expansion", "protection", "points"):
        yield f"attack/mission-{kind}", partial(attack_pieces.mission, kind)
    for kind in ("park", "herd", "canada"):
        yield f"attack/key-{kind}", partial(attack_pieces.key_sign, kind)
    for kind in ("protection", "cover", "neighbourhood", "extra"):
        yield f"attack/power-{kind}", partial(attack_pieces.power, kind, False)
        yield f"attack/power-used-{kind}", partial(attack_pieces.power, kind, True)
    for name, draw in _ATTACK_SIGNS.items():
        yield f"attack/{name}", partial(draw, True)
        yield f"attack/{name}-dark", partial(draw, False)
    for name, make in _ATTACK_PIECES.items():
        yield f"attack/{name}", make
    yield "attack/boom", marks.boom
    yield "attack/spark", marks.spark
    yield "attack/smoke", marks.smoke
    yield "skies/smoke", marks.smoke


_ATTACK_SIGNS = {
    "saucer": attack_pieces.saucer_sign,
    "struck": attack_pieces.struck_sign,
    "park": attack_pieces.park_sign,
}
_ATTACK_PIECES: dict[str, Callable[[], Pen]] = {
    "base": attack_pieces.base,
    "marker": attack_pieces.marker,
    "marker-plain": partial(attack_pieces.marker, False),
    "canada": attack_pieces.icon_coin,
    "doomed": attack_pieces.doomed,
    "doomed-disc": attack_pieces.doomed_disc,
    "behind": attack_pieces.behind,
    "shielded": attack_pieces.shielded,
    "pine": attack_pieces.pine,
    "bison": attack_pieces.bison,
    "city": attack_pieces.city_sign,
    "bag": attack_pieces.bag,
}


def _ovni() -> Iterator[tuple[str, Maker]]:
    for seat in range(len(SEATS)):
        yield f"ovni/saucer-{seat}", partial(ovni_tokens.saucer, seat)
        yield f"ovni/hull-{seat}", partial(ovni_tokens.hull, seat)
        yield f"ovni/reserve-{seat}", partial(ovni_tokens.flat_saucer, seat)
        yield f"ovni/mapping-{seat}", partial(ovni_tokens.mapping, seat)
        yield f"ovni/command-{seat}", partial(ovni_tokens.command, seat, False)
        yield f"ovni/command-back-{seat}", partial(ovni_tokens.command, seat, True)
        yield f"ovni/ring-{seat}", partial(ovni_tokens.ring, seat)
    for kind in ovni_folk.ALIENS:
        yield f"ovni/alien-{kind}", partial(ovni_folk.alien, kind)
    for kind in ovni_folk.HUMANS:
        yield f"ovni/human-{kind}", partial(ovni_folk.human, kind)
    for planet in ovni_world.GLOBES:
        yield f"ovni/planet-{planet}", partial(ovni_world.planet, planet)
    for kind in ovni_signs.ABILITIES:
        yield f"ovni/ability-{kind}", partial(ovni_signs.ability, kind)
    for kind in ovni_world.HALOS:
        yield f"ovni/halo-{kind}", partial(ovni_world.halo, kind)
    for kind in ovni_world.RIMS:
        yield f"ovni/rim-{kind}", partial(ovni_world.rim, kind)
    yield "ovni/count", partial(ovni_world.count, False)
    yield "ovni/count-held", partial(ovni_world.count, True)
    yield "ovni/energy", partial(ovni_tokens.energy, False)
    yield "ovni/energy-spent", partial(ovni_tokens.energy, True)
    for name, make in _OVNI_SIGNS.items():
        yield f"ovni/{name}", make
    yield "ovni/boom", marks.boom
    yield "ovni/spark", marks.spark


_OVNI_SIGNS: dict[str, Maker] = {
    "ring": partial(ovni_tokens.ring, None),
    "saucer": ovni_tokens.grey_saucer,
    "mapping": ovni_tokens.mapping_sign,
    "compass": ovni_world.compass,
    "beam": ovni_world.beam,
    "holder": ovni_world.holder,
    "needed": ovni_world.needed,
    "mission-back": ovni_tokens.mission_back,
}


def _escape() -> Iterator[tuple[str, Maker]]:
    for side in ("human", "alien"):
        yield f"escape/start-{side}", partial(escape_ship.start, side)
        yield f"escape/head-{side}", partial(escape_ship.head, side)
    for state in escape_ship.HATCH_STATES:
        yield f"escape/hatch-{state}", partial(escape_ship.hatch, state)
        yield f"escape/chip-{state}", partial(escape_ship.chip, state)
    for name, make in _ESCAPE_SHIP.items():
        yield f"escape/{name}", make
    for seat in range(len(SEATS)):
        yield f"escape/crew-{seat}", partial(escape_pieces.crew, seat)
        yield f"escape/beast-{seat}", partial(escape_pieces.beast, seat)
        for age in range(escape_pieces.AGES):
            yield f"escape/token-{seat}-{age}", partial(escape_pieces.token, seat, age)
        for age in range(escape_pieces.AGES - 1):
            yield f"escape/waves-{seat}-{age}", partial(escape_pieces.waves, seat, age)
    for age in range(escape_pieces.AGES):
        yield f"escape/claws-{age}", partial(escape_pieces.claws, age)
        yield f"escape/rays-{age}", partial(escape_pieces.rays, age)
    for kind in escape_pieces.ITEM_KINDS:
        yield f"escape/item-{kind}", partial(escape_pieces.item, kind)
    for kind in escape_pieces.PINS:
        yield f"escape/pin-{kind}", partial(escape_pieces.pin, kind)
    yield "escape/boom", marks.boom
    yield "escape/spark", marks.spark
    yield "escape/smoke", marks.smoke


_ESCAPE_SHIP = {
    "fan": escape_ship.fan,
    "pipes": escape_ship.pipes,
    "panel": escape_ship.panel,
    "breach": escape_ship.breach,
    "sign": escape_ship.sign,
}

COVERS = {
    "ufoo": covers.ufoo,
    "skies": covers.skies,
    "escape": covers.escape,
    "ovni": covers_earth.ovni,
    "attack": covers_earth.attack,
}


def _boxes() -> Iterator[tuple[str, Maker]]:
    for title, draw in COVERS.items():
        yield f"{title}/cover", partial(covers.cover, title, draw)
        yield f"{title}/side", partial(covers.side, title)
    yield "attack/cover-saucer", covers_earth.attack_saucer
    yield "ovni/cover-behind", partial(covers.cover, "ovni", covers_earth.ovni_behind)
    yield "ovni/cover-globe", covers_earth.ovni_globe
    yield "ovni/cover-front", covers_earth.ovni_front
    yield "ovni/cover-saucer", covers_earth.ovni_saucer
    yield "ovni/cover-beam", covers_earth.ovni_beam


def _curtain() -> Iterator[tuple[str, Maker]]:
    for seat in range(len(SEATS)):
        yield f"curtain/fold-{seat}", partial(curtain.fold, seat)
        yield f"curtain/valance-{seat}", partial(curtain.valance, seat)
    yield "curtain/fringe", curtain.fringe
    yield "curtain/saucer", curtain.spotlight
    yield "curtain/saucer-wink", partial(curtain.spotlight, True)
    yield "curtain/ring", curtain.ring
    yield "curtain/floor", curtain.floor
    yield "curtain/light", curtain.light


def _ui() -> Iterator[tuple[str, Maker]]:
    for name in icons.names():
        yield f"ui/icon-{name}", partial(icons.icon, name)
    for kind in dice.KINDS:
        for face in dice.PIPS:
            yield f"ui/die-{kind}-{face}", partial(dice.die, kind, face)
    yield "ui/shooting-star", marks.shooting_star
    yield "ui/logo", pictures.logo
    yield "ui/logo-saucer", pictures.logo_saucer
    yield "ui/planet", pictures.planet
    yield "ui/card-back", pictures.card_back
    yield "ui/empty", pictures.empty
    yield "ui/crash", pictures.crash
