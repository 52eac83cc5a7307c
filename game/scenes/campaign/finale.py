"""The side of the log page for the finale: the city that is defended, its team, and the result of the campaign.

It only calls the scene.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.present.campaign_cards import City, Person, city_tip, person_tip
from game.scenes.campaign.cards import cover, line, paint_paper, prose, star
from game.scenes.campaign.team import paint_tick
from game.table.campaign import defences_left
from game.ui import theme
from game.ui.canvas import MARGIN, Canvas
from game.ui.layout import Box
from game.ui.page import Page
from game.ui.widgets.base import Custom, Pointing
from game.ui.widgets.button import Button
from game.ui.widgets.plain import Label, Panel

if TYPE_CHECKING:
    from game.scenes.campaign.log import CampaignScene

_GAP, _CLOSE = 8.0, 5.0
_LOW, _NAMED = 60.0, 82.0  # a card lower than this has its name in so much room beside the words
_APART = 16.0  # between two photographs, whose white rims stick out
_FACE = 52.0


def add_defending(page: Page, scene: CampaignScene, box: Box) -> None:
    """The button that sends the chosen ones to the chosen city."""
    why = scene.why_not_defended()
    page.add(Button("defend", box, scene.defend_words(), scene.defend, kind="live", icon="shield", enabled=not why,
                    why=why))  # fmt: skip


def add_finale(page: Page, scene: CampaignScene, box: Box, pinned: bool = False) -> None:
    """Saved cities as cards, the companions under them, the last scenario, and the button that ends it, unless it
    is pinned elsewhere."""
    page.add(Panel("", box, "panel", radius=12))
    inner = box.inset(12, 12)
    live, inner = (inner, inner) if pinned else inner.cut_bottom(44, 10)
    story, inner = inner.cut_bottom(44, 10)
    team, inner = inner.cut_bottom(_FACE + 62, 10)
    _add_cities(page, scene, inner)
    _add_team(page, scene, team)
    _add_story(page, scene, story)
    if not pinned:
        add_defending(page, scene, live)


def _add_cities(page: Page, scene: CampaignScene, box: Box) -> None:
    cards = scene.saved()
    heading, box = box.cut_top(22, 4)
    words = scene.say("logbook.finale.cities", n=defences_left(scene.ledger.frame, scene.ledger.campaign))
    page.add(Label(heading, words, theme.BODY, 700, theme.NAME))
    columns = 2 if box.w > 560 else 1
    rows = max(3, -(-len(cards) // columns))
    gap = _GAP if rows <= 3 else _CLOSE
    high = (box.h - gap * (rows - 1)) / rows
    wide = (box.w - gap * (columns - 1)) / columns
    for n, card in enumerate(cards):
        place = Box(box.x + n % columns * (wide + gap), box.y + n // columns * (high + gap), wide, high)
        page.add(Custom(
            f"city/{card.id}", place, partial(_paint_city, scene=scene, card=card), partial(scene.pick_city, card.id),
            tip=scene.tip(city_tip(card)), radius=7,
        ))  # fmt: skip


def _paint_city(canvas: Canvas, box: Box, pointing: Pointing, scene: CampaignScene, card: City) -> None:
    picked = scene.city == card.id
    if picked:
        canvas.light(box, 7, theme.LIVE)
    paint_paper(canvas, box)
    picture = Box(box.x + 5, box.y + 5, min(box.w * (0.4 if box.h >= _LOW else 0.1), (box.h - 10) * 1.8), box.h - 10)
    cover(canvas, card.art, picture, "#5c3a1c", 1.2)
    left, room = picture.right + (9 if box.h >= _LOW else 7), box.right - picture.right - 15
    ability = scene.tell(card.ability)
    if box.h < _LOW:
        # Side by side what it is called and what its damaged side does.
        line(canvas, left, box.centre[1] - 3, scene.tell(card.name), _NAMED, 15, 800)
        line(canvas, left, box.centre[1] + 13, scene.tell(card.bases), _NAMED, 13, 500, theme.PAPER_TEXT)
        aside = Box(left + _NAMED + 6, box.y, box.right - left - _NAMED - 14, box.h)
        lines = canvas.lines(ability, aside.w, 13)
        shown = min(len(lines), max(1, int((box.h - 6) // 16)))
        top = aside.centre[1] + 5 - 8 * (shown - 1)
        for n, words in enumerate((*lines[: shown - 1], " ".join(lines[shown - 1:]))):
            line(canvas, aside.x, top + 16 * n, words, aside.w, 13, 500)
    else:
        line(canvas, left, box.y + 21, scene.tell(card.name), room, 16, 800)
        _paint_rule(canvas, Box(left, box.y + 26, room, box.h - 30), ability, scene.tell(card.bases))
    if picked or pointing.hover:
        canvas.rounded(box.inset(-2), 9, "#000000", theme.LIVE if picked else theme.LIVE_LIGHT, 0, 3)
    if picked:
        # On the picture: at the other side it would lie on the words.
        paint_tick(canvas, box.x + 6, box.y + 6)


def _paint_rule(canvas: Canvas, box: Box, ability: str, bases: str) -> None:
    """What its damaged side does; where that has no room, the bases alone."""
    if len(canvas.lines(ability, box.w, 13)) * 17 <= box.h - 2:
        prose(canvas, box, ability, sizes=(13,))
    else:
        line(canvas, box.x, box.y + 14, bases, box.w, 13, 500, theme.PAPER_TEXT)


def _add_team(page: Page, scene: CampaignScene, box: Box) -> None:
    offered = scene.offered()
    words = scene.say("logbook.finale.team", n=scene.wanted)

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        line(canvas, b.x + 2, b.y + 15, words, b.w, 14, 700, theme.NAME)

    page.add(Custom("", box, paint))
    pitch = min(96.0, box.w / max(1, len(offered)))
    left = box.x
    for n, card in enumerate(offered):
        place = Box(left + n * pitch, box.y + 24, pitch - 4, box.h - 26)
        page.add(Custom(
            f"crew/{card.id}", place, partial(_paint_person, scene=scene, card=card), partial(scene.pick, card.id),
            tip=scene.tip(person_tip(card)), radius=8,
        ))  # fmt: skip


def _paint_person(canvas: Canvas, box: Box, pointing: Pointing, scene: CampaignScene, card: Person) -> None:
    picked = card.id in scene.crew
    canvas.rounded(box, 8, "#2d3f78" if pointing.hover else "#33290f" if picked else "#141d3b",
                   theme.LIVE if picked else theme.DIVIDER, 1, 2 if picked else 1)  # fmt: skip
    x = box.centre[0]
    canvas.picture(card.face, Box(x - _FACE / 2, box.y + 5, _FACE, _FACE))
    name = scene.tell(card.name)
    lines = canvas.lines(name, box.w - 6, 13, 600)[:2]
    top = box.bottom - 9 - 15 * (len(lines) - 1)
    for n, words in enumerate(lines):
        canvas.text(x, top + 15 * n, words, 13, 600, theme.TEXT, "middle", box.w - 4)
    if picked:
        paint_tick(canvas, box.right - 6, box.y + 6)


def _add_story(page: Page, scene: CampaignScene, box: Box) -> None:
    card = scene.last_story()
    words = scene.tell(card.name)
    hint = scene.say("logbook.choose.read")

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.rounded(b, 7, "#22305f" if pointing.hover else "#0b1330", "#5d70a8")
        cover(canvas, card.panels[0], Box(b.x + 4, b.y + 4, 44, b.h - 8), width=1)
        line(canvas, b.x + 60, b.centre[1] + 5, words, b.w - 110, 15, 700, theme.TEXT)
        star(canvas, b.right - 22, b.centre[1])

    page.add(Custom("finale/story", box, paint, lambda: scene.read_again(card.id), tip=hint, radius=7))


# When all is over


def add_over(page: Page, scene: CampaignScene, box: Box, pinned: bool = False) -> None:
    """The score in its seal, the last sentence, and what was saved."""
    told = scene.paper()
    campaign = scene.ledger.campaign
    won = campaign.ended == "won"
    facts = (
        scene.tell(told.total),
        scene.say("logbook.over.cities", n=len(campaign.saved)),
    )
    sentence = scene.say(f"campaign.end.{campaign.ended}")
    standing, fallen = scene.standing(), scene.fallen()
    stamp = f"{campaign.title}/log-stamp-destroyed"

    def paint(canvas: Canvas, b: Box, pointing: Pointing) -> None:
        canvas.panel(b, 12, "warm" if won else "panel")
        x = b.centre[0]
        seal = Box(x - 62, b.y + 22, 124, 124)
        disc = seal.inset(2)
        canvas.stamp(("disc", won), disc, lambda d: d.circle(
            MARGIN + disc.w / 2, MARGIN + disc.h / 2, disc.w / 2,
            d.radial(MARGIN + disc.w * 0.35, MARGIN + disc.h * 0.3, disc.w * 0.8, "#fffaf0", "#e4d5b0")))
        canvas.picture(f"{campaign.title}/log-seal", seal)
        score = f"−{-told.score}" if told.score < 0 else str(told.score)
        size = 54 if len(score) < 3 else 40
        canvas.text(x, b.y + 84 + size * 0.35, score, size, 900, theme.PAPER_INK, "middle")
        canvas.text(x, b.y + 176, scene.say("logbook.over.score"), theme.BODY, 600, theme.TEXT2, "middle")
        y = b.y + 214
        for words in _even(canvas, sentence, b.w - 64):
            canvas.text(x, y, words, 20, 700, theme.NAME if won else theme.TEXT, "middle")
            y += 27
        for words in facts:
            canvas.text(x, y + 4, words, 15, 500, theme.TEXT2, "middle", b.w - 48)
            y += 23
        fates = (*((card, "") for card in standing), *((card, stamp) for card in fallen))
        _paint_postcards(canvas, Box(b.x + 24, y + 14, b.w - 48, b.bottom - y - 32), fates)

    page.add(Custom("", box, paint))


def _even(canvas: Canvas, sentence: str, room: float) -> list[str]:
    """In as few lines as it needs, and these as even as they become: no word stays alone."""
    lines = canvas.lines(sentence, room, 20, 700)
    for part in (0.55, 0.65, 0.75, 0.85):
        closer = canvas.lines(sentence, room * part, 20, 700)
        if len(closer) == len(lines):
            return closer
    return lines


def _paint_postcards(canvas: Canvas, box: Box, cards: tuple[tuple[City, str], ...]) -> None:
    """The cities, with the stamp on those that did not survive."""
    if not cards or box.h < 60:
        return
    columns = min(4, len(cards))
    rows = -(-len(cards) // columns)
    wide = min(160.0, (box.w - _APART * (columns - 1)) / columns)
    high = min(wide * 0.62, (box.h - _APART * (rows - 1)) / rows)
    for n, (card, stamp) in enumerate(cards):
        # A short last row is in the middle, too.
        beside = min(columns, len(cards) - n // columns * columns)
        left = box.centre[0] - (beside * wide + _APART * (beside - 1)) / 2
        place = Box(left + n % columns * (wide + _APART), box.y + n // columns * (high + _APART), wide, high)
        canvas.rounded(place.inset(-3), 3, "#fffaf0")
        cover(canvas, card.art, place, "#5c3a1c", 1)
        if stamp:
            canvas.rounded(place, 3, "#f6ecd6", None, 0.62)
            canvas.piece(stamp, *place.centre, min(wide, high) / 66)
