"""What is going to be played, at the right of the page while one sits at a table: its map or city, and what was agreed.

It stands where else the four words are written that lead to another table.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.desk.face import OptionPicture
from game.desk.services import Services
from game.engine.errors import BadInput
from game.engine.powers import idle_options
from game.engine.rules import Option, Setup
from game.scenes.friends.clocks import clock_choice
from game.scenes.friends.watching import late_words
from game.scenes.setup.cards import value_word
from game.scenes.setup.option_words import value_words
from game.scenes.shelf.widgets import Packed, box_painter
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.plain import Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.friends.page import FriendsScene

_SHAPE = 1.5  # of a picture, as wide as high
_COVER = 0.75
_LINE, _ICON = 26.0, 30.0


class Shown(NamedTuple):
    """A card of the set-up, with what it is painted from."""

    card: OptionPicture
    data: Any


class SetupPictures:
    """The card of the chosen map, field or city; found once for each set-up."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._last: tuple[Setup, Shown | None] | None = None

    def of(self, setup: Setup) -> Shown | None:
        """None where the title has none, or where what is chosen is not here."""
        if self._last is None or self._last[0] != setup:
            self._last = (setup, self._find(setup))
        return self._last[1]

    def _find(self, setup: Setup) -> Shown | None:
        services = self._services
        rules, cards = services.rules(setup.title), services.title(setup.title).face.cards
        option = next((each for each in rules.options() if each.id in cards), None)
        if option is None:
            return None
        card = cards[option.id]
        try:
            return Shown(card, card.find(rules, setup, value_word(_value(setup, option))))
        except (BadInput, KeyError, ValueError):
            return None


def add_agreed(page: Page, scene: FriendsScene, box: Box) -> None:
    """The lower right of the page, where one sits at a table."""
    setup, say = _setup(scene), scene.say
    page.add(Panel("", box))
    page.add(Label(Box(box.x + 16, box.y + 8, box.w - 32, 30), say("friends.agreed"), theme.HEAD, 700))
    if setup is None:
        return
    inner = Box(box.x + 16, box.y + 46, box.w - 32, box.h - 62)
    shown = None if _differs(scene) else scene.setup_pictures.of(setup)
    wide = min(inner.h * (_SHAPE if shown is not None else _COVER), inner.w * 0.45)
    picture, words = inner.cut_left(wide, 20)
    if shown is not None:
        circle = scene.circle or scene.guest
        looks = tuple(place.info.look for place in circle.places) if circle is not None else ()
        page.add(Custom("", picture, partial(_paint, shown, looks or (0, 1))))
    else:
        packed = Packed(setup.title, say(f"{setup.title}.name"), scene.services.cover(setup.title).colours)
        page.add(Custom("", picture, box_painter(picture, packed, False)))
    y = words.y
    for icon, told in _facts(scene, setup):
        lines = min(2, len(page.lines(told, words.w - _ICON)))
        if y + _LINE + 20 * (lines - 1) > words.bottom + 4:
            break
        page.add(Custom("", Box(words.x, y, 20, _LINE), partial(_paint_icon, icon)))
        page.add(Paragraph(Box(words.x + _ICON, y + 3, words.w - _ICON, _LINE * lines), told))
        y += _LINE + 20 * (lines - 1)


def _paint(shown: Shown, looks: tuple[int, ...], canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.rounded(box, 8, theme.INSET[0], theme.DIVIDER)
    shown.card.paint(canvas, box.inset(2), shown.data, looks)


def _paint_icon(icon: str, canvas: Canvas, box: Box, _: Pointing) -> None:
    canvas.icon(icon, box.x + 10, box.centre[1] - 1, 18, theme.FOCUS)


def _differs(scene: FriendsScene) -> bool:
    return scene.guest is not None and scene.guest.differs is not None


def _setup(scene: FriendsScene) -> Setup | None:
    if scene.guest is not None:
        company = scene.guest.company
        known = {title.id for title in scene.services.titles}
        return company.setup if company is not None and company.title in known else None
    return scene.game.setup()


def _facts(scene: FriendsScene, setup: Setup) -> list[tuple[str, str]]:
    """Icons and words: what is chosen, for how many, how long each may think, who looks on, what else is otherwise, and
    that all is sealed. Of a game that is not the same here only what every game has."""
    say, services = scene.say, scene.services
    circle = scene.circle or scene.guest
    assert circle is not None
    rules = services.rules(setup.title)
    options: list[Option] = []
    if not _differs(scene):
        idle = idle_options(rules, setup.options, setup.seats)
        options = [each for each in rules.options() if each.id not in idle]
    pictured = [value_words(services, setup.title, each.id, value_word(_value(setup, each)))
                for each in options if each.cards]  # fmt: skip
    facts = [("flag", ", ".join(pictured))] if pictured else []
    facts.append(("people", say("common.players", n=setup.seats)))
    minutes = circle.clocks.minutes if circle.clocks is not None else 0
    facts.append(("clock", say("friends.clock.each", n=minutes) if minutes else clock_choice(say, 0)))
    company = scene.guest.company if scene.guest is not None else None
    delay = scene.circle.door.delay if scene.circle is not None else company.delay if company is not None else None
    facts.append(("eye", late_words(say, delay)))
    changed = [_named(scene, setup, each) for each in options
               if not each.cards and _value(setup, each) != each.default]  # fmt: skip
    return [*facts, *([("list", ", ".join(changed))] if changed else []), ("shield", say("friends.sealed"))]


def _named(scene: FriendsScene, setup: Setup, option: Option) -> str:
    name, value = scene.say(f"{setup.title}.option.{option.id}.name"), _value(setup, option)
    if isinstance(value, bool) and value:
        return name
    return f"{name}: {value_words(scene.services, setup.title, option.id, value_word(value))}"


def _value(setup: Setup, option: Option) -> bool | int | str:
    return setup.options.get(option.id, option.default)
