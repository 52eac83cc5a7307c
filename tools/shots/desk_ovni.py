"""The table of O.V.N.I. in the states that a game goes through, from the choice of a planet to the final sheet."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from support.advised import advised
from support.goals import with_goal
from support.ovni_table import COMPANY, Found, Paused, any_game, at, at_the_start, desk_of, found, lay, play, rules_of
from support.played import announced, own

from game.app.registry import titles
from game.desk.services import Services
from game.engine.chance import Live
from game.engine.rules import Setup
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.table import Table
from game.titles.ovni import state as phases
from game.titles.ovni.rules import OvniRules
from game.titles.ovni.state import State
from game.ui.layout import Box


def _touched(scene: TableScene, *handles: str, hovered: str = "") -> TableScene:
    desk = desk_of(scene)
    desk.touched = handles
    desk.hovered = hovered
    desk.refresh()
    return scene


def _laying(services: Services, seats: int, seed: int, round: int, tokens: int = 6) -> TableScene:
    """A token in the hand, the pointer on the area where it would lie."""
    rules = rules_of(services)

    def wanted(state: State) -> bool:
        return state.phase == phases.PLACE and state.round >= round and sum(map(len, state.areas)) >= tokens

    scene = lay(services, seats, play(rules, seats, seed, wanted))
    desk = desk_of(scene)
    first = desk.view.choices[-1].path[0]
    areas = [choice.path[1] for choice in desk.view.choices if choice.path[0] == first]
    return _touched(scene, first, hovered=areas[0])


def _flying(services: Services, seats: int = 4, seed: int = 3, round: int = 4) -> TableScene:
    """A saucer in the hand, the pointer on a far city."""
    scene = found(services, seats, seed, lambda state: at(phases.ACT, round, phases.PILOTS)(state) and state.left > 2)
    desk = desk_of(scene)
    start = next(choice.path[0] for choice in desk.view.choices if choice.path[0].startswith("city:"))
    _touched(scene, start)
    offers = desk.model.chart.offers
    goal = max(offers, key=lambda offer: (offer.steps, offer.cell))
    return _touched(scene, start, hovered=f"city:{goal.cell + 1}")


def _swapping(services: Services) -> TableScene:
    def wanted(state: State) -> bool:
        return at(phases.ACT, 1, phases.ABDUCTORS)(state) and bool(state.sides[state.seat].abilities & phases.SWAP)

    scene = any_game(services, wanted)
    desk = desk_of(scene)
    swap = next(choice for choice in desk.view.choices if choice.path[0] == "ability:swap")
    return _touched(scene, *swap.path[:2], hovered=swap.path[2])


def _attacking(services: Services) -> TableScene:
    """Soldiers at work who can reach a saucer as well as aliens."""
    rules = rules_of(services)
    works = at(phases.ACT, 2, phases.MILITARY)
    return any_game(services, lambda state: works(state) and any(
        rules.word(move).startswith("destroy") for move in rules.legal(state, state.seat)))


def revealing(services: Services, part: float) -> TableScene:
    """The last token has just been laid, and the areas are being turned up."""
    rules = rules_of(services)

    def last(state: State) -> bool:
        return state.phase == phases.PLACE and state.round >= 2 and sum(map(len, state.areas)) == 15

    scene = lay(services, 4, play(rules, 4, 10, last))
    services.settings = replace(services.settings, motion="normal")
    table = own(scene).table
    scene = Paused(services, scene.session)
    scene.viewer = table.acting[0]
    scene.refresh(snap=True)
    assert table.submit(table.acting[0], table.view(table.acting[0]).choices[0].word) is None
    scene.view = table.view(scene.viewer)
    desk_of(scene).show(scene.view)
    desk_of(scene).animation.update(part)
    desk_of(scene).settle()
    return scene


def _sheet(services: Services, seats: int = 4, seed: int = 3) -> TableScene:
    scene = found(services, seats, seed, at(phases.ACT, 4))
    desk_of(scene).sheet_open = True
    return scene


def _over(services: Services, sheet: bool) -> TableScene:
    rules = rules_of(services)
    scene = lay(services, 4, play(rules, 4, 3, lambda state: False), 0)
    scene._told_over = True
    scene.overlays.clear()
    desk_of(scene).sheet_open = sheet
    return scene


def _keyboard(services: Services) -> TableScene:
    scene = found(services, 3, 4, at(phases.ACT, 3, phases.PILOTS))
    desk = desk_of(scene)
    desk.keyed = True
    scene.page.focus = "map"
    desk.board.cursor = desk.model.chart.live[0]
    return scene


def _zoomed(services: Services) -> TableScene:
    """Near Europe, a saucer in the hand."""
    scene = _flying(services)
    board = desk_of(scene).board
    board.place(Box(13, 63, 924, 510))
    for _ in range(3):
        board.zoom(1, 400, 210)
    return scene


def _unfolded(services: Services) -> TableScene:
    """The hangar over the map, as the player opened it."""
    scene = found(services, 4, 3, at(phases.ACT, 4, phases.BUILDERS))
    desk_of(scene).fold.put(True)
    return scene


def _explained(services: Services) -> TableScene:
    """The pointer has rested on a city."""
    scene = found(services, 4, 3, at(phases.ACT, 4))
    desk = desk_of(scene)
    desk.board.place(Box(13, 63, 924, 510))
    desk.hovered = "city:8"
    desk.note = desk.explain()
    return scene


def _refused(services: Services) -> TableScene:
    """An area was touched before a token was chosen."""
    scene = found(services, 4, 1, at(phases.PLACE))
    desk = desk_of(scene)
    desk.note = (desk.host.why_dead(("area:A",)), Box(958, 94, 306, 79))
    return scene


_MAKES = {"fly": "fly", "launch": "launch", "lift": "abduct", "swap": "swap", "duel": "destroy", "capture": "capture",
          "map": "launch"}  # fmt: skip


def _making(rules: OvniRules, state: State, kind: str) -> list[str]:
    """The moves after which there is a beat of this kind."""
    if state.phase != phases.ACT or state.round < 2:
        return []
    words = [word for word in map(rules.word, rules.legal(state, state.seat)) if word.startswith(f"{_MAKES[kind]} ")]
    if kind != "map":
        return words
    mapped = state.sides[state.seat].mapped
    return [word for word in words if rules.apply(state, state.seat, rules.parse(word) or 0, Live(1)).state.sides[
        state.seat].mapped != mapped]  # fmt: skip


def telling(services: Services, kind: str, part: float, motion: str = "normal") -> TableScene:
    """The middle of a story: a beat of this kind, so far told; without motion what is left of it."""
    rules = rules_of(services)
    words: list[str] = []

    def wanted(state: State) -> bool:
        words[:] = _making(rules, state, kind)
        return bool(words)

    calm = any_game(services, wanted)
    services.settings = replace(services.settings, motion=motion)
    table = own(calm).table
    seat = table.acting[0]
    scene = Paused(services, calm.session)
    scene.viewer = seat
    scene.refresh(snap=True)
    assert table.submit(seat, words[-1]) is None
    scene.view = table.view(seat)
    desk = desk_of(scene)
    desk.show(scene.view)
    while desk.running and desk.animation.beat.kind != kind:
        desk.animation.update(0.05)
    desk.animation.update(part)
    desk.settle()
    return scene


def losing(services: Services, verb: str, told: bool) -> TableScene:
    """Somebody else has just captured an alien of the viewer's or destroyed a saucer; `told` is after the moment in
    which it is said."""
    rules = rules_of(services)
    words: list[tuple[int, str]] = []

    def wanted(state: State) -> bool:
        words[:] = [
            (int(word.split()[1]), word) for word in map(rules.word, rules.legal(state, state.seat))
            if word.startswith(verb)
        ] if state.phase == phases.ACT and state.round > 1 else []
        return bool(words)

    calm = any_game(services, wanted)
    table, (victim, word) = own(calm).table, words[-1]
    for seat, info in enumerate(COMPANY):
        table.reseat(seat, replace(info, player="bot"))
    table.reseat(victim, replace(COMPANY[victim], player="person"))
    services.settings = replace(services.settings, motion="normal")
    scene = Paused(services, calm.session)
    scene.viewer = victim
    scene.refresh(snap=True)
    assert table.submit(table.acting[0], word) is None
    scene.view = table.view(victim)
    desk = desk_of(scene)
    desk.show(scene.view, told)
    while not told and desk.animation.beat.kind != "loss":
        desk.animation.update(0.05)
    desk.settle()
    return scene


def shared(services: Services) -> TableScene:
    """Two people at one screen; one of them chooses an alien at the public table."""
    rules = Found(rules_of(services).content)
    rules.position = play(rules_of(services), 2, 2, at(phases.START))
    services.titles = titles()
    people = tuple(replace(info, player="person") for info in COMPANY[:2])
    table = Table(rules, Setup("ovni", 2, {}, "gallery"), people)
    keeper = SlotKeeper(services, table, services.saves.new_id("ovni"), Card())
    return TableScene(services, Session(services, keeper))


def glowing(scene: TableScene, which: int = 0) -> TableScene:
    """A hint is about one of the things that can be touched."""
    desk_of(scene).hint = scene.view.choices[which].path[:1]
    scene.refresh(snap=True)
    return scene


def dealing(services: Services, part: float) -> TableScene:
    """A round has just ended, and new cards are being dealt."""
    rules = rules_of(services)

    def last(state: State) -> bool:
        return state.phase == phases.ACT and state.round == 2 and rules.apply(
            state, state.seat, rules.parse("end") or 0, Live(1)).state.round == 3

    calm = lay(services, 4, play(rules, 4, 3, last))
    services.settings = replace(services.settings, motion="normal")
    table = own(calm).table
    scene = Paused(services, calm.session)
    scene.viewer = table.acting[0]
    scene.refresh(snap=True)
    assert table.submit(scene.viewer, "end") is None
    scene.view = table.view(scene.viewer)
    desk = desk_of(scene)
    desk.show(scene.view)
    while desk.animation.beat.kind != "deal":
        desk.animation.update(0.05)
    desk.animation.update(part)
    desk.settle()
    return scene


def ending(services: Services, at: float | None = None, shared: bool = False, resigns: bool = False) -> TableScene:
    """The last move has just been made: how it ends, after so many seconds; None: as the banner tells it."""
    rules = rules_of(services)

    def last(state: State) -> bool:
        end = rules.parse("end")
        return (state.phase == phases.ACT and end is not None and end in rules.legal(state, state.seat)
                and bool(rules.apply(state, state.seat, end, Live(1)).state.ended))  # fmt: skip

    state = play(rules, 2 if resigns else 4, 3, at_the_start if resigns else last)
    if shared:
        # All of them are as good as one of them.
        same = state.sides[0]
        state = replace(state, sides=tuple(
            replace(same, planet=side.planet, kept=0, dealt=0, energy=side.energy) for side in state.sides))
    calm = lay(services, 2 if resigns else 4, state)
    table, seat = own(calm).table, own(calm).table.acting[0]
    services.settings = replace(services.settings, motion="normal")
    scene = Paused(services, calm.session)
    scene.viewer = seat
    TableScene.refresh(scene, snap=True)
    assert table.submit(seat, "resign" if resigns else "end") is None
    scene.view = table.view(seat)
    desk = desk_of(scene)
    desk.show(scene.view)
    if at is None:
        desk.end_occasion()
        scene._told_over = True
        announced(scene)
    else:
        assert desk.occasion is not None
        desk.occasion.update(at)
    return scene


def beginning(services: Services, at: float, dealt: bool = True) -> TableScene:
    """A new game, so many seconds after it has begun."""
    rules = rules_of(services)
    setup = Setup("ovni", 4, {"planets": "dealt" if dealt else "choose"}, "3")
    calm = lay(services, 4, rules.setup(setup, Live(3)))
    services.settings = replace(services.settings, motion="normal")
    scene = Paused(services, calm.session)
    scene.viewer = calm.viewer
    TableScene.refresh(scene, snap=True)
    desk_of(scene).lay_out(again=False)
    occasion = desk_of(scene).occasion
    assert occasion is not None
    occasion.update(at)
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "planet": lambda services: found(services, 4, 1, lambda state: state.phase == phases.PLANET and state.step == 2),
    "missions": lambda services: found(services, 4, 1, at(phases.KEEP)),
    "second-mission": lambda services: found(
        services, 4, 1, lambda state: state.phase == phases.KEEP and bool(state.sides[state.seat].kept)),
    "aliens": lambda services: found(services, 3, 2, lambda state: state.phase == phases.START and state.step == 1),
    "gift": lambda services: found(services, 2, 2, at(phases.GIFT)),
    "first-round": lambda services: found(services, 4, 1, at(phases.PLACE)),
    "hidden": lambda services: _laying(services, 4, 1, 1, 5),
    "placing": lambda services: _laying(services, 4, 3, 5, 9),
    "placing-three": lambda services: _laying(services, 3, 4, 3, 5),
    "placing-two": lambda services: _laying(services, 2, 4, 3, 5),
    "cancels": lambda services: revealing(services, 0.6),
    "reveal": lambda services: revealing(services, 1.4),
    "taking": lambda services: any_game(services, at(phases.TAKE, 2)),
    "energy": lambda services: any_game(services, at(phases.ENERGY, 2)),
    "third-energy": lambda services: any_game(services, at(phases.THIRD, 1), 2),
    "field": lambda services: any_game(services, at(phases.FIELD, 1)),
    "groups": lambda services: found(services, 4, 3, at(phases.ACT, 3)),
    "pilots": _flying,
    "pilots-start": lambda services: found(services, 4, 3, at(phases.ACT, 3, phases.PILOTS)),
    "abductors": lambda services: found(services, 4, 6, at(phases.ACT, 2, phases.ABDUCTORS)),
    "swap": _swapping,
    "builders": lambda services: found(services, 4, 3, at(phases.ACT, 2, phases.BUILDERS)),
    "military": _attacking,
    "two": lambda services: found(services, 2, 4, at(phases.ACT, 3)),
    "late": lambda services: found(services, 4, 7, at(phases.PLACE, 6)),
    "watching": lambda services: found(services, 4, 3, at(phases.PLACE, 2), viewer=0),
    "keyboard": _keyboard,
    "zoomed": _zoomed,
    "hangar": _unfolded,
    "explained": _explained,
    "refused": _refused,
    "flight": lambda services: telling(services, "fly", 0.12),
    "abduction": lambda services: telling(services, "lift", 0.6),
    "mapping": lambda services: telling(services, "map", 0.75),
    "aimed": lambda services: telling(services, "duel", 0.28),
    "shot": lambda services: telling(services, "duel", 0.95),
    "captured": lambda services: telling(services, "capture", 0.6),
    "shot-still": lambda services: telling(services, "duel", 0.0, "off"),
    "loss-saucer": lambda services: losing(services, "destroy", False),
    "loss-alien": lambda services: losing(services, "capture", False),
    "loss-marked": lambda services: losing(services, "destroy", True),
    "shared": shared,
    "hint-mission": lambda services: advised(services, found(services, 4, 1, at(phases.KEEP)), 2),
    "hint-alien": lambda services: advised(services, found(services, 2, 2, at(phases.GIFT)), 2),
    "hint-group": lambda services: advised(services, found(services, 4, 3, at(phases.ACT, 3)), 2),
    "deal": lambda services: dealing(services, 0.22),
    "sheet": _sheet,
    "final": lambda services: _over(services, True),
    "over": lambda services: _over(services, False),
    "dusk": lambda services: ending(services, 0.25),
    "rises": lambda services: ending(services, 0.8),
    "stands": lambda services: ending(services, 1.6),
    "won": lambda services: ending(services),
    "shared-stands": lambda services: ending(services, 2.2, shared=True),
    "shared-won": lambda services: ending(services, shared=True),
    "resigned": lambda services: ending(services, resigns=True),
    "begins": lambda services: beginning(services, 0.55),
    "lands": lambda services: beginning(services, 0.95, dealt=False),
    "hint": lambda services: advised(services, found(services, 3, 3, at(phases.PLACE, 2)), 2),
    "hint-aliens": lambda services: advised(
        services, found(services, 3, 2, lambda state: state.phase == phases.START and state.step == 1)),
    "goal": lambda services: with_goal(found(services, 4, 1, at(phases.PLACE, 2))),
}
