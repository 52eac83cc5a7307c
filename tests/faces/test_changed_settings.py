"""Whatever changes how things are drawn while a table is open leaves the same picture as a fresh start would."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace
from sitting import Sit, Sitting

TABLES = ("ufoo/start", "skies/start", "escape/start", "ovni/groups", "attack/turn")


def picture(s: Sitting) -> bytes:
    s.scene.page.changed()
    s.tick()
    s.tick()
    return pygame.image.tobytes(s.app.window.get_surface(), "RGB")


def change(s: Sitting, **settings: object) -> None:
    s.services.change(replace(s.services.settings, **settings))  # type: ignore[arg-type]
    s.tick()


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("settings", [{"scale": 75}, {"scale": 150}, {"easy_font": True}, {"language": "it"}],
                         ids=["smaller", "larger", "another font", "another language"])  # fmt: skip
def test_a_change_at_the_table_looks_like_a_fresh_start(sit: Sit, table: str, settings: dict[str, object]) -> None:
    changed, fresh = sit(table), sit(table)
    for step in (settings, {"scale": 100, "easy_font": False, "language": "en"}):
        change(changed, **step)
        change(fresh, **step)
        assert picture(changed) == picture(at_a_new_table(fresh, table))


def at_a_new_table(s: Sitting, table: str) -> Sitting:
    """The same table as a fresh start shows it: nothing drawn before is kept."""
    s.settings = s.services.settings
    s.services.canvas.forget()
    s.services.grounds._kept.clear()
    s.go_over_to(table)
    return s
