"""Opens a game: a new one, a saved one, or a replay.

It keeps nothing.
"""

from __future__ import annotations

import os
from random import SystemRandom
from typing import TYPE_CHECKING

from game.engine.errors import BadInput
from game.engine.rules import Setup
from game.engine.text import Message
from game.scenes.scene import Scene
from game.store.saves import Card, Slot
from game.table.view import SeatInfo

if TYPE_CHECKING:
    from game.scenes.playing.session import Session
    from game.scenes.table.scene import TableScene

# Letters and figures that cannot be taken for each other.
_SEED_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


def new_seed() -> str:
    """A seed that one can say over the telephone: 7K2-QXM."""
    luck = SystemRandom()
    letters = "".join(luck.choice(_SEED_LETTERS) for _ in range(6))
    return f"{letters[:3]}-{letters[3:]}"


def new_secret() -> str:
    """What hidden deals are mixed with: nobody ever sees it, so nobody can look a game up by its seed."""
    return os.urandom(16).hex()


def new_game() -> str:
    """What a game is called in saves and results; no two have the same."""
    return os.urandom(8).hex()


def open_new(
    scene: Scene, setup: Setup, seats: tuple[SeatInfo, ...], practice: bool = False, secret: str = "",
    day: str = "",
) -> None:  # fmt: skip
    """A new game, above the scene that asks for it; of a day, where it is the game of that day."""
    from game.scenes.playing.session import Session
    from game.scenes.table.scene import TableScene

    try:
        session = Session.begin(scene.services, setup, seats, practice, secret, card=Card(practice=practice, day=day))
    except BadInput as bad:
        _refuse(scene, "play.cannot_begin", bad)
        return
    table = TableScene(scene.services, session)
    table.coaching.begun = True
    if not any(result.title == setup.title for result in scene.services.profile.results()):
        table.desk.offer_goal()
    scene.stage.push(table)


def open_saved(scene: Scene, slot_id: str) -> TableScene | None:
    """A saved game; where it cannot be used, the reason in words."""
    from game.scenes.campaign.ledger import ledger_of
    from game.scenes.playing.session import Session

    slot = _slot(scene, slot_id)
    if slot is None:
        return None
    try:
        session, notes = Session.resume(scene.services, slot, ledger_of(scene.services, slot.id, slot.card.owner))
    except BadInput as bad:
        _refuse(scene, "saves.damaged", bad)
        return None
    table = _table_of(scene, session, _said(scene, notes))
    scene.stage.push(table)
    return table


def _table_of(scene: Scene, session: Session, notes: tuple[str, ...]) -> TableScene:
    """The table at which a saved game goes on: one with other screens, where it was one and can be."""
    from game.scenes.friends.kept import opened_at
    from game.scenes.friends.ready import missing
    from game.scenes.table.scene import TableScene

    opened = opened_at(scene.services, session.slot)
    if opened is None or missing() or not session.table.acting:
        return TableScene(scene.services, session, notes)
    from game.scenes.friends.table import go_on_hosting

    return go_on_hosting(scene, session, opened, notes)


def open_review(scene: Scene, slot_id: str) -> None:
    """The review of a finished game that was kept, above its table."""
    table = open_saved(scene, slot_id)
    if table is not None and table.view.outcome is not None:
        from game.scenes.results.scene import ResultsScene

        table.results_seen = True
        scene.stage.push(ResultsScene(scene.services, table, review=True))


def open_replay(scene: Scene, slot_id: str) -> None:
    """A look back at a saved game, with nobody's eyes while it still has secrets."""
    from game.scenes.playing.session import load
    from game.scenes.table.replay import ReplayScene

    slot = _slot(scene, slot_id)
    if slot is None:
        return
    try:
        loaded, notes = load(scene.services, slot)
    except BadInput as bad:
        _refuse(scene, "saves.damaged", bad)
        return
    people = loaded.table.people
    eyes = people[0] if len(people) == 1 else None
    replay = loaded.table.replay(eyes)
    scene.stage.push(ReplayScene(scene.services, replay, loaded.table.title, eyes))
    scene.services.notices.extend(_said(scene, notes))


def _slot(scene: Scene, slot_id: str) -> Slot | None:
    found = next((slot for slot in scene.services.saves.slots() if slot.id == slot_id), None)
    known = {title.id for title in scene.services.titles}
    if found is not None and found.title in known:
        return found
    from game.scenes.notice import NoticeScene

    reason = "store.saves.gone" if found is None else "saves.unknown_title"
    scene.stage.push(NoticeScene(scene.services, scene.say("saves.title"), (scene.say(reason),)))
    return None


def _refuse(scene: Scene, key: str, bad: BadInput) -> None:
    from game.scenes.notice import bad_input

    generations = {problem.file for problem in bad.problems}
    more = (scene.say("fault.save_damaged"),) if len(generations) > 1 else ()
    scene.stage.push(bad_input(scene.services, scene.say(key), bad, more))


def _said(scene: Scene, notes: tuple[Message, ...]) -> tuple[str, ...]:
    return tuple(scene.services.words.say(note) for note in notes)
