"""tools/check.py finds what is wrong: each fault is planted in a copy of the project, and its sentence must come."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import check
import pytest
from support.packs import FAR_MOONS

ROOT = Path(__file__).resolve().parents[2]

Check = Callable[[Path], Iterator[check.Finding]]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A checkout in which faults can be planted; what a check does not read stays away."""
    for name in ("data", "maps", "LICENSE", "assets/fonts", "assets/sounds"):
        source, target = ROOT / name, tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)
    (tmp_path / "game" / "titles" / "ufoo").mkdir(parents=True)
    (tmp_path / "game" / "titles" / "ufoo" / "__init__.py").touch()
    return tmp_path


def said(root: Path, wanted: Check) -> list[str]:
    return [check.shown(root, finding) for finding in wanted(root)]


def replace(path: Path, old: str, new: str) -> int:
    """Plants a fault and gives its line."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_a_data_file_with_a_key_twice(copy: Path) -> None:
    (copy / "data" / "ufoo").mkdir()
    (copy / "data" / "ufoo" / "pieces.yaml").write_text("saucer: 4\nlaser: 2\nsaucer: 5\n", encoding="utf-8")
    (line,) = said(copy, check.check_data)
    assert line.startswith("data/ufoo/pieces.yaml:3: ")
    assert "⟦" not in line


def test_a_map_that_is_no_map_and_one_that_nobody_reads(copy: Path) -> None:
    (copy / "maps" / "ufoo" / "deep.tmx").write_text("<map>\n", encoding="utf-8")
    (copy / "maps" / "golf").mkdir()
    shutil.copy(copy / "maps" / "ufoo" / "standard.tmx", copy / "maps" / "golf" / "green.tmx")
    lines = said(copy, check.check_maps)
    assert [line.split(":")[0] for line in lines] == ["maps/golf/green.tmx", "maps/ufoo/deep.tmx"]


def test_a_field_of_the_house_that_favours_one_side(copy: Path) -> None:
    replace(copy / "maps" / "ufoo" / "standard.tmx", "1,1,1,2,1,1,1,1,1,1,1,1,1,", "1,1,1,1,1,1,1,1,1,1,1,1,1,")
    lines = said(copy, check.check_maps)
    assert lines and all(line.startswith("maps/ufoo/standard.tmx:") and "⟦" not in line for line in lines)


def test_a_field_in_the_folder_that_no_title_reads(copy: Path) -> None:
    shutil.copy(copy / "maps" / "ufoo" / "standard.tmx", copy / "maps" / "ufoo" / "garden.tmx")
    assert said(copy, check.check_maps) == ["maps/ufoo/garden.tmx:0: nobody reads this map"]


def test_a_language_that_lacks_a_text(copy: Path) -> None:
    path = copy / "data" / "i18n" / "it" / "ufoo.yaml"
    replace(path, 'name: "Ufo.O"\n', "")
    lines = said(copy, check.check_languages)
    assert any(line.startswith("data/i18n/it/ufoo.yaml:") and "ufoo.name" in line for line in lines)


def test_a_text_that_nothing_asks_for(copy: Path) -> None:
    (copy / "data" / "i18n" / "en" / "attic.yaml").write_text('chest: "Old"\nlamp: "Lamp"\n', encoding="utf-8")
    (copy / "game" / "attic.py").write_text('lamp = words.text("attic.lamp")\n', encoding="utf-8")
    assert "data/i18n/en/attic.yaml:1: nothing asks for the text attic.chest" in said(copy, check.check_keys)
    assert not any("attic.lamp" in line for line in said(copy, check.check_keys))


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ('text("attic.lamp")', True),
        ('text("@attic.lamp")', True),
        ('text(f"attic.{thing}")', True),
        ('text(f"{room}.lamp")', True),
        ('text(f"{room}.{thing}")', False),
        ('text(f"cellar.{thing}")', False),
    ],
)
def test_a_joined_up_word_asks_for_what_it_can_become(copy: Path, code: str, asked: bool) -> None:
    (copy / "data" / "i18n" / "en" / "attic.yaml").write_text('lamp: "Lamp"\n', encoding="utf-8")
    (copy / "game" / "attic.py").write_text(code, encoding="utf-8")
    assert any("attic.lamp" in line for line in said(copy, check.check_keys)) is not asked


def test_a_title_without_a_rulebook(copy: Path) -> None:
    shutil.rmtree(copy / "data" / "rules", ignore_errors=True)
    assert any(line.startswith("data/rules/ufoo/en.yaml:") for line in said(copy, check.check_rulebooks))


def test_a_drawing_with_words_in_it(copy: Path) -> None:
    (copy / "assets" / "ui").mkdir()
    (copy / "assets" / "ui" / "logo.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<text>Hello</text>\n'
        '<circle cx="4" cy="4" r="3" fill="#ffffff"/></svg>\n', encoding="utf-8"
    )
    assert any(line.startswith("assets/ui/logo.svg:2: ") for line in said(copy, check.check_art))


def test_a_font_without_its_licence(copy: Path) -> None:
    (copy / "assets" / "fonts" / "exo2-OFL.txt").unlink()
    lines = said(copy, check.check_fonts)
    assert "assets/fonts/exo2-500.ttf:0: its licence exo2-OFL.txt is missing" in lines


def test_a_missing_sound_and_one_that_nothing_plays(copy: Path) -> None:
    (copy / "assets" / "sounds" / "laser.ogg").rename(copy / "assets" / "sounds" / "yodel.ogg")
    assert said(copy, check.check_sounds) == [
        "assets/sounds/laser.ogg:0: this sound is missing",
        "assets/sounds/yodel.ogg:0: no sound of this name is ever played",
    ]


def test_music_that_is_too_quiet(copy: Path) -> None:
    sounds = copy / "assets" / "sounds"
    assert said(copy, check.check_levels) == []
    shutil.copy(sounds / "ufoo-tense.ogg", sounds / "menu.ogg")
    assert said(copy, check.check_levels) == ["assets/sounds/menu.ogg:0: -35.1 LUFS; -32 are wanted"]


def test_a_licence_that_does_not_say_whose_games_these_are(copy: Path) -> None:
    replace(copy / "LICENSE", "not made", "made")
    (line,) = said(copy, check.check_licence)
    assert line.startswith("LICENSE:0: ")


@pytest.fixture
def shipped(copy: Path) -> Path:
    """With what is said of the things that travel along, and of the README's pictures."""
    for name in ("packaging", "docs/pictures", "pyproject.toml"):
        source, target = ROOT / name, copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(source, target) if source.is_dir() else shutil.copy(source, target)
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines(True)
    (copy / "README.md").write_text("".join(line for line in lines if "](docs/pictures/" in line), encoding="utf-8")
    return copy


def test_what_travels_along_without_its_licence(shipped: Path) -> None:
    assert said(shipped, check.check_components) == []
    replace(shipped / "pyproject.toml", '"msgspec>=0.19",', '"msgspec>=0.19", "moon-cheese>=1",')
    replace(shipped / "packaging" / "components.toml", 'licence = "LGPL 3.0"', 'licence = "MIT"')
    replace(shipped / "packaging" / "texts" / "libraries.txt", "FluidSynth  ", "FluidSinth  ")
    replace(shipped / "packaging" / "components.toml", 'name = "libtiff"', 'name = "libtuff"')
    assert said(shipped, check.check_components) == [
        "packaging/components.toml:0: pytmx is under MIT here, and LGPL 3.0 in the credits",
        "packaging/components.toml:0: the licence of moon-cheese is missing",
        "packaging/components.toml:0: texts/libraries.txt does not name libtuff",
        "game/scenes/credits.py:0: libtuff is missing, or under another licence",
        "packaging/components.toml:0: texts/libraries.txt does not name FluidSynth",
    ]


def test_pictures_of_the_readme_that_are_missing_or_too_large(shipped: Path) -> None:
    assert said(shipped, check.check_pictures) == []
    (shipped / "docs" / "pictures" / "skies.png").unlink()
    (shipped / "docs" / "pictures" / "moving.png").write_bytes(bytes(3_000_001))
    first, second = said(shipped, check.check_pictures)
    assert first.startswith("docs/pictures/skies.png:0: is missing")
    assert second == "docs/pictures/moving.png:0: has 3000001 bytes; 3000000 are the most"


def test_a_page_that_points_at_nothing(copy: Path) -> None:
    (copy / "README.md").write_text("# Top\n\n![table](docs/none.png) [web](https://example.org) [here](#top)\n")
    assert said(copy, check.check_links) == ["README.md:3: docs/none.png is not there"]


def test_a_page_with_a_line_that_is_too_long(copy: Path) -> None:
    (copy / "docs").mkdir(exist_ok=True)
    (copy / "docs" / "long.md").write_text("# Long\n" + "é" * 160 + "\n" + "x" * 161 + "\n", encoding="utf-8")
    assert said(copy, check.check_lines) == ["docs/long.md:3: a line of 161 characters; 160 is the most"]


@pytest.mark.parametrize("place", ["/home/" + "ana/saucerful", "C:\\Users\\" + "ana"])
def test_a_line_that_knows_somebodys_machine(copy: Path, place: str) -> None:
    (copy / "notes.txt").write_text(f"first\nsee {place} for more\n", encoding="utf-8")
    (line,) = said(copy, check.check_paths)
    assert line.startswith("notes.txt:2: ")


def test_a_medal_for_what_its_game_does_not_know(copy: Path) -> None:
    path = copy / "data" / "medals.yaml"
    lines = [
        replace(path, "fact: structure.mine", "fact: structure.ours"),
        replace(path, "event: ion_home", "event: ion_moon"),
        replace(path, "field: deep}", "field: shallow}"),
        replace(path, "\n  skies:", "\n  golf:") + 2,
    ]
    assert [int(line.split(":")[1]) for line in said(copy, check.check_medals)] == [line - 1 for line in lines]


def test_a_medal_without_its_picture_or_its_form(copy: Path) -> None:
    (copy / "assets" / "medals").mkdir()
    assert any("has no picture medals/ufoo-ricochet" in line for line in said(copy, check.check_medals))
    line = replace(copy / "data" / "medals.yaml", "metal: silver", "metal: tin")
    (fault,) = said(copy, check.check_medals)
    assert fault.startswith(f"data/medals.yaml:{line}: ")


def test_a_drawing_so_large_that_names_lie_over_it(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "assets" / "attack", copy / "assets" / "attack")
    (copy / "assets" / "attack" / "pine.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -40 80 80"><circle r="38" fill="#ffffff"/></svg>\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(check.cities, "SIZES", ((1920, 1080),))
    monkeypatch.setattr(check.cities, "LANGUAGES", check.cities.LANGUAGES[:1])
    assert any(line.endswith("lies over a figure") for line in said(copy, check.check_names))


def test_a_clean_copy_has_no_findings_but_those_of_the_code_that_was_left_behind(shipped: Path) -> None:
    copy = shipped
    for folder in (ROOT / "assets").iterdir():
        if folder.is_dir() and not (copy / "assets" / folder.name).exists():
            (copy / "assets" / folder.name).symlink_to(folder)
    for wanted in check.CHECKS:
        if wanted is not check.check_keys:
            assert said(copy, wanted) == [], wanted.__name__


def first_puzzle(copy: Path, kind: str) -> Path:
    files = sorted((copy / "data" / "puzzles").rglob("*.yaml"))
    return next(path for path in files if f"kind: {kind}\n" in path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("kind", "old", "new", "said_so"),
    [
        ("points", "rules_version: 1", "rules_version: 7", "proved under rules 7; they are 1 now"),
        ("points", "next: ", "next: 1", "the best comes to "),
        ("points", "end]", "fly 7]", "“fly 7” is not allowed there"),
        ("points", "opening: [\n", "opening: [ 3 fly 7,\n", "line"),
        ("kill", "kind: kill", "kind: win", "the goal is none of the kind 'win' here"),
        ("kill", "fork:\n  odds: ", "fork:\n  odds: 1", "line"),
        ("research", "next: ", "next: 1", "the best climbs "),
        ("where", "records: [", "records: [1 0 noise A99, ", "line"),
        ("where", "  given: human", "  given: alien", "does not reach the goal"),
        ("door", "  round: 17", "  round: 16", "line"),
        ("who", "way: [", "way: [\"hex:A01\", ", "the way was another"),
        ("safe", "kind: safe", "kind: points", "this is no position for the kind 'points'"),
    ],
)
def test_a_puzzle_that_is_not_what_it_says(copy: Path, kind: str, old: str, new: str, said_so: str) -> None:
    path = first_puzzle(copy, kind)
    for other in (copy / "data" / "puzzles").rglob("*.yaml"):
        if other != path:
            other.unlink()
    replace(path, old, new)
    lines = said(copy, check.check_puzzles)
    assert lines and all(line.startswith(f"data/puzzles/{path.parent.name}/{path.name}:") for line in lines)
    assert said_so == "line" or any(said_so in line for line in lines)
    assert all("⟦" not in line for line in lines)


@pytest.mark.parametrize(
    ("old", "new", "said_so"),
    [
        ("", "", ""),
        ("odds: 333", "odds: 400", "first-shot.yaml:0:"),
        ("ion 2 3: {draws", "ion 2 9: {draws", "“ion 2 9” is not allowed there"),
        ("kind: kill", "kind: guess", "ufoo/puzzles/first-shot.yaml:1:"),
    ],
)
def test_the_puzzles_of_a_pack_are_proved(tmp_path: Path, old: str, new: str, said_so: str) -> None:
    for name, data in FAR_MOONS.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    puzzle = tmp_path / "ufoo" / "puzzles" / "first-shot.yaml"
    replace(puzzle, old, new)
    lines = [check.shown(ROOT, finding) for finding in check.check_pack(ROOT, tmp_path)]
    assert bool(lines) == bool(said_so) and all("⟦" not in line for line in lines)
    assert any(said_so in line for line in lines) or not said_so
