"""Codes: said and understood in every language, completed as one types, and sent as one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sounding import COUNT, faults

from game.friends.codes import Codes, Invitation, folded, new_code, secret_of, tag_of

DATA = Path(__file__).resolve().parents[2] / "data" / "codes"
LISTS = {path.stem: tuple(path.read_text(encoding="utf-8").split()) for path in sorted(DATA.glob("*.txt"))}
CODES = Codes(LISTS)
numbers = st.tuples(*[st.integers(0, COUNT - 1)] * 4)


@given(numbers, st.sampled_from(sorted(LISTS)))
def test_a_code_is_understood_in_every_language_however_it_is_written(code: tuple[int, ...], language: str) -> None:
    words = CODES.say(code, language)
    for text in (" ".join(words), "-".join(words).upper(), f"  {', '.join(words)}\n"):
        assert CODES.read(text) == code


@given(numbers)
def test_words_of_several_languages_make_one_code(code: tuple[int, ...]) -> None:
    words = [CODES.say(code, language)[place] for place, language in enumerate(sorted(LISTS))]
    assert CODES.read(" ".join(words)) == code


@pytest.mark.parametrize("text", ["", "lamp", "lamp otter violet", "lamp otter violet nine maple", "lamp otter x nine"])
def test_what_is_no_code_is_none(text: str) -> None:
    assert CODES.read(text) is None


def test_accents_and_capitals_do_not_matter() -> None:
    assert folded("Ümläut") == "umlaut" and CODES.number("LÁMP") == CODES.number("lamp") is not None


def test_four_letters_are_enough_and_other_languages_help_out() -> None:
    assert CODES.completed("lamp", "en") == ("lamp",)
    assert "river" in CODES.completed("ri", "en") and len(CODES.completed("ri", "en")) > 1
    assert CODES.completed("farf", "en") == ("farfalla",)
    assert CODES.completed("xqz", "en") == ()


SERVERS = ("nats://example.org:4222", "tls://a.example.org:4222,[::1]:4333#Ab-_9")


@given(numbers, st.sampled_from(sorted(LISTS)), st.sampled_from(SERVERS))
def test_an_invitation_is_one_line(code: tuple[int, ...], language: str, server: str) -> None:
    invitation = Invitation(server, "0123456789abcdef", code)
    line = CODES.invite(invitation, language)
    assert "\n" not in line and CODES.invited(f" {line}\n") == invitation


@pytest.mark.parametrize(
    "line",
    ["", "saucerful://", "saucerful://a:1/t/lamp-otter-violet", "http://a:1/t/lamp-otter-violet-nine",
     "saucerful://a:99999/t/lamp-otter-violet-nine", "saucerful://a b:1/t/lamp-otter-violet-nine",
     "saucerful://a:1/t*/lamp-otter-violet-nine", "saucerful://:1/t/lamp-otter-violet-nine",
     "saucerful://a:1,/t/lamp-otter-violet-nine", "saucerful://a:1/t/lamp-otter-violet-nine#a b"],
)  # fmt: skip
def test_another_line_is_none(line: str) -> None:
    assert CODES.invited(line) is None


def test_codes_are_drawn_and_their_first_word_alone_is_for_all() -> None:
    draws = iter((5, 6, 7, 8))
    code = new_code(lambda most: next(draws) if most == COUNT else -1)
    assert code == (5, 6, 7, 8) and tag_of(code) == 5 and secret_of(code) == "5.6.7.8"


def test_a_mark_is_two_words() -> None:
    assert CODES.mark(3 * COUNT + 4, "en") == CODES.say((3, 4), "en")


# The lists.


def test_the_lists_keep_their_rule() -> None:
    assert set(LISTS) == {"en", "es", "it", "pt"} and list(faults(LISTS)) == []


@pytest.mark.parametrize(
    ("twin", "reason"),
    [
        ("lamps", "begins like lamp"), ("damp", "looks like lamp"), ("lmap", "looks like lamp"),
        ("lam", "four to nine"), ("phormula", "sounds like formula"), ("aformula", "looks like formula"),
        ("Maple", "four to nine"),
    ],
)  # fmt: skip
def test_a_word_that_could_be_taken_for_another_is_found(twin: str, reason: str) -> None:
    told = [what for _, line, what in faults({"en": ("lamp", "formula", twin)}) if line == 3 and "words" not in what]
    assert any(reason in what for what in told), told


def test_a_word_that_means_two_numbers_is_found() -> None:
    told = [what for _, _, what in faults({"en": ("lamp", "otter"), "it": ("gatto", "lamp")}) if "stands" in what]
    assert told == ["lamp stands in line 1 of en"]
