"""The third planet at a table of two is introduced where it first needs a choice, and not again."""

from __future__ import annotations

import pytest
from sitting import LANGUAGES, Sit

TITLE = "ovni"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 768), 100)])
def test_the_third_planet_is_introduced_once_and_in_full(
    sit: Sit, lang: str, size: tuple[int, int], scale: int
) -> None:  # fmt: skip
    s = sit("gift", lang, size, scale=scale)
    assert s.desk.model.choices is not None
    text = s.desk.tell(s.desk.model.choices.text)
    assert text == s.words("ovni_desk.choose.gift_text")
    drawn = {words for words, *_ in s.services.canvas.type._labels}
    lines = s.services.canvas.lines(text, s.desk.boxes(s.scene.page.box).recruitment.w - 32)
    assert len(lines) > 2 and set(lines) <= drawn, "no line of it is left out"
    assert s.misplaced() == []
    s.go_over_to("ovni/third-energy")
    assert s.desk.model.choices is not None
    assert s.desk.tell(s.desk.model.choices.text) == s.words("ovni_desk.choose.third_text")
