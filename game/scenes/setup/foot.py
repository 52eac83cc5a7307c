"""The foot of the set-up: the seed or the secret deal, and the buttons for the builder, options and defaults.

It draws what the scene says and reports every change to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Tabs
from game.ui.widgets.field import TextField
from game.ui.widgets.plain import Label

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

Way = tuple[str, str, str, Callable[[], None]]
_SIGN = 44.0  # a button without words


def _add_deal(scene: SetupScene, page: Page, box: Box, room: float, wished: float) -> float:
    """Where the game's chance comes from; says how far to the right that reaches. So much is needed at the right, and
    so much is wished there, for which the seed's field is narrower."""
    words = scene.say("setup.deal" if scene.hidden else "setup.seed")
    names = [scene.say("setup.secret_deal"), scene.say("setup.open_deal")]
    wide = sum(page.width(name, theme.BUTTON, 700) + 32 for name in names)
    x = box.x + page.width(words, theme.BUTTON, 700) + 12
    if scene.hidden and scene.open_seed and x + wide + 180 > box.right - room:
        x = box.x
        wide -= 24
    else:
        page.add(Label(Box(box.x, box.y, x - box.x, 40), words, theme.BUTTON, 700))
    if scene.hidden:
        page.add(Tabs("deal", Box(x, box.y, wide, 40), names, int(scene.open_seed),
                      lambda i: scene.open_the_seed(bool(i)), tip=scene.say("setup.deal_hint")))  # fmt: skip
        x += wide + 8
        if not scene.open_seed:
            return x
    field = 150.0 if box.w >= 480 and not scene.hidden else 116.0
    today, hint = scene.say("setup.today"), scene.say("setup.today_hint")
    after = 56.0 + (0 if scene.hidden else 8 + page.width(today, theme.BUTTON, 700) + 32)
    if x + field + after > box.right - wished:
        field = 116.0
    if x + field + 56 > box.right - room:
        field = 92.0
    page.add(TextField("seed", Box(x, box.y, field, 40), scene.seed, scene.write_seed, page.carets, most=24,
                       tip=scene.say("setup.seed_hint")))  # fmt: skip
    die = Box(x + field + 8, box.y, 48, 40)
    page.add(Button("seed/new", die, "", scene.roll_seed, tip=scene.say("setup.new_seed")))
    page.add(Custom("", die, lambda canvas, b, _: canvas.piece("ui/die-white-5", *b.centre, 0.62)))
    if scene.hidden:
        return die.right
    die = Box(die.right + 8, box.y, page.width(today, theme.BUTTON, 700) + 32, 40)
    if die.right > box.right - room:
        die = die._replace(w=_SIGN)
    sign = die.w == _SIGN
    page.add(Button("seed/today", die, "" if sign else today, scene.take_todays_seed, icon="clock" if sign else "",
                    tip=f"{today}\n{hint}" if sign else hint))  # fmt: skip
    return die.right


def add_foot(scene: SetupScene, page: Page, box: Box, roomy: bool) -> None:
    row = Box(box.x, box.y + 28, box.w, 40)
    # Without chance all deals are the same.
    chance = scene.rules.info.chance
    ways = _ways(scene, roomy)
    wished = sum(page.width(scene.say(key), theme.BUTTON, 700) + 68 for _, key, _, _ in ways)
    dealt = _add_deal(scene, page, row, (_SIGN + 12) * len(ways), wished) if chance else row.x
    right = _add_ways(scene, page, row, dealt, ways)
    if (dealt, right) != (row.x, row.right):
        rule = Box(box.x, box.y + 10, box.w, 1)
        page.add(Custom("", rule, lambda canvas, b, _: canvas.rule(b.x, b.y, b.right)))
    hint = Box(dealt + 14, row.y - 1, right - dealt - 26, 42)
    told = scene.say("setup.deal_short" if scene.hidden and not scene.open_seed else "setup.seed_hint")
    lines = page.lines(told, hint.w, theme.SMALL)
    if chance and len(lines) <= 2 and hint.w > 90:
        for i, line in enumerate(lines):
            top = hint.y + (42 - 20 * len(lines)) / 2 + 20 * i
            page.add(Label(Box(hint.x, top, hint.w, 20), line, theme.SMALL, colour=theme.TEXT2))


def _ways(scene: SetupScene, roomy: bool) -> list[Way]:
    """To the builder, to all options, back to the defaults: id, words, icon and what it does."""
    builds = scene.own_scenarios is not None
    rare = not roomy and not builds and any(not option.basic for option in scene.options)
    differs = any(scene.values[option.id] != option.default for option in scene.options)
    ways: list[tuple[bool, Way]] = [
        (builds, ("builder", "builder.title", "list", scene.open_builder)),
        (rare, ("more", "setup.fewer_options" if scene.all_options else "setup.all_options", "gear", scene.show_all)),
        (differs, ("defaults", "setup.defaults", "undo", scene.put_defaults_back)),
    ]
    return [way for shown, way in ways if shown]


def _add_ways(scene: SetupScene, page: Page, row: Box, dealt: float, ways: Sequence[Way]) -> float:
    """Says where they begin."""
    right = row.right
    for n, (id, key, icon, action) in enumerate(ways, 1):
        words = scene.say(key)
        w = page.width(words, theme.BUTTON, 700) + 56
        if right - w < dealt + 12 + (_SIGN + 12) * (len(ways) - n):
            # Its sign alone says it where the words have no room.
            w = _SIGN
        page.add(Button(id, Box(right - w, row.y, w, 40), "" if w == _SIGN else words, action, icon=icon,
                        tip=words if w == _SIGN else ""))  # fmt: skip
        right -= w + 12
    return right
