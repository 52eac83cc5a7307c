"""Every title of the registry is whole: each thing that a shipped title owes is a row of NEEDS, and what is missing is
named. What a title may leave out while it is being made has defaults; they are in docs/adding-a-title.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from conformance import kit
from conformance.bare import TITLE as NIM
from conformance.cases import cases

from game.app.registry import Title, titles
from game.content.rulebook import load_colophon, load_pictures, problems_of_rulebook
from game.content.strict import load_texts
from game.desk.face import MENU, plain_desk
from game.engine.errors import BadInput
from game.engine.rules import shown_options
from game.i18n.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
RULES, SOUNDS = ROOT / "data" / "rules", ROOT / "assets" / "sounds"
IDS = [language.id for language in LANGUAGES]

Need = Callable[[Title], Iterator[str]]  # says what is missing


def is_there(*paths: Path) -> Iterator[str]:
    yield from (str(path.relative_to(ROOT)) for path in paths if not path.exists())


def playthroughs(title: Title) -> Iterator[tuple[Path, str]]:
    """Those that were played to their end, with the reason of the end."""
    for path in sorted((ROOT / "tests" / "playthroughs").glob(f"{title.id}-*.txt")):
        last = path.read_text(encoding="utf-8").splitlines()[-1]
        if last.startswith("# over: "):
            yield path, last.removeprefix("# over: ").partition(",")[0]


def playthrough(title: Title) -> Iterator[str]:
    if not list(playthroughs(title)):
        yield f"tests/playthroughs/{title.id}-*.txt with a game to its end"


def rulebook(title: Title) -> Iterator[str]:
    yield from is_there(*(RULES / title.id / f"{lang}.yaml" for lang in IDS))
    yield from (str(problem.reason) for problem in problems_of_rulebook(RULES / title.id, IDS))
    try:
        load_colophon(RULES / title.id)
    except BadInput:
        yield f"data/rules/{title.id}/colophon.yaml"
    if load_pictures(RULES / title.id) and title.face.picture is None:
        yield "a face that draws the pictures of the rulebook"


def own_table(title: Title) -> Iterator[str]:
    if title.face.desk is plain_desk:
        yield "a desk in its face"


def gallery(title: Title) -> Iterator[str]:
    if find_spec(f"shots.desk_{title.id}") is None or not import_module(f"shots.desk_{title.id}").SHOTS:
        yield f"tools/shots/desk_{title.id}.py with SHOTS"


def hints(title: Title) -> Iterator[str]:
    """The path of a move glows for every title; what is worth pointing at only a judgement of its own knows."""
    if find_spec(f"{title.rules}.bot") is None:
        yield f"{title.rules}.bot with a Judgement"


def sounds(title: Title) -> Iterator[str]:
    """A title with music of its own has its own fanfare and lament, too."""
    loop = title.face.loop
    names = (loop,) if loop == MENU else (loop, f"{loop}-tense", f"win-{title.id}", f"lose-{title.id}")
    yield from is_there(*(SOUNDS / f"{name}.ogg" for name in names))


def cover(title: Title) -> Iterator[str]:
    assets = ROOT / "assets" / title.id
    yield from is_there(assets / "cover.svg", assets / "side.svg")
    if not title.faces or find_spec(f"{title.faces}.cover") is None:
        yield f"game/faces/{title.id}/cover.py with its colours"


def set_up(title: Title) -> Iterator[str]:
    for option in shown_options(title.build(ROOT, None).options()):
        if option.cards and option.id not in title.face.cards:
            yield f"a picture for the cards of {option.id} in its face"


def words(title: Title) -> Iterator[str]:
    """Of the shelf, the set-up, the statistics and the results."""
    options = shown_options(title.build(ROOT, None).options())
    wanted = {f"{title.id}.{part}" for part in ("name", "tagline", "blurb")}
    wanted |= {f"{title.id}.option.{option.id}.{part}" for option in options for part in ("name", "hint")}
    wanted |= {f"{title.id}.option.{option.id}.{value}" for option in options for value in option.values
               if ":" not in str(value) and not isinstance(value, int)}  # fmt: skip
    wanted |= {f"{title.id}.end.{reason}" for _, reason in playthroughs(title)}
    for lang in IDS:
        file = ROOT / "data" / "i18n" / lang / f"{title.id}.yaml"
        known = load_texts(file) if file.is_file() else {}
        yield from (f"{lang}: {key}" for key in sorted(wanted - known.keys()))


def undo(title: Title) -> Iterator[str]:
    """The kit plays the title, and in it undo is followed by another move."""
    if title.id not in {case.setup.title for case in cases()}:
        yield "cases in tests/conformance/cases.py"
    if "another_move_after_undo_is_a_fresh_one" not in {check.__name__ for check in kit.CHECKS}:
        yield "a check in tests/conformance/kit.py of another move after undo"


def own_tests(title: Title) -> Iterator[str]:
    for room in ("titles", "faces"):
        if not list((ROOT / "tests" / room / title.id).glob("test_*.py")):
            yield f"tests/{room}/{title.id}/test_*.py"


def rulings(title: Title) -> Iterator[str]:
    yield from is_there(ROOT / "docs" / "rulings" / f"{title.id}.md")


# One line for each thing that a shipped title owes.
NEEDS: dict[str, Need] = {
    "playthrough": playthrough,
    "rulebook": rulebook,
    "own table": own_table,
    "gallery": gallery,
    "hints": hints,
    "sounds": sounds,
    "cover": cover,
    "set-up": set_up,
    "words": words,
    "undo": undo,
    "tests": own_tests,
    "rulings": rulings,
}


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
@pytest.mark.parametrize("need", NEEDS)
def test_every_title_is_whole(title: Title, need: str) -> None:
    assert list(NEEDS[need](title)) == []


def test_what_a_title_lacks_is_named() -> None:
    """Nim has rules and nothing else. It needs no picture for the set-up, for there is nothing to choose, and no loop,
    for it is played to that of the menus; the kit plays it."""
    lacking = {need: list(missing(NIM)) for need, missing in NEEDS.items()}
    assert {need for need, missing in lacking.items() if not missing} == {"set-up", "sounds", "undo"}
    assert "data/rules/nim/pt.yaml" in lacking["rulebook"]
    assert "it: nim.blurb" in lacking["words"]
    assert lacking["rulings"] == ["docs/rulings/nim.md"]


def test_a_loop_that_is_no_file_and_cards_without_a_picture_are_named() -> None:
    from conformance.company import SIGNALS
    from faked import Faked

    from game.desk.face import Face

    faked = Faked("signals", SIGNALS, SIGNALS.info, Face(loop="nowhere"))
    lacking = [f"assets/sounds/{name}.ogg" for name in ("nowhere", "nowhere-tense", "win-signals", "lose-signals")]
    assert list(sounds(faked)) == lacking  # type: ignore[arg-type]
    assert list(set_up(faked)) == ["a picture for the cards of rounds in its face"]  # type: ignore[arg-type]
