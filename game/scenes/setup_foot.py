"""The foot of the set-up: the seed or the secret deal, and the buttons for the builder, options and defaults.

It draws what the scene says and reports every change to it.
"""

from __future__ import annotations

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
    from game.scenes.setup import SetupScene


def _add_deal(scene: SetupScene, page: Page, box: Box) -> float:
    """Where the game's chance comes from; says how far to the right that reaches."""
    words = scene.say("setup.deal" if scene.hidden else "setup.seed")
    x = box.x + page.width(words, theme.BUTTON, 700) + 12
    page.add(Label(Box(box.x, box.y, x - box.x, 40), words, theme.BUTTON, 700))
    if scene.hidden:
        names = [scene.say("setup.secret_deal"), scene.say("setup.open_deal")]
        wide = sum(page.width(name, theme.BUTTON, 700) + 32 for name in names)
        page.add(Tabs("deal", Box(x, box.y, wide, 40), names, int(scene.open_seed),
                      lambda i: scene.open_the_seed(bool(i)), tip=scene.say("setup.deal_hint")))  # fmt: skip
        x += wide + 8
        if not scene.open_seed:
            return x
    field = 150.0 if box.w >= 480 and not scene.hidden else 116.0
    page.add(TextField("seed", Box(x, box.y, field, 40), scene.seed, scene.write_seed, page.carets, most=24,
                       tip=scene.say("setup.seed_hint")))  # fmt: skip
    die = Box(x + field + 8, box.y, 48, 40)
    page.add(Button("seed/new", die, "", scene.roll_seed, tip=scene.say("setup.new_seed")))
    page.add(Custom("", die, lambda canvas, b, _: canvas.piece("ui/die-white-5", *b.centre, 0.62)))
    if scene.hidden:
        return die.right
    today = scene.say("setup.today")
    die = Box(die.right + 8, box.y, page.width(today, theme.BUTTON, 700) + 32, 40)
    page.add(Button("seed/today", die, today, scene.take_todays_seed, tip=scene.say("setup.today_hint")))
    return die.right


def add_foot(scene: SetupScene, page: Page, box: Box, roomy: bool) -> None:
    row = Box(box.x, box.y + 28, box.w, 40)
    # Without chance all deals are the same.
    chance = scene.rules.info.chance
    dealt = _add_deal(scene, page, row) if chance else row.x
    right = _add_ways(scene, page, row, dealt, roomy)
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


def _add_ways(scene: SetupScene, page: Page, row: Box, dealt: float, roomy: bool) -> float:
    """To the builder, to all options, back to the defaults; says where they begin."""
    right = row.right
    builds = scene.own_scenarios is not None
    for id, key, icon, action, shown in (
        ("builder", "builder.title", "list", scene.open_builder, builds),
        ("more", "setup.fewer_options" if scene.all_options else "setup.all_options", "gear", scene.show_all,
         not roomy and not builds and any(not option.basic for option in scene.options)),
        ("defaults", "setup.defaults", "undo", scene.put_defaults_back,
         any(scene.values[option.id] != option.default for option in scene.options)),
    ):  # fmt: skip
        if not shown:
            continue
        words = scene.say(key)
        w = page.width(words, theme.BUTTON, 700) + 56
        if right - w < dealt + 12 + (56 if id == "builder" else 0):
            # Its sign alone says it where the words have no room.
            w = 44.0
        page.add(Button(id, Box(right - w, row.y, w, 40), "" if w == 44 else words, action, icon=icon,
                        tip=words if w == 44 else ""))  # fmt: skip
        right -= w + 12
    return right
