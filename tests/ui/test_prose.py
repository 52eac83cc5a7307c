"""Running text: no line is wider than its column, no word is lost, and marks lie where the letters are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.ui.prose import Style, break_in_company, break_lines, plain, styled

USUAL, STRONG = Style(500, "#000000"), Style(700, "#000000")


def measure(words: str, weight: int) -> float:
    return len(words) * (1.25 if weight == 700 else 1.0)


def read(lines: list) -> list[str]:  # type: ignore[type-arg]
    """The words of each line; pieces without a gap belong to one word."""
    out = []
    for line in lines:
        words, end = "", 0.0
        for piece in line:
            words += (" " if words and piece.x > end + 0.5 else "") + piece.words
            end = piece.x + piece.w
        out.append(words)
    return out


def test_stars_make_words_stand_out() -> None:
    assert styled("The *laser*, a duel", USUAL, STRONG) == [
        ("The ", USUAL), ("laser", STRONG), (", a duel", USUAL),
    ]  # fmt: skip
    assert plain("The *laser*, a duel") == "The laser, a duel"


def test_a_mark_may_begin_before_the_stars_and_end_within() -> None:
    text = "The *laser*, a duel"
    found = plain(text).index("he las")
    pieces = styled(text, USUAL, STRONG, [(found, found + 6, True)])
    assert "".join(words for words, style in pieces if style.mark == 2) == "he las"
    assert "".join(words for words, _ in pieces) == plain(text)


def test_a_comma_after_a_strong_word_stays_with_it() -> None:
    lines = break_lines(styled("one *two*, three", USUAL, STRONG), 9, measure, 1.0)
    assert read(lines) == ["one two,", "three"]


@given(
    st.lists(st.text("abcdefg*", min_size=1, max_size=9), max_size=30).map(" ".join),
    st.floats(4, 40),
    st.lists(st.tuples(st.integers(0, 60), st.integers(1, 9)), max_size=3),
)
def test_lines_hold_all_words_and_keep_to_their_width(text: str, width: float, found: list[tuple[int, int]]) -> None:
    marks = [(start, start + n, False) for start, n in found]
    lines = break_lines(styled(text, USUAL, STRONG, marks), width, measure, 1.0)
    assert " ".join(words for words in read(lines) if words) == " ".join(plain(text).split())
    for line in lines:
        if line and line[-1].x + line[-1].w > width + 1e-6:
            assert len(read([line])[0].split(" ")) == 1, "only a word by itself may be too wide"


def in_company(text: str, width: float) -> list[str]:
    return read(break_in_company(styled(text, USUAL, STRONG), width, measure, 1.0))


def test_a_word_alone_on_the_last_line_gets_company() -> None:
    text = "so long a line that one *word*."
    assert read(break_lines(styled(text, USUAL, STRONG), 26, measure, 1.0))[-1] == "word."
    assert in_company(text, 26) == ["so long a line that", "one word."]


def test_it_gets_none_where_another_line_would_be_needed_or_where_it_is_the_whole_text() -> None:
    assert in_company("aaaa bbbb cccc", 9) == ["aaaa bbbb", "cccc"]
    assert in_company("aaaa", 9) == ["aaaa"]
