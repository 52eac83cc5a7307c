"""Cities, tiles, halves, scenarios and characters of packs for Under Falling Skies: read, refused, played."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest
from packs.made import FILES, MAPS, ROOT, read, refused

from game.app.registry import title
from game.content.packed import thing_id
from game.content.skies import load_content
from game.content.skies_packs import KINDS
from game.engine.chance import Live
from game.engine.rules import Setup, shown_options
from game.packs.form import Contents
from game.packs.installed import Packs
from game.titles.skies import character_twists, city_twists, scenario_twists
from game.titles.skies.content import RULES
from game.titles.skies.rules import SkiesRules
from game.titles.skies.twists import TWISTS

_ID = b'  <property name="id" value="%s"/>\n'


def bare(name: str) -> bytes:
    """A map of the program as a pack has it: without an id."""
    data = (MAPS / "skies" / f"{name}.tmx").read_bytes()
    return b"".join(line for line in data.splitlines(True) if b'name="id"' not in line)


TEXTS = b"""name: Far skies
skies:
  cities:
    harbour: {name: Harbour, undamaged: "No ability.", damaged: "Rooms make {n} more energy."}
    cloud: {name: Cloud, undamaged: "No ability.", damaged: "No ability."}
  scenarios:
    market: {name: Market day, rule: "Fog in {n} rows.", story_1: "One.", story_2: "Two.", story_3: "Three."}
  characters:
    ana: {name: Ana, trade: Baker, motto: "Rise!", normal: "{n} energy.", upgraded: "{n} energy."}
"""
SKIES: Mapping[str, bytes] = {
    "pack.yaml": FILES["pack.yaml"].replace(b"[en, pt]", b"[en]"),
    "texts/en.yaml": TEXTS,
    "skies/bases/dock-upper.tmx": bare("base-d-upper"),
    "skies/sky/fluffy.tmx": bare("sky-pocket-1-easier"),
    "skies/cities/harbour.yaml": b"upper: dock\nlower: d\nextra: [4]\ndamaged: [{rule: energy_bonus, n: 2}]\n",
    "skies/cities/cloud.yaml": b"upper: a\nlower: b\nsky: [fluffy, pocket-2-easier, pocket-3-easier, pocket-4-easier]\n"
    b"research: [3, 1, 4, 2, 3]\nwhite_ships: 2\n",
    "skies/scenarios/market.yaml": b"rules: [{rule: fog, n: 1}, {rule: strong_guns, n: 2}]\n",
    "skies/characters/ana.yaml": b"normal: {rule: battery, n: 3}\nupgraded: {rule: battery, n: 6}\n",
}


@pytest.fixture
def contents() -> Contents:
    return read(SKIES)


def rules_with(user: Path, contents: Contents) -> SkiesRules:
    Packs(user).install(contents)
    return SkiesRules(load_content(ROOT, user))


def id_of(contents: Contents, name: str) -> str:
    return thing_id(contents.id, contents.digest, name)


def test_a_pack_may_bring_everything_that_a_battle_has(contents: Contents, tmp_path: Path) -> None:
    rules = rules_with(tmp_path, contents)
    city = rules.content.city(id_of(contents, "harbour"))
    assert (city.upper, city.lower) == (id_of(contents, "dock"), "d")
    offered = {option.id: option.values for option in shown_options(rules.options())}
    assert {id_of(contents, "harbour"), id_of(contents, "cloud")} <= {*offered["city"]}
    assert offered["scenario"] == ("none", id_of(contents, "market"))
    assert id_of(contents, "ana") in next(option.values for option in rules.options() if option.id == "crew1")


@pytest.mark.parametrize("city", ["harbour", "cloud"])
def test_a_battle_of_a_pack_is_played_to_its_end(city: str, contents: Contents, tmp_path: Path) -> None:
    rules = rules_with(tmp_path, contents)
    options = {"city": id_of(contents, city), "damaged": True, "threat": 1, "scenario": id_of(contents, "market"),
               "crew1": id_of(contents, "ana")}  # fmt: skip
    play(rules, options, 3)


def play(rules: SkiesRules, options: Mapping[str, bool | int | str], seed: int) -> None:
    chooser, record = random.Random(seed), 0
    state = rules.setup(Setup("skies", 1, dict(options), str(seed)), Live(seed))
    assert rules.sane(state, 1)
    while rules.to_act(state):
        record += 1
        state = rules.apply(state, 0, chooser.choice(rules.legal(state, 0)), Live(seed, record)).state
    assert rules.outcome(state) is not None


def test_the_table_of_the_words_is_that_of_the_twists() -> None:
    assert {*RULES} == {*TWISTS}
    for tables, of in ((scenario_twists, "scenario"), (character_twists, "character"), (city_twists, "city")):
        assert {RULES[word].of for word in tables.TWISTS} == {of}


def test_the_page_for_makers_has_the_table_of_the_words() -> None:
    page = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
    for word, rule in RULES.items():
        span = f"{rule.least}" if rule.least == rule.most else f"{rule.least}–{rule.most}"
        assert f"| `{word}` | {span} |" in page, word


@pytest.mark.parametrize("word", [word for word, rule in RULES.items() if rule.of != "character"])
@pytest.mark.parametrize("end", ["least", "most"])
def test_a_rule_can_be_played_at_both_ends_of_its_number(word: str, end: str, tmp_path: Path) -> None:
    rule = RULES[word]
    number = rule.least if end == "least" else rule.most
    text = f"rules: [{{rule: {word}, n: {number}}}]\n".encode()
    if rule.of == "scenario":
        contents = read({**SKIES, "skies/scenarios/market.yaml": text})
    else:
        text = b"upper: a\nlower: b\ndamaged: [" + text[8:].strip(b"\n]") + b"]\n"
        contents = read({**SKIES, "skies/cities/harbour.yaml": text})
    rules = rules_with(tmp_path, contents)
    options: dict[str, bool | int | str] = {"city": id_of(contents, "harbour"), "damaged": True}
    if rule.of == "scenario":
        options["scenario"] = id_of(contents, "market")
    play(rules, options, number)


@pytest.mark.parametrize("word", [word for word, rule in RULES.items() if rule.of == "character"])
def test_a_character_can_be_played_at_both_ends_of_the_number(word: str, tmp_path: Path) -> None:
    rule = RULES[word]
    text = f"normal: {{rule: {word}, n: {rule.least}}}\nupgraded: {{rule: {word}, n: {rule.most}}}\n".encode()
    contents = read({**SKIES, "skies/characters/ana.yaml": text})
    rules = rules_with(tmp_path, contents)
    for upgraded in (False, True):
        play(rules, {"city": "roswell", "crew1": id_of(contents, "ana"), "upgraded1": upgraded}, 5)


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "key"),
    [
        ("cities/harbour.yaml", b"dock", b"duck", 1, "no_map"),
        ("cities/harbour.yaml", b"lower: d", b"lower: ../d", 2, "no_map"),
        ("cities/cloud.yaml", b"fluffy", b"fluff", 3, "no_map"),
        ("cities/cloud.yaml", b"fluffy", b"pocket" + b"9" * 400, 3, "no_map"),
        ("cities/cloud.yaml", b"[3, 1", b"[13, 1", 4, "costs"),
        ("cities/cloud.yaml", b"white_ships: 2", b"white_ships: 9", 5, "white_ships"),
        ("cities/cloud.yaml", b", pocket-2-easier, pocket-3-easier, pocket-4-easier", b"", 3, "sky_tiles"),
        ("cities/harbour.yaml", b"energy_bonus", b"foggy", 4, "rule"),
        ("cities/harbour.yaml", b"energy_bonus", b"fog", 4, "rule"),
        ("cities/harbour.yaml", b"n: 2", b"n: 99", 4, "rule_number"),
        ("scenarios/market.yaml", b"fog", b"battery", 1, "rule"),
        ("scenarios/market.yaml", b"strong_guns", b"fog", 1, "rule_number"),
        ("scenarios/market.yaml", b"strong_guns, n: 2", b"fog, n: 2", 1, "rules_clash"),
        ("scenarios/market.yaml", b"fog, n: 1}, {rule: strong_guns", b"meter, n: 3}, {rule: luggage", 1, "rules_clash"),
        ("scenarios/market.yaml", b"{rule: fog, n: 1}, {rule: strong_guns, n: 2}", b"", 1, "no_rules"),
        ("characters/ana.yaml", b"n: 6", b"n: 10", 2, "rule_number"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_named(file: str, old: bytes, new: bytes, line: int, key: str) -> None:
    name = f"skies/{file}"
    if (key, new) == ("rule_number", b"fog"):
        old, new = b"fog, n: 1", b"fog, n: 9"
    changed = SKIES[name].replace(old, new)
    assert changed != SKIES[name]
    assert (name, line, f"content.skies.{key}") in refused({**SKIES, name: changed})


def test_a_half_says_by_its_name_which_one_it_is() -> None:
    found = refused({**SKIES, "skies/bases/dock.tmx": SKIES["skies/bases/dock-upper.tmx"]})
    assert ("skies/bases/dock.tmx", 0, "content.skies.half_name") in found


def test_what_comes_from_a_file_is_sound_or_left_out(contents: Contents) -> None:
    kinds = {kind.id: kind for kind in KINDS}
    for thing in contents.things:
        kind = kinds[thing.kind]
        assert kind.sound(msgspec.json.decode(thing.data, type=kind.form)), thing.name
    built_in = load_content(ROOT, None)
    replace = msgspec.structs.replace
    half, city = built_in.half("d-upper"), built_in.cities[0]
    ends = replace(half, id="x-upper")
    sound = kinds["bases"].sound
    assert sound(ends)
    for lie in ({"damage": 99}, {"path": half.path[1:]}, {"digger": 0}, {"rooms": half.rooms * 2}, {"id": "x"}):
        assert not sound(replace(ends, **lie)), lie
    assert not kinds["cities"].sound(replace(city, extra=(99,)))
    assert not kinds["cities"].sound(replace(city, sky=("a",)))


def test_a_city_without_its_tiles_is_no_city(contents: Contents, tmp_path: Path) -> None:
    things = tuple(thing for thing in contents.things if thing.kind != "bases")
    rules = rules_with(tmp_path, msgspec.structs.replace(contents, things=things))
    assert [city.id for city in rules.content.cities if "pack:" in city.id] == [id_of(contents, "cloud")]


def test_a_game_carries_everything_that_its_city_names(contents: Contents, tmp_path: Path) -> None:
    packs = Packs(tmp_path)
    packs.install(contents)
    for city, tiles in (("harbour", "dock-upper"), ("cloud", "fluffy")):
        carried = packs.carried({"city": id_of(contents, city), "damaged": False})
        names = [msgspec.json.decode(each)["id"].rpartition(".")[2] for each in carried]
        assert names == sorted((city, tiles))
    elsewhere = Packs(tmp_path / "elsewhere")
    assert elsewhere.keep(carried)
    entry = title("skies")
    assert entry is not None
    rules = entry.build(ROOT, elsewhere.user)
    play(rules, {"city": id_of(contents, "cloud")}, 7)  # type: ignore[arg-type]
