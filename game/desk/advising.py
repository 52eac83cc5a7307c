"""What a desk knows about its hint, as the card and the marks on the page show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.desk.hint_card import Hinted, Rival, add_hint, add_narration
from game.desk.spotlight import Veil
from game.ui.page import Page

if TYPE_CHECKING:
    from game.desk.board_desk import BoardDesk


def add_advice(desk: BoardDesk[Any], page: Page, veil: Veil) -> None:
    """The card of a hint, or of the reason for a bot's move."""
    advice = desk.advice
    if advice.clues:
        add_hint(page, veil, hinted(desk, page))
    elif desk.shows_pondering:
        return  # the desk tells in its own card what it hears
    elif advice.narrated and not desk.view.choices and desk.view.outcome is None:
        words = [desk.tell(each) for clue in advice.narrated for each in clue.words]
        add_narration(page, desk.say("advice.watched"), words, desk.box_of(desk.board_id, page.box))


def hinted(desk: BoardDesk[Any], page: Page) -> Hinted:
    advice = desk.advice
    whole, clue = advice.is_whole, advice.clues[advice.step]
    named = [(desk.brief(handle), desk.tell(words)) for handle, words in clue.plates]
    rivals = tuple(Rival(*brief, words) for brief, words in named if brief is not None)
    found = ((desk.place_of(handle), desk.tell(words)) for handle, words in clue.plates)
    return Hinted(
        title=desk.say("advice.title"),
        counted=desk.say("advice.step", n=advice.step + 1, of=len(advice.clues)) if len(advice.clues) > 1 else "",
        steps=tuple(tuple(map(desk.tell, each.words)) for each in advice.clues[: advice.step + 1]),
        places=tuple(place for handle in desk.hint if (place := desk.place_of(handle)) is not None),
        plates=tuple((place, words) for place, words in found if place is not None),
        rivals=rivals if len(rivals) > 1 else (),
        foreseen=desk.foreseen(advice.path),
        within=desk.box_of(desk.board_id, page.box),
        place=desk.hint_place(),
        more=desk.draw_advised,
        crowd=desk.crowd(),
        onward_words=desk.say("advice.play" if whole else "advice.next"),
        whole=whole,
        onward=desk.follow_hint if whole else desk.next_clue,
        close=desk.unlight,
        close_words=desk.say("advice.close"),
        back=desk.previous_clue if advice.step else None,
        back_words=desk.say("advice.back"),
    )
