"""All that a campaign is made of, page by page: cities on both sides, characters, the comics and their rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.desk.services import Services
from game.present import campaign_cards as cards
from game.scenes.campaign.cards import paint_rule, paint_story
from game.scenes.campaign.closeup import paint_side
from game.scenes.campaign.comic import ComicScene, Reader
from game.scenes.scene import Scene
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing

Paint = Callable[[Canvas, Box], None]


def book(services: Services) -> cards.Book:
    rules: Any = services.rules("skies")
    return cards.Book("skies", rules.lore, rules.content.city)


class Album(Scene):
    """A page of cards side by side."""

    name = "album"

    def __init__(self, services: Services, columns: int, rows: int, paints: list[Paint]) -> None:
        super().__init__(services)
        self.columns, self.rows, self.paints = columns, rows, paints

    def build(self, page: Page) -> None:
        places = [place for row in page.box.inset(16).rows(self.rows, 12) for place in row.columns(self.columns, 12)]
        for paint, place in zip(self.paints, places):
            page.add(Custom("", place, _on_page(paint)))


def _on_page(paint: Paint) -> Callable[[Canvas, Box, Pointing], None]:
    return lambda canvas, box, _: paint(canvas, box)


def _side(services: Services, card: cards.City | cards.Person) -> Paint:
    words = services.words
    # A side says whose it is only on a page of its own; in the album the name stands over the words.
    return lambda canvas, box: paint_side(canvas, box, card, words.say, lambda key: words.say(card.name), False,
                                          sizes=(14, 13))  # fmt: skip


def _cities(services: Services, damaged: bool) -> Scene:
    frame = services.frame("skies")
    assert frame is not None
    ids = [id for chapter in frame.chapters for id in chapter.cities]
    found = book(services)
    return Album(services, 5, 3, [_side(services, cards.city(found, id, damaged)) for id in ids])


def _people(services: Services, upgraded: bool) -> Scene:
    frame = services.frame("skies")
    assert frame is not None
    ids = [id for chapter in frame.chapters for id in chapter.characters]
    found = book(services)
    return Album(services, 6, 2, [_side(services, cards.person(found, id, upgraded)) for id in ids])


def scenarios() -> tuple[str, ...]:
    return ("fog", "lunch", "landlord", "luggage", "searchlights", "cows", "power_cut", "meter", "low_ceiling",
            "royal_visit", "squatters", "early_birds", "last_word")  # fmt: skip


def _stories(services: Services, ruled: bool) -> Scene:
    found, say = book(services), services.words.say
    paint = paint_rule if ruled else paint_story

    def paint_of(card: cards.Story) -> Paint:
        return lambda canvas, box: paint(canvas, box, card, say)

    return Album(services, 5, 3, [paint_of(cards.story(found, id, True)) for id in scenarios()])


def _comic(id: str, services: Services) -> Scene:
    story = cards.story(book(services), id, True)
    reader = Reader(lambda: (story,), lambda _: False, lambda _: None, services.cover("skies").accent)
    return WholeComic(services, reader)


class WholeComic(ComicScene):
    """All panels at once, without the wait between them."""

    def enter(self) -> None:
        self.show_all()


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "cities": partial(_cities, damaged=False),
    "cities-damaged": partial(_cities, damaged=True),
    "characters": partial(_people, upgraded=False),
    "characters-upgraded": partial(_people, upgraded=True),
    "stories": partial(_stories, ruled=False),
    "rules": partial(_stories, ruled=True),
    **{f"comic-{id}": partial(_comic, id) for id in scenarios()},
}
