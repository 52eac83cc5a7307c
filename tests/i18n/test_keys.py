"""Every key that the program uses exists in all four languages: those written out, and those that are derived."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from game.app.registry import Title, titles
from game.content.strict import load_texts
from game.i18n.languages import LANGUAGES
from game.i18n.template import parse, parts_of
from game.store.settings import Settings
from game.titles.attack import moves as attack_moves
from game.titles.attack.named import named as named_attack
from game.titles.escape import hints as escape_hints
from game.titles.escape import moves as escape_moves
from game.titles.ovni.moves import spoken
from game.titles.ovni.named import named as named_ovni
from game.titles.ufoo import moves as ufoo_moves
from game.titles.ufoo.named import named as named_ufoo
from game.ui.input import KEYS

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "game"
TEXTS = ROOT / "data" / "i18n"
TITLES = sorted(folder.name for folder in (GAME / "titles").iterdir() if (folder / "rules.py").is_file())

KEY = re.compile(r"@?([a-z]+)((?:\.[a-z0-9_-]+)+)")
FILE_ENDINGS = {"yaml", "svg", "png", "ogg", "ttf", "tmx", "tsx", "json", "jsonl", "py", "txt", "md"}


def calls(tree: ast.AST, names: set[str]) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in names:
                yield node


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def trees(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield str(path.relative_to(ROOT)), parsed(path)


def first_words(folder: Path, names: set[str]) -> set[str]:
    """The first arguments, where they are written out, of all calls of these names."""
    found = set()
    for _, tree in trees(folder):
        for call in calls(tree, names):
            if call.args and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str):
                found.add(call.args[0].value)
    return found


@pytest.fixture(scope="module")
def catalogues() -> dict[str, set[str]]:
    return {
        language.id: {key for file in (TEXTS / language.id).glob("*.yaml") for key in load_texts(file)}
        for language in LANGUAGES
    }


def absent(catalogues: dict[str, set[str]], wanted: set[str]) -> dict[str, list[str]]:
    return {lang: sorted(wanted - keys) for lang, keys in catalogues.items() if wanted - keys}


def test_every_message_and_refusal_of_the_program_has_its_text(catalogues: dict[str, set[str]]) -> None:
    said = first_words(GAME, {"message", "refusal", "Message", "Refusal"})
    assert said, "no message was found: the search is blind"
    assert absent(catalogues, said) == {}


def test_every_word_of_the_program_that_looks_like_a_key_is_one(catalogues: dict[str, set[str]]) -> None:
    stems = {key.split(".")[0] for key in catalogues["en"]}
    # A word that begins other keys (`ufoo.refuse`) is put together with more before it is said.
    beginnings = {key[: dot.start()] for key in catalogues["en"] for dot in re.finditer(r"\.", key)}
    wanted: set[str] = set()
    for _, tree in trees(GAME):
        # Modules are named like keys in calls that import by name; a piece of an f-string is no whole word.
        other = {id(arg) for call in calls(tree, {"import_module"}) for arg in call.args}
        other |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in other:
                continue
            match = KEY.fullmatch(node.value)
            if match and match[1] in stems and node.value.rsplit(".", 1)[1] not in FILE_ENDINGS:
                wanted.add(node.value.lstrip("@"))
    assert absent(catalogues, wanted - beginnings) == {}


@pytest.mark.parametrize("title", TITLES)
def test_a_title_has_its_name_and_every_event_its_log_line(title: str, catalogues: dict[str, set[str]]) -> None:
    events = first_words(GAME / "titles" / title, {"Event"})
    assert events
    wanted = {f"{title}.log.{kind}" for kind in events} | {f"{title}.name", f"{title}.tagline"}
    assert absent(catalogues, wanted) == {}


def test_every_move_that_a_hint_may_tell_has_its_words(catalogues: dict[str, set[str]]) -> None:
    words = (word for word, _ in spoken(("shadow",)).values())
    told = [named_ufoo(0, move) for move in range(ufoo_moves.COUNT) if ufoo_moves.is_move(move)]
    told += [*map(named_attack, range(attack_moves.COUNT)), *(named_ovni(word, 2) for word in words)]
    told += [escape_hints.named_plainly(move) for move in range(escape_moves.STAY, escape_moves.COUNT)]
    assert absent(catalogues, {each.key for each in told}) == {}


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
def test_every_version_of_the_rules_says_what_it_changed(title: Title, catalogues: dict[str, set[str]]) -> None:
    versions = range(2, title.info.rules_version + 1)
    assert absent(catalogues, {f"{title.id}.changed.{version}" for version in versions}) == {}


@pytest.mark.parametrize("title", TITLES)
def test_every_gauge_and_option_of_a_title_has_its_words(title: str, catalogues: dict[str, set[str]]) -> None:
    """A title may have none of both."""
    assert absent(catalogues, of_gauges_and_options(title)) == {}


def of_gauges_and_options(title: str) -> set[str]:
    folder = GAME / "titles" / title
    wanted = {f"{title}.gauge.{gauge}" for gauge in first_words(folder, {"Gauge"})}
    options = first_words(folder, {"Option"})
    return wanted | {f"{title}.option.{option}.{part}" for option in options for part in ("name", "hint")}


def test_the_search_for_gauges_and_options_is_not_blind() -> None:
    found = {key.split(".")[1] for title in TITLES for key in of_gauges_and_options(title)}
    assert found == {"gauge", "option"}


def test_every_value_of_ufoos_options_and_every_end_has_its_words(catalogues: dict[str, set[str]]) -> None:
    values = {"field": ("standard", "skirmish", "deep", "belt"), "first": ("dice", "seat0", "seat1")}
    wanted = {f"ufoo.option.{option}.{value}" for option, all_values in values.items() for value in all_values}
    wanted |= {f"ufoo.option.field.{value}_hint" for value in values["field"]}
    wanted |= {f"ufoo.end.{reason}" for reason in ("destroyed", "resigned", "guard")}
    assert absent(catalogues, wanted) == {}


def test_every_value_of_attacks_options_and_every_end_has_its_words(catalogues: dict[str, set[str]]) -> None:
    wanted = {f"attack.option.first.{value}" for value in ("drawn", "seat0")}
    wanted |= {f"attack.option.semi.{value}{part}" for value in ("no", "yes") for part in ("", "_hint")}
    wanted |= {f"attack.end.{reason}" for reason in ("points", "city", "shared", "invaded")}
    assert absent(catalogues, wanted) == {}


def test_every_setting_has_its_name_its_sentence_and_the_words_of_its_values(catalogues: dict[str, set[str]]) -> None:
    # What the program remembers by itself is no setting on the screen.
    remembered = {"names", "last_title", "welcomed"}
    wanted = set()
    for field in msgspec.structs.fields(Settings):
        if field.name in remembered:
            continue
        wanted |= {f"settings.{field.name}.name", f"settings.{field.name}.hint"}
        kind = msgspec.inspect.type_info(field.type)
        if isinstance(kind, msgspec.inspect.LiteralType) and field.name != "language":
            wanted |= {f"settings.{field.name}.{value}" for value in kind.values}
    assert len(wanted) > 20
    assert absent(catalogues, wanted) == {}


def test_every_command_of_the_hand_has_its_name(catalogues: dict[str, set[str]]) -> None:
    assert absent(catalogues, {f"keys.command.{command}" for command in (*KEYS, "previous")}) == {}


def test_no_text_asks_for_an_argument_that_a_scene_cannot_give(catalogues: dict[str, set[str]]) -> None:
    """`say(key, **args)` has a parameter of that name already."""
    for language in LANGUAGES:
        for file in (TEXTS / language.id).glob("*.yaml"):
            for key, (text, _) in load_texts(file).items():
                assert "key" not in {part.name for part in parts_of(parse(text))}, f"{language.id}: {key}"
