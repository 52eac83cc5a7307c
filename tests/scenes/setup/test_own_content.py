"""A player's own maps: marked where a built-in one has their name; the save of one that is missing stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from guest import Guest, guest

from game.engine.errors import BadInput
from game.engine.rules import OWN, Setup
from game.scenes.playing.opening import open_review
from game.scenes.playing.session import Session
from game.scenes.results.scene import ResultsScene
from game.scenes.setup.option_words import value_words
from game.table.table import Table
from game.table.view import SeatInfo

__all__ = ["guest"]

SEATS = tuple(SeatInfo(f"P{n}", n, "bot" if n else "person") for n in range(4))


def draw(guest: Guest, title: str, name: str) -> Path:
    """A map of one's own, made from the template."""
    folder = guest.services.folders.data / "maps" / title
    folder.mkdir(parents=True, exist_ok=True)
    text = (guest.services.share / "maps" / title / "template.tmx").read_text(encoding="utf-8")
    at = text.index('name="name"')
    before, after = text[:at], text[at:]
    start = after.index('value="') + len('value="')
    file = folder / "mine.tmx"
    file.write_text(before + after[:start] + name + after[after.index('"', start):], encoding="utf-8")
    guest.services.library.forget(title)
    return file


@pytest.mark.parametrize(("title", "option", "name", "shown"), [
    ("ufoo", "field", "Deep field", "Deep field (your own)"), ("ufoo", "field", "skirmish", "skirmish (your own)"),
    ("ufoo", "field", "Corridor 9", "Corridor 9"), ("escape", "zone", "Galilei", "Galilei (your own)"),
])  # fmt: skip
def test_an_own_map_with_the_name_of_a_built_in_one_is_marked(
    guest: Guest, title: str, option: str, name: str, shown: str
) -> None:
    draw(guest, title, name)
    values = next(each.values for each in guest.services.rules(title).options() if each.id == option)
    assert OWN + name in values
    assert value_words(guest.services, title, option, OWN + name) == shown


def begun(guest: Guest, title: str, options: dict[str, str], seats: int) -> Session:
    session = Session.begin(guest.services, Setup(title, seats, dict(options), "moon"), SEATS[:seats])
    seat = session.table.acting[0]
    session.submit(seat, session.table.view(seat).choices[0].word)
    guest.services.writer.flush(5.0)
    return session


@pytest.mark.parametrize(("title", "option", "seats"), [("ufoo", "field", 2), ("escape", "zone", 4)])
def test_a_save_whose_own_map_is_gone_says_so_and_stays(guest: Guest, title: str, option: str, seats: int) -> None:
    file = draw(guest, title, "Corridor 9")
    session = begun(guest, title, {option: f"{OWN}Corridor 9"}, seats)
    path = guest.services.saves.path(session.slot)
    before = path.read_bytes()
    kept = file.read_bytes()
    file.unlink()
    guest.services.library.forget(title)
    slot = next(slot for slot in guest.services.saves.slots() if slot.id == session.slot)
    try:
        again, notes = Session.resume(guest.services, slot)
    except BadInput as bad:
        notes = tuple(problem.reason for problem in bad.problems)
    else:
        again.save()
        guest.services.writer.flush(5.0)
    assert any("Corridor 9" in guest.services.words.say(note) for note in notes)
    assert path.read_bytes() == before
    # With its map the whole game is there again.
    file.write_bytes(kept)
    guest.services.library.forget(title)
    loaded = Table.load(guest.services.rules(title), before)
    assert loaded.notes == () and not loaded.cut


def test_the_first_move_after_that_writes_the_save(guest: Guest) -> None:
    file = draw(guest, "ufoo", "Corridor 9")
    session = begun(guest, "ufoo", {"field": f"{OWN}Corridor 9"}, 2)
    path = guest.services.saves.path(session.slot)
    before = path.read_bytes()
    file.unlink()
    guest.services.library.forget("ufoo")
    slot = next(slot for slot in guest.services.saves.slots() if slot.id == session.slot)
    again, _ = Session.resume(guest.services, slot)
    seat = again.table.acting[0]
    assert again.submit(seat, again.table.view(seat).choices[0].word) is None
    guest.services.writer.flush(5.0)
    assert path.read_bytes() != before


def test_a_game_without_its_map_cannot_be_begun_again_and_says_why(guest: Guest) -> None:
    file = draw(guest, "ufoo", "Corridor 9")
    session = begun(guest, "ufoo", {"field": f"{OWN}Corridor 9"}, 2)
    file.unlink()
    guest.services.library.forget("ufoo")
    with pytest.raises(BadInput) as raised:
        Table(guest.services.rules("ufoo"), session.table.setup, SEATS[:2])
    assert guest.services.words.say(raised.value.problems[0].reason).count("Corridor 9") == 1


@pytest.mark.parametrize(("title", "option", "seats"), [("ufoo", "field", 2), ("escape", "zone", 4)])
def test_a_review_of_a_finished_game_whose_map_is_gone_says_so_and_the_save_stays(
    guest: Guest, title: str, option: str, seats: int
) -> None:
    file = draw(guest, title, "Corridor 9")
    session = begun(guest, title, {option: f"{OWN}Corridor 9"}, seats)
    while session.table.acting:
        view = session.table.view(session.table.acting[0])
        session.submit(view.acting[0], next((each.word for each in view.extra), view.choices[0].word))
    guest.services.writer.flush(5.0)
    path, kept = guest.services.saves.path(session.slot), file.read_bytes()
    before = path.read_bytes()
    guest.services.make_thinker = None

    def reviewed() -> Any:
        guest.services.library.forget(title)
        guest.stage.home()
        guest.tick()
        open_review(guest.top, session.slot)
        guest.tick()
        return guest.top

    file.unlink()
    top = reviewed()
    if isinstance(top, ResultsScene):
        assert top.review.work.why == "lost" and top.review.work.judged is None
    else:
        assert top.name == "notice" and "Corridor 9" in str(top.__dict__)
    assert guest.faults() == []
    guest.services.writer.flush(5.0)
    assert path.read_bytes() == before
    # With its map it can be reviewed again.
    file.write_bytes(kept)
    top = reviewed()
    assert isinstance(top, ResultsScene) and top.review.work.why != "lost"
