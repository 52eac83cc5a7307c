"""Input at the table of Under Falling Skies: dice are taken up, carried and put back; the consequences are shown
first."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from shots.desk_skies import lay
from sitting import Sit, Sitting

from game.desk.advising import hinted
from game.engine.jobs import Job, Reply
from game.engine.text import Clue, message
from game.table.view import SeatInfo
from game.ui.input import Pointer

TITLE = "skies"


def test_a_die_is_taken_up_and_its_spaces_light_up(sit: Sit) -> None:
    s = sit("middle")
    s.touch("die:g4")
    assert s.desk.touched == ("die:g4",)
    slots = s.desk.model.marks.slots
    assert slots[1] == "live" and slots[0] == "plain"  # column 1 has its die
    assert slots[22] == "dig"
    s.touch("die:g4")
    assert s.desk.touched == ()


def test_pointing_at_a_space_shows_all_that_would_follow_and_clicking_does_it(sit: Sit) -> None:
    s = sit("middle")
    s.touch("die:g4")
    s.point("space:r4c3")
    marks, card = s.desk.model.marks, s.desk.model.card
    assert [(ghost.place, ghost.number) for ghost in marks.ghosts] == [("sky:y10x2", 1), ("sky:y16x3", 2)]
    assert marks.row == 5 and marks.skipped == (5,) and marks.pay == 2 and marks.climb == 4
    assert card.sum is not None and card.sum.total == 9 and len(card.lines) == 2
    s.touch("space:r4c3")
    o = s.view.observation
    assert o.mothership == 5
    assert {(ship.column, ship.row) for ship in o.ships if ship.place == "sky"} >= {(2, 10), (3, 16)}


def test_a_column_that_has_its_die_says_so(sit: Sit) -> None:
    s = sit("middle")
    before = s.view.record
    s.touch("die:g4", "space:r2c1")
    assert s.view.record == before and s.desk.touched == ("die:g4",)
    assert s.note == s.words("skies.refuse.column_taken", column=1)
    assert "refuse" in s.sounds
    s.key("back")
    assert s.desk.touched == ()


def test_a_die_can_be_dragged_to_its_space(sit: Sit) -> None:
    s = sit("middle")
    before = s.view.record
    stage = s.app.stage
    stage.handle(Pointer("press", *s.pixel("die:g4"), button=1))
    s.tick()
    stage.handle(Pointer("move", *s.pixel("sky:y9x3")))
    s.tick()
    stage.handle(Pointer("move", *s.pixel("space:r4c3")))
    s.tick()
    assert s.desk.model.marks.held is not None
    stage.handle(Pointer("release", *s.pixel("space:r4c3"), button=1))
    s.tick()
    assert s.view.record == before + 1 and s.view.observation.dice[2].cell == 17


def test_right_click_puts_the_die_back(sit: Sit) -> None:
    s = sit("middle")
    s.touch("die:g4")
    s.touch("space:r4c3", button=3)
    assert s.desk.touched == ()


def test_the_keyboard_alone_places_a_die(sit: Sit) -> None:
    s = sit("middle")
    s.key("choice-3")
    assert s.desk.touched == ("die:g4",)
    s.go_to("space:r4c3")
    assert s.desk.model.marks.leader == 17
    s.key("confirm")
    assert s.view.observation.dice[2].cell == 17
    assert s.scene.page.focus == "tray:4"  # the next die is at hand


def test_every_place_can_be_read_with_the_arrow_keys(sit: Sit) -> None:
    s = sit("middle")
    for handle in ("space:r6c5", "space:r1c1", "sky:y16x1", "sky:y5x5"):
        s.go_to(handle)


def test_after_a_move_the_arrow_keys_go_on_from_where_it_was_made(sit: Sit) -> None:
    s = sit("rooms", motion="normal")
    room = next(choice.path[0] for choice in s.view.choices if choice.path[0].startswith("room:"))
    s.go_to(f"space:{room[5:]}")
    s.key("confirm")
    assert s.desk.moving()
    s.tick(20)
    assert s.desk.cursor == "", "what can be used now is on the card"
    s.key("down")
    assert s.desk.cursor == f"space:r{int(room[6]) + 1}c{room[8]}"


def test_rooms_are_used_from_the_card_or_on_the_board_and_the_round_ends_there(sit: Sit) -> None:
    s = sit("rooms", confirm=False)
    entries = [entry.path for entry in s.desk.model.card.entries]
    assert entries == [("room:r3c1",), ("room:r4c3",), ("space:r5c2",)]
    s.touch("use:10")
    assert s.view.observation.energy == 5
    s.touch("space:r4c4")  # any space of a room means the room
    assert s.view.observation.research == 7 and s.view.observation.energy == 3
    s.touch("space:r5c2")
    assert s.view.observation.board.path[s.view.observation.digger] == 21
    s.touch("end")
    assert s.view.observation.mothership == 5


def test_a_new_robot_goes_where_it_is_sent(sit: Sit) -> None:
    s = sit("robots")
    s.desk.touched = ()
    s.touch("space:r3c1")
    assert s.desk.touched == ("room:r3c1",)
    s.touch("space:r2c1")
    assert [(robot.cell, robot.tired) for robot in s.view.observation.robots] == [(5, True)]


@pytest.mark.parametrize("by", ["drop:5", "entry"])
def test_a_new_ship_is_asked_for_only_where_there_is_a_choice(sit: Sit, by: str) -> None:
    s = sit("drop")
    assert s.desk.model.marks.drops == (1, 4)
    s.touch(by if by != "entry" else "drop:5")
    assert any(ship.column == 5 for ship in s.view.observation.ships)


def test_the_ability_of_a_city_is_offered_on_the_card(sit: Sit) -> None:
    s = sit("ability")
    s.touch("call:city")
    assert s.desk.touched == ("ability:city",)
    s.touch("die:g3")
    assert s.view.observation.dice[2].value == 6
    assert s.desk.model.card.entries == ()


def test_a_robot_can_be_taken_away_from_its_space(sit: Sit) -> None:
    s = sit("ability", confirm=False)
    s.touch("space:r2c1")  # the card stays when the pointer leaves the board
    s.touch("take:robot")
    assert [robot.cell for robot in s.view.observation.robots] == [13]


def test_a_note_explains_what_is_printed(sit: Sit) -> None:
    s = sit("middle")
    for handle, key in (("sky:y7x1", "explosion"), ("row:12", "action_skull"), ("track:energy", "energy")):
        s.point(handle)
        s.tick(1.0)
        assert s.note, handle
        assert s.note.splitlines()[1][:12] == s.words(f"skies_desk.tip.{key}.text", n=4)[:12]


def test_a_ship_on_a_drop_point_a_robot_at_work_and_the_panels_have_their_notes(sit: Sit) -> None:
    s = sit("start")
    s.point("drop:2")
    s.tick(1.0)
    assert s.note and s.note.splitlines()[0] == s.words("skies_desk.tip.ship_purple.title")
    for id in ("panel:threat", "panel:round", "panel:city_card"):
        widget = s.scene.page.find(id)
        assert widget is not None and widget.tip, id
    s = sit("ability")
    s.point("space:r2c1")
    assert s.words("skies_desk.state.robot", n=5) in said(s)
    s.point("space:r3c4")
    assert s.words("skies_desk.state.tired") in said(s)


@pytest.mark.parametrize(("state", "handle", "page"), [
    ("middle", "sky:y7x1", "fighters"), ("middle", "row:12", "end"), ("middle", "row:5", "mothership"),
    ("middle", "track:damage", "hits"), ("middle", "space:r5c3", "excavator"), ("middle", "space:r4c3", "research"),
    ("start", "drop:1", "ships"), ("drop", "drop:2", "spawn"), ("ability", "space:r2c1", "robots"),
])  # fmt: skip
def test_the_key_of_the_rules_opens_the_page_about_what_is_pointed_at(
    sit: Sit, state: str, handle: str, page: str
) -> None:
    assert sit(state).rules_about(handle) == page


def test_motion_tells_the_fall_before_the_panels_change_and_any_input_ends_it(sit: Sit) -> None:
    s = sit("middle", motion="slow")
    s.touch("die:g4", "space:r4c3")
    assert s.desk.moving() and s.desk.model.standing.row == 4
    s.tick(0.3)
    assert s.desk.moving() and "place" in s.sounds
    s.key("log")
    assert not s.desk.moving() and s.desk.model.standing.row == 5


def test_undo_goes_back_to_the_last_roll(sit: Sit) -> None:
    s = sit("middle")
    s.touch("undo")
    assert s.view.observation.dice[0].place == "tray" and s.desk.model.standing.row == 4


CLUES = (
    Clue((message("skies.hint.matter.pace", n=4),)),
    Clue((message("skies.hint.where.column", n=3),), ("column:3",)),
    Clue((message("skies.named.place", colour="grey", value=4, room="R", column=3),
          message("skies.hint.reason.research", n=4)), ("die:g4", "space:r4c3")),
)  # fmt: skip


def said(s: Sitting) -> list[str]:
    return [s.desk.tell(note.words) for note in s.desk.card.notes]


def advised(s: Sitting) -> list[str]:
    return [words for step in hinted(s.desk, s.scene.page).steps for words in step]


def test_a_hint_opens_step_by_step_and_the_last_one_can_be_played(sit: Sit) -> None:
    s = sit("middle")
    before = s.view.record
    s.desk.advise(CLUES)
    s.tick()
    assert len(advised(s)) == 1 and s.desk.model.marks.glow == ()
    s.touch("hint/on")
    assert len(advised(s)) == 2 and s.desk.model.marks.glow == ("column:3",)
    s.touch("hint/on")
    assert len(advised(s)) == 4 and s.desk.model.marks.glow == ("die:g4", "space:r4c3")
    foreseen = s.desk.foreseen(s.desk.advice.path)
    assert len(foreseen.ghosts) == 3 and foreseen.ways, "two ships that would fall, and the die"
    assert s.desk.model.marks.ghosts == () and s.desk.model.marks.trails == (), "above the veil, and only there"
    s.touch("hint/back")
    assert len(advised(s)) == 2 and s.desk.model.marks.ghosts == ()
    s.touch("hint/on")
    s.touch("hint/on")
    assert s.view.record == before + 1 and s.view.observation.dice[2].cell == 17 and not s.desk.advice.clues


def test_a_hint_keeps_glowing_for_who_follows_it(sit: Sit) -> None:
    s = sit("middle")
    s.desk.advise(CLUES)
    s.desk.next_clue()
    s.desk.next_clue()
    s.touch("die:g4")
    assert "space:r4c3" in s.desk.model.marks.glow and not s.desk.advice.clues
    s.touch("die:g4", "die:w2")
    assert s.desk.model.marks.glow == ()


def test_esc_closes_a_hint(sit: Sit) -> None:
    s = sit("middle")
    s.desk.advise(CLUES)
    s.key("back")
    assert not s.desk.advice.clues and s.desk.card is s.desk.model.card


class Oracle:
    """A process that thinks, without one: it answers when it is told to."""

    replaced = 0

    def __init__(self, choose: Callable[[], str] = lambda: "place g4 r4c3") -> None:
        self.choose = choose
        self.ready = False
        self.asked: list[bool] = []  # whether reasons were wanted
        self.dropped = 0

    def ask(self, job: Job) -> int:
        self.asked.append(job.explain)
        return len(self.asked)

    def reply(self, number: int) -> Reply | None:
        return Reply(self.choose(), CLUES) if self.ready else None

    def progress(self, number: int) -> float:
        return 0.0

    def drop(self, number: int) -> None:
        self.dropped += 1

    def hurry(self, number: int) -> None: ...

    def close(self) -> None: ...


def test_while_a_hint_is_looked_for_the_card_shows_a_ring_and_can_call_it_off(sit: Sit) -> None:
    s = sit("middle")
    oracle = Oracle()
    s.services.make_thinker = lambda: oracle
    s.key("hint")
    s.tick(0.01)
    assert oracle.asked == [True] and 0 < s.desk.card.waited < 1
    s.touch("hint/cancel")
    assert oracle.dropped == 1 and s.desk.card.waited < 0
    oracle.ready = True
    s.key("hint")
    s.tick(0.2)
    assert s.desk.advice.clues == CLUES and s.desk.card.waited < 0


def test_who_looks_on_is_told_why(sit: Sit) -> None:
    s = sit(lambda services: lay(services), bot_pace="off")
    oracle = Oracle(lambda: s.scene.session.table.view(0).choices[0].word)
    oracle.ready = True
    s.services.make_thinker = lambda: oracle
    s.scene.session.reseat(0, SeatInfo("Ana", 0, "bot"))
    s.scene.seats_changed()
    s.tick(0.2)
    assert oracle.asked[0] is True and s.scene.session.table.records >= 1
    assert said(s)[-1] == s.words("skies.hint.reason.research", n=4)


def test_a_die_can_be_put_away_unused_with_the_mouse_alone(sit: Sit) -> None:
    s = sit("rooms", confirm=False)
    s.touch("discard")
    assert s.desk.touched == ("act:discard",)
    s.touch("space:r4c4")
    assert s.view.observation.dice[3].place == "done" and s.view.observation.energy == 3
