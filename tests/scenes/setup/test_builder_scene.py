"""The scenario builder: codes by touch, conflicts at once, and a file that comes back as the same scenario."""

from __future__ import annotations

from pathlib import Path

import pytest
from guest import LANGUAGES, Guest, guest
from shots.scenario_builder import SHOTS

from game.app import registry
from game.content.escape import load_user_scenarios
from game.engine.rules import Option, Setup
from game.scenes.setup.builder import BuilderScene
from game.scenes.setup.scene import SetupScene
from game.store import atomic

__all__ = ["guest"]


@pytest.fixture
def setup(guest: Guest) -> SetupScene:
    guest.services.titles = registry.titles()
    return guest.open(SetupScene(guest.services, "escape"))


@pytest.fixture
def builder(guest: Guest, setup: SetupScene) -> BuilderScene:
    guest.click("builder")
    assert isinstance(guest.top, BuilderScene)
    return guest.top


def code(builder: BuilderScene, id: str) -> Option:
    return next(option for option in builder.codes if option.id == id)


def test_a_code_is_chosen_and_goes_into_the_game(guest: Guest, setup: SetupScene, builder: BuilderScene) -> None:
    guest.click("code/a1")
    guest.click("code/d2")
    guest.click("use")
    assert guest.top is setup
    assert setup.values["a1"] is True and setup.values["d2"] is True and setup.values["scenario"] == "advanced"
    codes = setup.rules.codes(setup.setup())
    assert codes.a1 and codes.d2 and codes.advanced and not codes.b3


def test_conflicts_are_told_at_once_and_stand_in_the_way(guest: Guest, builder: BuilderScene) -> None:
    guest.click("code/a5")
    assert builder.conflicts() == ()
    guest.click("code/b3")
    faults = builder.conflicts()
    assert [fault.key for fault in faults] == ["escape.conflict.both_back"] and builder.troubled() == {"A.5", "B.3"}
    assert not guest.widget("use").enabled and guest.widget("use").why
    guest.click("use")
    assert guest.top is builder
    guest.click("code/a5")
    assert builder.conflicts() == () and guest.widget("use").enabled


def figures(builder: BuilderScene) -> dict[str, tuple[int, int]]:
    """What the picture tells beside the ship: now, and without any code."""
    assert builder.mix._sight is not None
    return {fact.words.key.rpartition(".")[2]: (fact.value, fact.usual) for fact in builder.mix._sight.facts}


def test_the_ship_shows_what_the_codes_change(guest: Guest, builder: BuilderScene) -> None:
    """Galilei: 79 silent sectors, all of which creak (A.1); humans who begin at a hatch cannot escape there (B.4)."""
    assert figures(builder)["quiet"] == (79, 79) and figures(builder)["hatches"] == (4, 4)
    guest.click("code/a1")
    assert figures(builder)["quiet"] == (0, 79)
    builder.choose(code(builder, "b4"), 1)
    builder.page.changed()
    guest.tick()
    assert figures(builder)["hatches"] == (3, 4)


def test_among_aliens_alone_there_is_nothing_to_escape_from(guest: Guest, builder: BuilderScene) -> None:
    builder.begin_with(next(i for i, scenario in enumerate(builder.scenarios) if scenario.id == "arena"))
    builder.page.changed()
    guest.tick()
    shown = figures(builder)
    assert shown["humans"] == (0, 3) and shown["aliens"] == (6, 3) and shown["hatches"][0] == shown["way"][0] == 0


def test_codes_that_do_not_go_together_leave_the_last_ship_that_did(guest: Guest, builder: BuilderScene) -> None:
    guest.click("code/a5")
    before = figures(builder)
    guest.click("code/b3")
    assert builder.conflicts() and figures(builder) == before


def test_a_printed_scenario_goes_into_the_game_under_its_name(
    guest: Guest, setup: SetupScene, builder: BuilderScene
) -> None:
    for i, scenario in enumerate(builder.scenarios):
        builder.begin_with(i)
        assert builder.base == scenario.base and builder.values == dict(scenario.codes)
        options = builder.options()
        played = setup.rules.codes(Setup("escape", 6, options, "x"))
        assert played == setup.rules.codes(Setup("escape", 6, {"scenario": scenario.id}, "x"))


def test_codes_spelled_out_play_as_the_scenario_they_came_from(setup: SetupScene, builder: BuilderScene) -> None:
    """One code changed and changed back: no scenario any more, but the same rules."""
    for i, scenario in enumerate(builder.scenarios):
        if scenario.id == "school":
            continue  # its further crew sails with more players only
        builder.begin_with(i)
        builder.choose(code(builder, "a2"), True)
        builder.choose(code(builder, "a2"), False)
        assert builder.origin == ""
        played = setup.rules.codes(Setup("escape", 6, builder.options(), "x"))
        assert played == setup.rules.codes(Setup("escape", 6, {"scenario": scenario.id}, "x"))


def test_a_scenario_is_saved_and_comes_back(guest: Guest, setup: SetupScene, builder: BuilderScene) -> None:
    guest.click("code/a1")
    assert not guest.widget("save").enabled
    guest.click("name")
    guest.write('Creaking "ship" 2')
    guest.click("save")
    files = list(builder.own.folder.glob("*.yaml"))
    assert [path.name for path in files] == ["creaking-ship-2.yaml"]
    assert files[0].read_text(encoding="utf-8") == builder.text()
    kept, problems = load_user_scenarios(builder.own.folder)
    assert problems == () and kept[0].id == 'user:Creaking "ship" 2' and kept[0].codes == (("a1", True),)
    guest.click("use")
    assert setup.values["scenario"] == kept[0].id
    assert setup.rules.codes(setup.setup()).a1
    guest.click("builder")
    assert guest.top.origin == kept[0].id and guest.top.called == 'Creaking "ship" 2'


def test_a_scenario_of_ones_own_is_deleted_after_a_question(
    guest: Guest, setup: SetupScene, builder: BuilderScene
) -> None:
    assert not guest.widget("delete").enabled
    builder.choose(code(builder, "a1"), True)
    builder.call("Short lived")
    builder.page.changed()
    guest.tick()
    guest.click("save")
    file = builder.own.folder / "short-lived.yaml"
    guest.click("delete")
    guest.click("ask/0")
    assert file.is_file()
    guest.click("delete")
    guest.click("ask/1")
    assert not file.exists() and "user:Short lived" not in [scenario.id for scenario in builder.scenarios]
    assert builder.values == {"a1": True} and not guest.widget("delete").enabled
    guest.click("use")
    assert setup.values["scenario"] == "advanced" and setup.rules.codes(setup.setup()).a1


def test_the_text_can_be_sent_to_others(
    guest: Guest, builder: BuilderScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.write", sent.append)
    builder.begin_with(next(i for i, scenario in enumerate(builder.scenarios) if scenario.id == "arena"))
    builder.call("Pit")
    builder.page.changed()
    guest.tick()
    guest.click("copy")
    (tmp_path / "pit.yaml").write_text(sent[0], encoding="utf-8")
    kept, problems = load_user_scenarios(tmp_path)
    assert problems == () and dict(kept[0].codes) == builder.values and kept[0].base == builder.base


def test_a_full_disk_is_told_and_loses_nothing(
    guest: Guest, builder: BuilderScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes, generations: int = 1) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, "write", full)
    builder.choose(code(builder, "a1"), True)
    builder.call("Lost")
    builder.page.changed()
    guest.tick()
    guest.click("save")
    assert guest.top is builder and builder.values == {"a1": True} and builder.saved == ""
    assert "No space left" in guest.said


def test_a_name_that_no_file_can_have_is_written_under_another(builder: BuilderScene) -> None:
    from game.scenes.setup.builder import _file_name

    assert _file_name("../../etc/x") == "etc-x"
    assert _file_name("Ñandú") and "/" not in _file_name("a/b\\c:d") and _file_name("???") == "scenario"


def test_sixteen_sit_down_in_eight_looks(guest: Guest, setup: SetupScene) -> None:
    assert len(setup.seating.rows) == 6
    while setup.seating.can_add:
        setup.seating.add()
    looks = [row.look for row in setup.seating.rows]
    assert len(looks) == 16 and all(looks.count(look) == 2 for look in range(8))
    assert len({row.name for row in setup.seating.rows}) == 16 and setup.refusal() == ""
    setup.seating.next_look(3)
    assert setup.refusal() == ""
    del setup.seating.rows[0]
    before = setup.seating.rows[0].look
    setup.seating.next_look(0)
    assert setup.seating.rows[0].look != before and setup.refusal() == ""
    setup.page.changed()
    guest.tick()
    assert guest.faults() == []


def test_everything_is_reached_by_keys_alone(guest: Guest, builder: BuilderScene) -> None:
    wanted = {widget.id for widget in guest.page.layers[-1].widgets if widget.focusable}
    seen = set()
    for _ in range(60):
        guest.key("next")
        seen.add(guest.page.focus)
    assert wanted <= seen
    guest.key("back")
    assert isinstance(guest.top, SetupScene)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_fits_every_language_and_window(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    visitor = Guest(tmp_path, lang, size)
    for name in ("school", "conflicts"):
        visitor.open(SHOTS[name](visitor.services))
        assert visitor.faults() == [], name
    visitor.app.close()


def test_a_conflict_calls_each_code_by_its_name(builder: BuilderScene) -> None:
    for id in ("a5", "b3"):
        builder.choose(code(builder, id), True)
    said = [builder.told(fault) for fault in builder.conflicts()]
    names = [builder.say(f"escape.option.{id}.name") for id in ("a5", "b3")]
    assert any(all(name in words for name in names) for words in said)
    assert builder.code_of(code(builder, "a5")) == "A.5"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_group_of_codes_has_a_name(tmp_path: Path, lang: str) -> None:
    visitor = Guest(tmp_path, lang)
    scene = visitor.open(SHOTS["named"](visitor.services))
    groups = {scene.code_of(option)[:1]: scene._group(option) for option in scene.codes}
    assert all(groups.values()) and len(set(groups.values())) == len(groups) > 4
    visitor.app.close()
