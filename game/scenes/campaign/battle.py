"""The side of the log page for a chosen battle: city, scenario, team, and the button to play.

It only calls the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.present.campaign_cards import Fight, city_tip, person_tip
from game.scenes.campaign.cards import (
    PARTS,
    city_height,
    paint_city_at_length,
    paint_person_at_length,
    paint_story_at_length,
    story_height,
)
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Panel

if TYPE_CHECKING:
    from game.scenes.campaign.log import CampaignScene

_GAP = 8.0
_PLAY = 48.0
_PERSON = (66.0, 104.0)  # the lowest and the tallest card
_CITY = (112.0, 190.0)


def add_playing(page: Page, scene: CampaignScene, box: Box) -> None:
    """The way to the table."""
    words = _play_words(scene, scene.fight())
    page.add(Button("play", box, words, scene.play, kind="live", icon="play", size=18))


def add_battle(page: Page, scene: CampaignScene, box: Box, pinned: bool = False) -> None:
    """Everything of the battle; the way to the table too, unless it is pinned elsewhere."""
    fight = scene.fight()
    page.add(Panel("", box, "panel", radius=12))
    inner = box.inset(_GAP)
    if not pinned:
        play, inner = inner.cut_bottom(_PLAY, _GAP)
        add_playing(page, scene, play)
    crew = len(fight.crew)
    # What the team does not need, city and scenario get.
    spare = inner.h - 2 * _CITY[0] - crew * _PERSON[0] - (crew + 1) * _GAP
    person = min(_PERSON[1], _PERSON[0] + max(0.0, spare) * 0.4 / max(1, crew))
    large = min(_CITY[1], (inner.h - crew * person - (crew + 1) * _GAP) / 2)
    high = _city_high(page, scene, fight, inner.w, large)
    city, inner = inner.cut_top(high, _GAP)
    story, inner = inner.cut_top(2 * large - high, _GAP)
    side = scene.say("logbook.card.damaged" if fight.city.damaged else "logbook.card.undamaged")
    page.add(
        _card(scene, "battle/city", city, lambda c, b: paint_city_at_length(c, b, fight.city, scene.tell, side),
              lambda: scene.look_at(fight.city), scene.tip(city_tip(fight.city))),
        _card(scene, "battle/story", story, lambda c, b: paint_story_at_length(c, b, fight.story, scene.tell),
              lambda: scene.read_again(fight.story.id), scene.say("logbook.choose.read")),
    )  # fmt: skip
    for card in fight.crew:
        place, inner = inner.cut_top(person, _GAP)
        page.add(_card(scene, f"battle/{card.id}", place,
                       lambda c, b, card=card: paint_person_at_length(c, b, card, scene.tell),
                       lambda card=card: scene.look_at(card), scene.tip(person_tip(card))))  # fmt: skip


def _city_high(page: Page, scene: CampaignScene, fight: Fight, wide: float, large: float) -> float:
    """The city and its scenario are equally high, but for words that need more; those of the scenario come first."""
    for part in PARTS:
        city = city_height(page.lines, wide, fight.city, scene.tell, part)
        story = story_height(page.lines, wide, fight.story, scene.tell, part)
        if city + story <= 2 * large:
            break
    return max(min(city, large), 2 * large - story) if story > large else min(max(city, large), 2 * large - story)


def _play_words(scene: CampaignScene, fight: Fight) -> str:
    if fight.running:
        return scene.say("logbook.play.resume")
    if fight.finale:
        return scene.say("logbook.play.finale")
    return scene.say("logbook.play.second" if fight.game > 1 else "logbook.play.first")


def _card(scene: CampaignScene, id: str, box: Box, paint: object, tapped: object, tip: str) -> Custom:
    assert callable(paint) and callable(tapped)

    def draw(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        paint(canvas, b)
        if pointing.hover:
            canvas.rounded(b, 7, "#ffffff", theme.LIVE_LIGHT, 0.10, 2)

    return Custom(id, box, draw, tapped, tip=tip, radius=7)
