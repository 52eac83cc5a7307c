"""What a player of O.V.N.I. should not overlook: aliens, saucers and airspaces lost, then auctions and cities."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.text import Arg, Handle, message
from game.faces.ovni.model.board import cell_of
from game.faces.ovni.model.panels import AREAS
from game.present.moments import Judge, Moment, Scene
from game.titles.ovni import observe

_GROUP: Mapping[Arg, Handle] = {
    "pilot": "group:pilots", "abductor": "group:abductors", "builder": "group:builders", "military": "group:military"
}  # fmt: skip


def _captured(scene: Scene) -> Moment | None:
    if not scene.mine("target"):
        return None
    alien = str(scene.facts["alien"])
    left = scene.after.observation.sides[scene.after.viewer].aliens[observe.ALIENS.index(alien)]
    meaning = message("ovni.moment.captured", alien=alien, n=left)
    return Moment(scene.line, 60, True, (_GROUP[alien],), (), meaning)


def _destroyed(scene: Scene) -> Moment | None:
    if not scene.mine("target"):
        return None
    place = scene.line.about[:1]
    left = observe.fleet(scene.after.observation, _me(scene), cell_of(place[0]))
    return Moment(scene.line, 55, True, place, (), message("ovni.moment.destroyed", n=left))


def _arrived(scene: Scene) -> Moment | None:
    """Somebody's saucers take an airspace from the viewer."""
    goal = cell_of(scene.line.about[-1])
    before, after, me = scene.before.observation, scene.after.observation, _me(scene)
    if observe.holder(before, goal) != me or observe.holder(after, goal) == me:
        return None
    taker = observe.holder(after, goal)
    mine = observe.fleet(after, me, goal)
    others, side = max((observe.fleet(after, side, goal), side) for side in range(len(after.sides)) if side != me)
    key = "airspace" if taker >= 0 else "airspace_tied"
    seated = side < len(scene.after.seats)  # and not the third planet
    return Moment(scene.line, 45, True, scene.line.about[-1:], scene.line.about[:-1],
                  message(f"ovni.moment.{key}", n=others, mine=mine),
                  count=((side, others), (me, mine)) if seated else ())  # fmt: skip


def _mapped(scene: Scene) -> Moment | None:
    if scene.mine("who"):
        return None
    left = observe.needed(scene.after.observation, _me(scene), cell_of(scene.line.about[0]))
    return Moment(scene.line, 30, False, scene.line.about, (), message("ovni.moment.mapped", n=left))


def _abducted(scene: Scene) -> Moment | None:
    return None if scene.mine("who") else Moment(scene.line, 10, False, scene.line.about)


def _auction(scene: Scene) -> Moment:
    """An area of the auction, which the desk draws with its tokens: first one for which the viewer bid in vain."""
    opened = [each for each in observe.reveal(scene.after.observation) if AREAS[each.area] == scene.facts["area"]]
    same = sorted({token.value for each in opened for token in each.tokens if token.cancelled})
    meaning = message("ovni.moment.auction", n=len(same), a=same[0], b=same[-1]) if same else None
    me = _me(scene)
    bid = any(token.owner == me and each.winner != me for each in opened for token in each.tokens)
    return Moment(scene.line, 28 if bid else 25, False, scene.line.about, (), meaning, drawn=bool(opened))


def _last_round(scene: Scene) -> Moment:
    return Moment(scene.line, 50, False, scene.line.about, (), message("ovni.moment.last_round"))


def _me(scene: Scene) -> int:
    viewer = scene.after.viewer
    return -1 if viewer is None else viewer


JUDGES: Mapping[str, Judge] = {
    "captured": _captured,
    "destroyed": _destroyed,
    "flew": _arrived,
    "launched": _arrived,
    "mapped": _mapped,
    "abducted": _abducted,
    "won": _auction,
    "nobody": _auction,
    "out_of_stock": _last_round,
}
