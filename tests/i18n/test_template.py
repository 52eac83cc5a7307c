"""The syntax inside a text, as docs/architecture.md describes it."""

from __future__ import annotations

import pytest

from game.i18n.template import Malformed, parse, parts_of, render


def said(text: str, lang: str = "en", **args: int | str) -> str:
    return render(parse(text), lang, args, lambda value, part: f"{value}%" if part.percent else str(value))


def test_an_argument_stands_where_its_name_is() -> None:
    assert said("Saucer {n} moves {steps}", n=3, steps=2) == "Saucer 3 moves 2"


def test_a_percentage_is_an_argument_with_its_sign() -> None:
    assert said("{p%} destroys it", p=58) == "58% destroys it"


@pytest.mark.parametrize(("n", "words"), [(1, "1 hex"), (0, "0 hexes"), (2, "2 hexes"), (-1, "-1 hex")])
def test_a_form_is_chosen_by_the_plural_of_a_number(n: int, words: str) -> None:
    assert said("{n} {n#hex|hexes}", n=n) == words


@pytest.mark.parametrize(("kind", "words"), [("laser", "red"), ("ion", "blue"), ("rock", "grey"), ("", "grey")])
def test_a_text_is_chosen_by_a_value_and_the_last_one_is_for_all_others(kind: str, words: str) -> None:
    assert said("{kind?laser=red|ion=blue|grey}", kind=kind) == words


def test_a_choice_takes_numbers_too() -> None:
    assert said("{steps?0=stays|flies {steps}}", steps=0) == "stays"
    assert said("{steps?0=stays|flies {steps}}", steps=4) == "flies 4"


def test_forms_hold_further_placeholders_and_may_be_empty() -> None:
    text = "{result?hurt=saucer {m} hurt|missed}{steps?0=|, thrown {steps} {steps#hex|hexes}}"
    assert said(text, result="hurt", m=4, steps=3) == "saucer 4 hurt, thrown 3 hexes"
    assert said(text, result="x", m=4, steps=0) == "missed"


def test_signs_of_the_syntax_are_doubled_to_be_said() -> None:
    assert said("{{n}} and {n}", n=1) == "{n} and 1"
    assert said("{n#a||b|c}", n=1) == "a|b"
    assert said("{kind?x=1|a==b}", kind="y") == "a=b"
    assert said("outside a form | and = are plain") == "outside a form | and = are plain"


def test_an_argument_that_is_not_given_is_shown_and_never_raises() -> None:
    assert said("{n} of {all}", n=2) == "2 of ⟦all⟧"
    assert said("{n#hex|hexes}{kind?a=b|c}") == "⟦n⟧⟦kind⟧"


def test_a_plural_of_something_that_is_no_number_takes_the_last_form() -> None:
    assert said("{n#hex|hexes}", n="many") == "hexes"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{", "name"),
        ("{}", "name"),
        ("{N}", "name"),
        ("{n", "unclosed"),
        ("{n#hex", "unclosed"),
        ("{n#hex|hexes", "unclosed"),
        ("{n#{m|b}", "name"),
        ("{n?a=b", "unclosed"),
        ("n}", "brace"),
        ("{n?a|b}", "cases"),
        ("{n?}", "cases"),
        ("{n?a=b|c|d}", "cases"),
        ("{n?a=b}", "default"),
        ("{n?a=b|c=d}", "default"),
        ("{n?a=b|c", "unclosed"),
        ("{n!r}", "name"),
        ("{n:}", "name"),
        ("{n:2}", "name"),
        ("{n:da", "unclosed"),
        ("{n:da 2}", "name"),
    ],
)
def test_a_malformed_text_says_what_is_wrong(text: str, fault: str) -> None:
    with pytest.raises(Malformed) as malformed:
        parse(text)
    assert malformed.value.fault == fault


def test_all_placeholders_are_found_the_nested_ones_too() -> None:
    names = [part.name for part in parts_of(parse("{a} {b#{c}|x} {d?y={e}|{f}}"))]
    assert names == ["a", "b", "c", "d", "e", "f"]
