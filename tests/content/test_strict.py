"""YAML is read as it is written, and every fault of a file is reported with its line."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from game.content import files, strict
from game.engine.errors import BadInput


def write(folder: Path, text: str | bytes, name: str = "some.yaml") -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def faults(path: Path) -> list[tuple[int, str]]:
    with pytest.raises(BadInput) as caught:
        strict.load(path)
    assert all(problem.file == str(path) for problem in caught.value.problems)
    return [(problem.line, problem.reason.key) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("true", True),
        ("false", False),
        ("0", 0),
        ("-12", -12),
        ("2.50", 2.5),
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("Off", "Off"),
        ("True", "True"),
        ("1:30", "1:30"),
        ("010", "010"),
        ("0x1f", "0x1f"),
        ("1_000", "1_000"),
        ("1e3", "1e3"),
        (".5", ".5"),
        ("+1", "+1"),
        (".inf", ".inf"),
        ("2024-01-02", "2024-01-02"),
        ("~", "~"),
        ("null", "null"),
        ('"12"', "12"),
        ("'true'", "true"),
        ('""', ""),
    ],
)
def test_a_plain_word_means_what_it_looks_like(tmp_path: Path, written: str, meant: object) -> None:
    found = strict.load(write(tmp_path, f"a: {written}\n")).data["a"]
    assert found == meant
    assert type(found) is type(meant)


def test_keys_are_always_text(tmp_path: Path) -> None:
    data = strict.load(write(tmp_path, "1: a\nno: b\ntrue: c\n1.5: d\n")).data
    assert data == {"1": "a", "no": "b", "true": "c", "1.5": "d"}


# Each fault of the text itself: what is written, and the lines and reasons that the reader tells.
BROKEN: list[tuple[str | bytes, list[tuple[int, str]]]] = [
    ("", [(1, "content.yaml.empty")]),
    ("# only a remark\n", [(1, "content.yaml.empty")]),
    ("- a\n- b\n", [(1, "content.yaml.mapping")]),
    ("\n\njust words\n", [(3, "content.yaml.mapping")]),
    ("a: 1\nb:\n\tc: 2\n", [(3, "content.yaml.tab")]),
    ("a: 1\nb: 2\tc\n", [(2, "content.yaml.tab")]),
    (b"a: 1\nb: \xff\n", [(2, "content.utf8")]),
    (b"a: 1\nb: \x07\n", [(2, "content.yaml.control")]),
    ("a: 1\nb: 2\na: 3\n", [(3, "content.yaml.duplicate")]),
    ("a: {x: 1, x: 2}\n", [(1, "content.yaml.duplicate")]),
    ("a: &name 1\n", [(1, "content.yaml.anchor")]),
    ("a: &name 1\nb: *name\n", [(1, "content.yaml.anchor"), (2, "content.yaml.anchor")]),
    ("a: {}\nb:\n  <<: {c: 1}\n", [(3, "content.yaml.merge")]),
    ("a: !!str 1\n", [(1, "content.yaml.tag")]),
    ("a: !!python/object/apply:os.system [ls]\n", [(1, "content.yaml.tag")]),
    ("a: 1\n---\nb: 2\n", [(2, "content.yaml.documents")]),
    ("a:\nb: 1\n", [(1, "content.yaml.no_value")]),
    ("a:\n  -\n  - 1\n", [(2, "content.yaml.no_value")]),
    ("a: 1\n? \n: 2\n", [(2, "content.yaml.no_key")]),
    ("? [1, 2]\n: 3\n", [(1, "content.yaml.complex_key")]),
    ("a: 99999999999999999999\n", [(1, "content.yaml.big_number")]),
    ("a: 1\nb: x: y\n", [(2, "content.yaml.colon")]),
    ("a: 1\nb\nc: 2\n", [(2, "content.yaml.no_colon")]),
    ("a: 1\n b\n\nc\n", [(4, "content.yaml.no_colon")]),
    ('a: "\\q"\n', [(1, "content.yaml.escape")]),
    ("a: @home\n", [(1, "content.yaml.token")]),
    ('a: 1\nb: "open\nc: 2\n', [(2, "content.yaml.unclosed")]),
    ("a: 1\nb: [1, 2\n", [(2, "content.yaml.unclosed")]),
    ("a:\n   b: 1\n  c: 2\n", [(3, "content.yaml.indent")]),
    ("%YAML 9.9\n---\na: 1\n", [(1, "content.yaml.syntax")]),
    ("a: " + "[" * 40 + "]" * 40 + "\n", [(1, "content.yaml.deep")]),
    ("a: {b: 1, " + "[" * 40 + "]" * 40 + ": 2}\n", [(1, "content.yaml.complex_key"), (1, "content.yaml.deep")]),
]


@pytest.mark.parametrize(("text", "told"), BROKEN)
def test_a_broken_file_is_told_with_line_and_reason(
    tmp_path: Path, text: str | bytes, told: list[tuple[int, str]]
) -> None:
    assert faults(write(tmp_path, text)) == told


def test_all_faults_of_a_file_are_told_at_once_and_in_order(tmp_path: Path) -> None:
    text = "a: 1\na: 2\nb: &x 1\nc:\nd: !!int 1\n"
    assert faults(write(tmp_path, text)) == [
        (2, "content.yaml.duplicate"),
        (3, "content.yaml.anchor"),
        (4, "content.yaml.no_value"),
        (5, "content.yaml.tag"),
    ]


def test_a_missing_file_a_folder_and_a_huge_file_are_told(tmp_path: Path) -> None:
    assert faults(tmp_path / "nothing.yaml") == [(0, "content.unreadable")]
    assert faults(tmp_path) == [(0, "content.unreadable")]
    assert faults(write(tmp_path, "a: " + "x" * files.LARGEST)) == [(0, "content.too_large")]


def test_a_million_brackets_do_not_bring_the_reader_down(tmp_path: Path) -> None:
    assert (1, "content.yaml.deep") in faults(write(tmp_path, "a: " + "[" * 1_000_000))
    assert (1, "content.yaml.deep") in faults(write(tmp_path, "a: {b: 1, " + "[" * 1_000_000))


def test_every_part_knows_its_line(tmp_path: Path) -> None:
    document = strict.load(write(tmp_path, "# first\na:\n  - x\n  - b: 1\n    c: 2\n"))
    assert [document.line_of(place) for place in (("a",), ("a", 0), ("a", 1), ("a", 1, "c"))] == [2, 3, 4, 5]
    assert document.line_of(("a", 1, "nowhere", 7)) == 4


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cost: int
    marks: tuple[str, ...] = ()


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Card, ...]
    by_name: dict[str, Card] = {}
    spare: Card | None = None


def test_a_file_becomes_a_value_of_its_type(tmp_path: Path) -> None:
    path = write(tmp_path, "cards:\n  - {name: laser, cost: 2, marks: [no, on]}\nby_name:\n  1: {name: ion, cost: 3}\n")
    assert strict.decode(path, Deck) == Deck((Card("laser", 2, ("no", "on")),), {"1": Card("ion", 3)})


def test_every_part_that_does_not_fit_is_told_with_its_line(tmp_path: Path) -> None:
    text = """\
cards:
  - {name: laser, cost: two}
  - name: ion
    marks:
      - a
      - 7
  - {name: 5, cost: 1, price: 2}
by_name:
  x: no
spare: {name: s}
more: 1
"""
    with pytest.raises(BadInput) as caught:
        strict.decode(write(tmp_path, text), Deck)
    told = {(p.line, p.reason.key.removeprefix("content.yaml.")) for p in caught.value.problems}
    expected = {(2, "type"), (3, "missing"), (6, "type"), (7, "type"), (7, "unknown"), (9, "type"), (10, "missing")}
    assert told == expected | {(11, "unknown")}


def test_a_catalogue_has_full_keys_and_texts_as_written(tmp_path: Path) -> None:
    path = write(tmp_path, "name: Ufo.O\nlog:\n  moved: no\n  n: 010\n  yes: true\n", "ufoo.yaml")
    assert strict.load_texts(path) == {
        "ufoo.name": ("Ufo.O", 1),
        "ufoo.log.moved": ("no", 3),
        "ufoo.log.n": ("010", 4),
        "ufoo.log.yes": ("true", 5),
    }


def test_a_catalogue_holds_no_lists_and_no_dotted_keys(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        strict.load_texts(write(tmp_path, "a: [x]\nb.c: y\n"))
    told = [(problem.line, problem.reason.key) for problem in caught.value.problems]
    assert told == [(1, "content.yaml.list_of_texts"), (2, "content.yaml.key")]


def test_a_damaged_file_is_data_or_bad_input_and_nothing_else(tmp_path: Path) -> None:
    whole = b'a: {b: [1, "two", 3.5], c: true}\ntext: |\n  long\n  words\nlist:\n  - x: y\n  - "z\\n"\n'
    damaged = [whole[:end] for end in range(len(whole))]
    dice = random.Random(5)
    for _ in range(300):
        copy = bytearray(whole)
        copy[dice.randrange(len(copy))] = dice.randrange(256)
        damaged.append(bytes(copy))
    for raw in damaged:
        path = write(tmp_path, raw)
        for read in (strict.load, strict.load_texts):
            try:
                read(path)
            except BadInput as bad:
                assert bad.problems
