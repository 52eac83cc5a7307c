"""Two people at one screen: no curtain falls for the choices before the first round that everybody may see."""

from __future__ import annotations

import pytest
from shots.desk_ovni import desk_of
from sitting import Sit

from game.app.registry import titles
from game.content.ovni import load_content
from game.desk.services import Services
from game.engine.chance import Live
from game.engine.rules import Setup
from game.scenes.playing.keeper import SlotKeeper
from game.scenes.playing.session import Session
from game.scenes.table.scene import TableScene
from game.store.saves import Card
from game.table.curtain import Curtain
from game.table.table import Table
from game.table.view import SeatInfo
from game.titles.ovni import state as phases
from game.titles.ovni.rules import OvniRules

TITLE = "ovni"
PEOPLE = (SeatInfo("Ana", 0), SeatInfo("Bea", 1))


def table_of(services: Services) -> Table:
    rules = OvniRules(load_content(services.share, None))
    return Table(rules, Setup("ovni", 2, {"planets": "choose"}, "two"), PEOPLE)


def at_table(services: Services) -> TableScene:
    services.titles = titles()
    keeper = SlotKeeper(services, table_of(services), services.saves.new_id("ovni"), Card())
    return TableScene(services, Session(services, keeper))


def test_the_set_up_of_two_people_takes_three_curtains(sit: Sit) -> None:
    table = table_of(sit(at_table).services)
    curtain = Curtain(table)
    fell = []
    while phases.PLACE not in fell:
        if (seat := curtain.needs_curtain()) is not None:
            fell.append(table.view(None).observation.phase)
            curtain.lift(seat)
        view = table.view(curtain.eyes(), curtain.chooser())
        assert view.choices and view.viewer in (None, table.acting[0])
        if view.viewer is None:
            assert view.observation == table.view(None).observation, "nothing but what everybody sees"
        assert table.submit(table.acting[0], view.choices[0].word) is None
    assert fell == [phases.KEEP, phases.KEEP, phases.PLACE]


def test_a_public_choice_is_made_at_the_public_table(sit: Sit) -> None:
    s = sit(at_table)
    assert s.scene.viewer is None and s.scene.live and s.scene.hand == s.view.acting[0]
    cards = desk_of(s.scene).model.choices
    assert cards is not None and any(card.live for card in cards.cards)
    s.touch(next(card.handle for card in cards.cards if card.live))
    assert s.scene.session.table.records == 1
    s.scene.hint()
    assert s.scene.viewer is None and not s.scene.hints.part, "a hint could give a secret away"


@pytest.mark.parametrize("phase", [phases.PLANET, phases.START, phases.GIFT])
def test_the_moves_of_a_public_choice_follow_from_what_everybody_sees(sit: Sit, phase: int) -> None:
    rules = OvniRules(load_content(sit(at_table).services.share, None))
    state = rules.setup(Setup("ovni", 2, {"planets": "choose", "third": False}, "two"), Live(3))
    while state.phase != phase:
        state = rules.apply(state, state.seat, rules.legal(state, state.seat)[0], Live(4)).state
    assert rules.is_public(state)
    believed = rules.determinize(rules.observe(state, None), Live(5))
    assert list(rules.legal(believed, state.seat)) == list(rules.legal(state, state.seat))
