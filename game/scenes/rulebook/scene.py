"""The rulebook of a title: its pages in the current language, with pictures drawn by the title's board.

It contains no rule; all words come from data/rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from game.content.rulebook import Block, Page, load_cards, load_ornaments, load_pictures, load_rulebook, load_signs
from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.powers import HasLore
from game.i18n.languages import FALLBACK
from game.scenes.rulebook.book import BookScene, page_of
from game.scenes.rulebook.printing import CORNER
from game.ui.drawing import rounded

_MOST_PICTURES = 12


class RulebookScene(BookScene):
    """`page` is the id of a page, or a handle (`act:laser`, `saucer:0.1`) that some page is about."""

    name = "rulebook"

    def __init__(self, services: Services, title: str, page: str = "") -> None:
        super().__init__(services)
        self.title_id = title
        self.colours = services.cover(title).colours
        self.accent = self.colours[0]
        self._lang = ""
        self._wish = page
        self._pictures: dict[tuple[str, int, int], pygame.Surface] = {}
        self._read()

    def _read(self) -> None:
        folder = self.services.share / "data" / "rules" / self.title_id
        words = self.services.words
        self._lang = words.lang
        self._positions: dict[str, Any] = {}
        self._ornaments, self.signs, self.cards = {}, {}, {}
        # A book that nobody has translated yet is read in English, like any other text.
        lang = next((each for each in (self._lang, FALLBACK) if (folder / f"{each}.yaml").is_file()), None)
        if lang is None:
            self.pages = (Page("", words.text("rulebook.none"), (Block(text=words.text("rulebook.none_hint")),)),)
            self.at = 0
            return
        try:
            pages = load_rulebook(folder, lang).pages
            self.cards = load_cards(folder)
            self.pages = tuple(self._told(page) for page in pages)
            self._positions = dict(load_pictures(folder))
            self._ornaments = load_ornaments(folder)
            self.signs = load_signs(folder)
        except BadInput as fault:
            said = tuple(f"{problem.file}, {problem.line}: {words.say(problem.reason)}" for problem in fault.problems)
            self.pages = (Page("", words.text("rulebook.missing"), (Block(list=said),)),)
        self.at = page_of(self.pages, self._wish)

    def _told(self, page: Page) -> Page:
        """The page with what the game says of the cards on it, and without pictures that nobody can draw."""
        drawn = self.services.title(self.title_id).face.picture is not None
        if not any(block.cards or (block.picture and not drawn) for block in page.body):
            return page
        body = tuple(
            block if block.cards is None else replace(block, cards=replace(block.cards, told=tuple(
                self._card(name, block.cards.lines) for name in block.cards.names)))
            for block in page.body if drawn or block.picture is None
        )  # fmt: skip
        return replace(page, body=body)

    def _card(self, name: str, lines: tuple[str, ...]) -> tuple[str, ...]:
        card, words = self.cards[name], self.services.words
        kind, _, id = card.lore.partition(":")
        rules = self.services.rules(self.title_id)
        said = [words.say(message) for message in rules.lore(kind, id)] if isinstance(rules, HasLore) else []
        note = f" · {words.text(card.note)}" if card.note else ""
        return (f"*{words.text(card.title)}*{note}", *(line.format(*said) for line in lines))

    def resume(self) -> None:
        """The language may have changed meanwhile."""
        if self._lang != self.services.words.lang:
            self._wish = self.pages[self.at].id
            self._read()
            self.search(self.query)

    def title(self) -> str:
        return self.say("rulebook.of", title=self.say(f"{self.title_id}.name"))

    def ornament(self, page: Page) -> str:
        return self._ornaments.get(page.id, "")

    def ratios(self) -> dict[str, float]:
        return {name: spec.ratio for name, spec in self._positions.items()}

    def show(self, name: str, width: int, height: int) -> pygame.Surface | None:
        key = (name, width, height)
        if key not in self._pictures:
            if len(self._pictures) >= _MOST_PICTURES:
                self._pictures.pop(next(iter(self._pictures)))
            draw, spec = self.services.title(self.title_id).face.picture, self._positions[name]
            if draw is None:
                return None
            drawn = self._logged(spec.log, width, height) if spec.log else draw(self.services, spec, width, height)
            self._pictures[key] = rounded(drawn, self.page.metrics.px(CORNER))
        return self._pictures[key]

    def _logged(self, lines: Sequence[str], width: int, height: int) -> pygame.Surface:
        """The page of a campaign of which these are the entries."""
        from game.scenes.campaign.picture import drawn_log

        return drawn_log(self.services, self.title_id, lines, (width, height))
