"""The review of a finished game on its page: how it is made, kept and made anew, and the ways on from a moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from support.at_once import AtOnce
from tableside import Tableside, side

from game.engine.jobs import Job, Reply, Review
from game.engine.review import Count, Decision, Fortune, Judged
from game.engine.text import message
from game.scenes.playing.going_on import PlayingOn
from game.scenes.playing.opening import open_review
from game.scenes.results.scene import ResultsScene
from game.scenes.review import making as reviewing
from game.scenes.review import words as review_words
from game.scenes.review.both import BothScene
from game.scenes.review.curve import DISC, Curve, lines_of
from game.scenes.review.luck import half_of
from game.scenes.review.making import Kept, Reviewing
from game.scenes.table.replay import ReplayScene
from game.scenes.table.scene import TableScene
from game.table.view import SeatInfo
from game.ui.layout import Box
from game.ui.widgets.plain import Label, Paragraph

__all__ = ["side"]


class Judge:
    """Judges at once what it is asked: the first decision of seat 0 that had another way cost a quarter, and every
    other one what `costs` says."""

    replaced = 0

    def __init__(self, costs: float = 0.0) -> None:
        self.costs = costs
        self.asked: list[Review] = []
        self.dropped: list[int] = []
        self.reply_with: Callable[[Review], Reply] | None = None
        self.held = False

    def ask(self, job: Job | Review) -> int:
        assert isinstance(job, Review)
        self.asked.append(job)
        return len(self.asked)

    def reply(self, number: int) -> Reply | None:
        if self.held:
            return None
        job = self.asked[number - 1]
        if self.reply_with is not None:
            return self.reply_with(job)
        return Reply(found=self.judged(job) if job.decision is None else self.searched(job.decision))

    def judged(self, job: Review) -> Judged:
        moves = job.past.moves
        row = (0.5, 0.5)
        return Judged(
            (row,) * len(moves) + ((1.0, 0.0),), (Fortune(0, 1, (0.1, -0.1), 0.02),),
            tuple(Decision(n, n + 1, move.seat, move.word, move.word, 0.5, 0.5, 4) for n, move in enumerate(moves)),
        )  # fmt: skip

    def searched(self, decision: Decision) -> Decision:
        first = not any(job.decision is not None for job in self.asked[:-1])
        cost = 0.25 if first else self.costs
        words = (message("review.many"),) if cost else ()
        return replace(decision, better=0.5 + cost, searched=True, reasons=words)

    def progress(self, number: int) -> float:
        return 0.5

    def drop(self, number: int) -> None:
        self.dropped.append(number)

    hurry = drop

    def close(self) -> None:
        pass


@pytest.fixture
def judge(side: Tableside) -> Judge:
    made = Judge()
    side.services.make_thinker = lambda: made  # type: ignore[assignment,return-value]
    return made


def finished(side: Tableside, *players: Any) -> ResultsScene:
    """A game of Ufo.O of which somebody had enough after a few moves."""
    table = side.sit("ufoo", *(players or ("person", "bot")))
    session = table.session
    while session.table.acting:
        seat = session.table.acting[0]
        choices = session.table.view(seat).choices
        session.submit(seat, "resign" if session.table.records > 5 and not seat else choices[0].word)
    table.refresh(snap=True)
    side.tick(0.1)
    side.press("end/results")
    assert isinstance(side.top, ResultsScene)
    side.top.show_all()
    return side.top


def reviewed(side: Tableside, *players: Any) -> ResultsScene:
    scene = finished(side, *players)
    scene.choose_tab(len(scene.tabs) - 1)
    side.tick(2.0)
    return scene


# The work


def test_nothing_is_asked_before_the_tab_is_open(side: Tableside, judge: Judge) -> None:
    scene = finished(side)
    side.tick(0.5)
    assert scene.review.there and not judge.asked
    scene.choose_tab(len(scene.tabs) - 1)
    side.tick(2.0)
    assert judge.asked[0].decision is None and judge.asked[0].past == scene.table.session.table.past()
    assert [job.kind for job in judge.asked] == ["review"] * len(judge.asked)
    assert scene.review.work.whole and len(judge.asked) == 1 + len(scene.review.work.chosen)
    assert all(scene.seats[job.decision.seat].player == "person" for job in judge.asked[1:] if job.decision)


def test_a_review_is_kept_beside_the_save_and_not_made_twice(side: Tableside, judge: Judge) -> None:
    scene = reviewed(side)
    found = scene.review.moments
    assert len(found) == 1
    side.services.writer.flush(5)
    file = side.services.saves.review_path(scene.table.session.slot)
    assert file.is_file()
    asked = len(judge.asked)
    again = Reviewing(side.services, scene.table.session.table, (0,), scene.table.session.slot)
    assert again.whole and not again.busy and again.moments(0) == found
    assert not again.update() and len(judge.asked) == asked
    # It goes the way of its save.
    side.services.saves.delete(scene.table.session.slot)
    assert not file.is_file()
    side.services.saves.restore(scene.table.session.slot)
    assert file.is_file()


@pytest.mark.parametrize("change", [
    lambda kept: replace(kept, version="0.0.1"),
    lambda kept: replace(kept, judgement=kept.judgement - 1),
    lambda kept: replace(kept, rules=kept.rules + 1),
    lambda kept: replace(kept, game="0" * 16),
    lambda kept: replace(kept, records=kept.records + 1),
    lambda kept: replace(kept, done=99),
    lambda kept: replace(kept, chosen=(999,), done=0),
    lambda kept: replace(kept, judged=replace(kept.judged, curve=kept.judged.curve[1:])),
    lambda kept: replace(kept, judged=replace(kept.judged, curve=((7.0, 0.5),) * len(kept.judged.curve))),
    lambda kept: replace(kept, judged=replace(kept.judged, fortunes=(Fortune(0, 1, (0.1,), 0.0),))),
    lambda kept: replace(kept, judged=replace(kept.judged, decisions=(
        replace(kept.judged.decisions[0], seat=9), *kept.judged.decisions[1:]))),
    lambda kept: replace(kept, judged=replace(kept.judged, decisions=(
        replace(kept.judged.decisions[0], best="fly to the moon", better=0.9, searched=True),
        *kept.judged.decisions[1:]))),
])  # fmt: skip
def test_a_review_of_something_else_is_made_anew(
    side: Tableside, judge: Judge, change: Callable[[Kept], Kept]
) -> None:
    scene = reviewed(side)
    session = scene.table.session
    side.services.writer.flush(5)
    file = side.services.saves.review_path(session.slot)
    kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    file.write_bytes(msgspec.json.encode(change(kept)))
    again = Reviewing(side.services, session.table, (0,), session.slot)
    assert again.judged is None and again.busy


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"game": 3}', b"\xff\xfe", b"[" * 100_000])
def test_a_damaged_review_is_made_anew(side: Tableside, judge: Judge, data: bytes) -> None:
    scene = reviewed(side)
    session = scene.table.session
    side.services.writer.flush(5)
    side.services.saves.review_path(session.slot).write_bytes(data)
    again = Reviewing(side.services, session.table, (0,), session.slot)
    assert again.judged is None and again.busy
    while again.busy:
        again.update()
    assert again.whole


def test_the_work_stops_goes_on_and_rests(side: Tableside, judge: Judge) -> None:
    scene = finished(side)
    scene.choose_tab(len(scene.tabs) - 1)
    side.tick(0.1)
    work = scene.review.work
    while work.judged is None:
        side.tick()
    judge.held = True
    side.tick(0.2)
    assert work.busy and 0 < work.part < 1 and not scene.review.moments
    side.press("review/stop")
    assert judge.dropped == [len(judge.asked)] and not work.busy
    side.press("review/stop")
    side.tick(0.1)
    assert work.busy and len(judge.asked) > judge.dropped[-1]
    # Another scene above it: nobody looks.
    side.press("results/replay")
    assert isinstance(side.top, ReplayScene) and len(judge.dropped) == 2
    side.key("back")
    judge.held = False
    side.tick(2.0)
    assert work.whole


def test_what_a_stopped_review_has_found_is_shown(side: Tableside, judge: Judge) -> None:
    scene = finished(side)
    scene.choose_tab(len(scene.tabs) - 1)
    while scene.review.work.done < 1:
        side.tick()
    judge.held = True
    side.tick(0.1)
    side.press("review/stop")
    side.tick(0.3)
    assert len(scene.review.moments) == 1
    assert scene.page.find("review/card/0") is not None
    told = [each.words for each in scene.page.layers[-1].widgets if isinstance(each, Label | Paragraph)]
    done = {"n": scene.review.work.done, "of": len(scene.review.work.chosen)}
    assert scene.say("review.stopped", some=1) in told and scene.say("review.done", **done) in told
    assert any(words.startswith(f"Stopped after {done['n']} of {done['of']} decisions.") for words in told)


def test_a_process_that_breaks_leaves_what_is_known(side: Tableside, judge: Judge) -> None:
    scene = finished(side)
    judge.reply_with = lambda job: Reply(fault="broke")
    scene.choose_tab(len(scene.tabs) - 1)
    side.tick(0.3)
    assert scene.review.work.why == "broke" and not scene.review.moments
    again = finished_work(side, scene)
    judge.reply_with = lambda job: Reply(fault="slow") if job.decision else Reply(found=judge.judged(job))
    while again.busy:
        again.update()
    assert again.whole and again.judged is not None and not again.moments(0)


def finished_work(side: Tableside, scene: ResultsScene) -> Reviewing:
    return Reviewing(side.services, scene.table.session.table, (0,), "")


def test_without_a_process_there_is_a_sentence(side: Tableside) -> None:
    side.services.make_thinker = None
    scene = reviewed(side)
    assert scene.review.work.why == "broke" and not scene.review.moving


# For which games there is one


def test_bots_among_themselves_have_no_review(side: Tableside) -> None:
    table = side.sit("ufoo", "bot", "bot")
    while table.session.table.acting:
        seat = table.session.table.acting[0]
        table.session.submit(seat, "resign")
    scene = ResultsScene(side.services, table)
    assert not scene.review.there and len(scene.tabs) == 2


def test_a_running_game_has_none(side: Tableside, judge: Judge) -> None:
    table = side.sit("ufoo", "person", "bot")
    work = Reviewing(side.services, table.session.table, (0,), "")
    assert work.why == "running" and table.session.table.past() is None
    assert not work.update() and not judge.asked


def test_a_game_without_its_beginning_gets_a_sentence(
    side: Tableside, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one whose map is gone: it goes on from its last state only."""
    scene = finished(side)
    history = scene.table.session.table._history
    history.resumed = True
    other = ResultsScene(side.services, scene.table)
    assert other.review.there and other.review.work.why == "lost"
    side.stage.push(other)
    other.choose_tab(len(other.tabs) - 1)
    side.tick(0.2)
    assert not judge.asked
    assert side.services.words.has("review.none.lost")


# The page


def test_a_moment_has_its_card_and_the_rest_of_the_page_the_board(side: Tableside, judge: Judge) -> None:
    scene = reviewed(side)
    ids = side.ids()
    assert {"review/curve", "review/luck/0", "review/card/0", "review/on/0", "review/both/0"} <= set(ids)
    assert "review/card/1" not in ids and "results/board" in ids
    assert "results/again" in ids and "results/setup" not in ids
    side.press("review/luck/0")
    assert isinstance(side.top, ReplayScene) and side.top.replay.position == 1
    side.key("back")
    assert side.top is scene


def test_a_move_without_a_place_to_touch_shows_what_it_was_about(
    side: Tableside, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card has no place on the board; the picture is then of what the log says of it, or of what came before."""
    both_of = review_words.both_of
    monkeypatch.setattr(review_words, "both_of", lambda *about: both_of(*about)._replace(ways=((), ())))
    scene = reviewed(side)
    place = Box(100, 100, 40, 40)
    monkeypatch.setattr(scene.table.desk, "place_of", lambda handle: place if handle.startswith("hex:") else None)
    scene.review._cards.clear()
    scene.review.take_pictures()
    (card,) = scene.review._cards.values()
    assert [len(group) for piece in card.pieces for group in piece.places] == [1, 0, 1]


def test_three_moments_fill_the_row_and_one_is_chosen(side: Tableside, judge: Judge) -> None:
    judge.costs = 0.2
    scene = reviewed(side)
    assert len(scene.review.moments) == 3
    assert "results/board" not in side.ids()
    side.press("review/card/2")
    assert scene.review.chosen == 2


def test_without_moments_the_board_has_the_row(side: Tableside, judge: Judge) -> None:
    judge.reply_with = lambda job: Reply(found=judge.judged(job) if job.decision is None else
                                         replace(job.decision, searched=True))  # fmt: skip
    reviewed(side)
    assert "review/card/0" not in side.ids() and "results/board" in side.ids()


def test_people_choose_whose_decisions_they_see(side: Tableside, judge: Judge) -> None:
    judge.costs = 0.2
    side.services.settings = replace(side.services.settings, curtain="hidden")
    scene = reviewed(side, "person", "person")
    assert {each.seat for each in scene.review.moments} == {0}
    scene.review._look_as(1)
    side.tick(0.3)
    assert {each.seat for each in scene.review.moments} == {1}
    assert "review/eyes" in side.ids()


def test_escape_leaves_the_page(side: Tableside, judge: Judge) -> None:
    scene = reviewed(side)
    side.key("back")
    assert side.top is scene.table


def test_without_motion_everything_is_there_at_once(side: Tableside, judge: Judge) -> None:
    side.services.settings = replace(side.services.settings, motion="off")
    scene = reviewed(side)
    assert scene.review._since == pytest.approx(0.6) and not scene.review.moving


def test_a_game_with_secrets_shows_what_one_could_know_and_then_everything(side: Tableside, judge: Judge) -> None:
    judge.reply_with = lambda job: Reply(found=replace(
        judge.judged(job), believed=((0.3, 0.6),) * len(job.past.moves) + ((1.0, 0.0),)
    ) if job.decision is None else judge.searched(job.decision))  # fmt: skip
    scene = reviewed(side)
    curve = scene.page.find("review/curve")
    assert isinstance(curve, Curve)
    assert [line.values[0] for line in curve.lines] == [30] and curve.lines[0].values[-1] == 100
    scene.review._open_all(1)
    side.tick(0.1)
    curve = scene.page.find("review/curve")
    assert isinstance(curve, Curve) and [line.values[0] for line in curve.lines] == [50]


def test_without_secrets_there_is_nothing_to_open(side: Tableside, judge: Judge) -> None:
    reviewed(side)
    assert "review/open" not in side.ids()


def test_at_a_larger_table_everybody_has_a_line_once_it_is_open() -> None:
    seats = tuple(SeatInfo(name, n) for n, name in enumerate(("Ana", "Bea", "Caio")))
    judged = Judged(((0.2, 0.3, 0.5),) * 3, (), (), ((0.4, 0.4, 0.4),) * 3)
    lines, own = lines_of(judged, seats, 1, True)
    assert [line.values[0] for line in lines] == [20, 30, 50] and own == 1
    lines, own = lines_of(judged, seats, 1, False)
    assert [line.name for line in lines] == ["Bea"] and lines[0].values == (40, 40, 40) and own == 0


def test_discs_do_not_cover_each_other(side: Tableside, judge: Judge) -> None:
    judge.costs = 0.2
    scene = reviewed(side)
    curve = scene.page.find("review/curve")
    assert isinstance(curve, Curve)
    places = curve.places()
    assert len(places) == 3
    for n, (x, y) in enumerate(places):
        assert curve.field.holds(x, y)
        assert all(max(abs(x - a), abs(y - b)) >= 2 * DISC for a, b in places[:n])


def test_what_the_title_counts_is_told_beside_the_luck(side: Tableside, judge: Judge) -> None:
    judge.reply_with = lambda job: Reply(found=replace(
        judge.judged(job), count=Count((5.0, 231.0), (4.66, 223.97))
    ) if job.decision is None else judge.searched(job.decision))  # fmt: skip
    reviewed(side)
    words = side.services.canvas.type.labels_with("(")
    assert {"5 (4.7)", "231 (224)"} <= set(words)


def test_decisions_that_all_were_as_good_as_any_say_so(side: Tableside, judge: Judge) -> None:
    judge.reply_with = lambda job: Reply(found=judge.judged(job) if job.decision is None else
                                         replace(job.decision, searched=True))  # fmt: skip
    reviewed(side)
    assert side.services.canvas.type.labels_with(side.services.words.text("review.nothing"))


# Ways on


def test_why_begins_with_what_either_move_leaves_to_be_counted(
    side: Tableside, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    scene = reviewed(side)
    decision = scene.review.moments[0]
    both = review_words.both_of(scene.review.work.table, decision)
    assert not both.drew
    told = review_words.reasons(scene.table, decision, both)
    assert told[-1] == scene.say("review.many")

    class Counting:
        def facts(self, observation: object, seat: int) -> dict[str, int]:
            return {"shots.mine": 2 if observation is both.better.observation else 1, "rolls.mine": 1}

    counting: Any = Counting()
    words = scene.say("ufoo.review.more.shots_mine", n=1)
    with monkeypatch.context() as patched:
        patched.setattr(side.services, "rules", lambda title: counting)
        assert review_words.reasons(scene.table, decision, both) == (words, *told)
        assert review_words.reasons(scene.table, decision, both._replace(drew=True)) == told


def test_why_is_told_in_sentences_and_points_in_one(side: Tableside, judge: Judge) -> None:
    """What judgements name becomes a sentence of the title's; what is counted in points is one sum with its signs."""
    scene = reviewed(side)
    decision = scene.review.moments[0]
    both = review_words.both_of(scene.review.work.table, decision)._replace(drew=True)
    named = message("advice.more_chance", what="@ufoo.hint.structure")
    told = review_words.reasons(scene.table, replace(decision, reasons=(named,)), both)
    assert told == (scene.say("ufoo.review.term.structure"),)
    points = (
        message("advice.more_points", what="@attack.hint.cities", n=3),
        message("advice.less_points", what="@attack.hint.parks", n=2),
        message("advice.rest_more", n=1),
    )
    told = review_words.reasons(scene.table, replace(decision, reasons=points), both)
    assert told == (scene.say("review.points", list="cities +3, parks −2, the rest +1"),)


def test_the_greatest_luck_fills_its_bar_and_a_quarter_does_where_it_is_less() -> None:
    quiet = Judged((), (Fortune(0, 1, (0.1, -0.1), 0.02),), ())
    wild = Judged((), (Fortune(0, 1, (0.1, -0.3), 0.02), Fortune(1, 1, (0.1, -0.3), 0.02)), ())
    assert half_of(quiet, 2) == 0.25 and half_of(wild, 2) == pytest.approx(0.6)


def test_playing_on_is_practice_and_leaves_the_game_alone(side: Tableside, judge: Judge) -> None:
    scene = reviewed(side)
    session, slots = scene.table.session, side.services.saves.slots()
    words = session.table.words()
    decision = scene.review.moments[0]
    side.press("review/on/0")
    on = side.top
    assert isinstance(on, PlayingOn)
    table = on.session.table
    assert table.practice and table.words() == words[: decision.record]
    assert not on.session.keeper.keeps and not on.session.slot and not on.session.counts
    choices = on.view.choices
    on.choose(next(choice.word for choice in choices if choice.word != decision.word))
    side.tick(0.2)
    side.services.writer.flush(5)
    assert session.table.words() == words and side.services.saves.slots() == slots
    assert on.session.undo(0) and table.words() == words[: decision.record]
    on.leave_table()
    side.tick()
    assert side.top is scene


def test_both_moves_are_shown_one_after_the_other(side: Tableside, judge: Judge) -> None:
    scene = reviewed(side)
    decision = scene.review.moments[0]
    side.press("review/both/0")
    both = side.top
    assert isinstance(both, BothScene) and both.at == 0
    assert both.view.record == decision.record
    side.tick(1.0)
    assert both.view.record == decision.record + 1 and both.at == 0
    side.tick(1.3)
    assert both.at == 1 and both.view.record == decision.record
    side.tick(3.0)
    assert both.view.record == decision.record + 1 and not both.moving()
    both.go(0)
    assert both.at == 0 and not both.running
    side.key("back")
    assert side.top is scene


def test_a_kept_game_is_reviewed_from_the_list(side: Tableside, judge: Judge) -> None:
    scene = finished(side)
    slot = scene.table.session.slot
    side.stage.home()
    side.tick()
    open_review(side.top, slot)
    side.tick(2.0)
    top = side.top
    assert isinstance(top, ResultsScene) and top.reviewing and top.review.work.whole
    assert isinstance(top.table, TableScene) and top.table is not scene.table


# Words


def test_moves_have_words_before_their_dice_are_rolled(side: Tableside, judge: Judge) -> None:
    scene = finished(side)
    view = scene.table.session.view(0)
    say = lambda word: review_words.move_words(scene.table, word, view, len(view.log))  # noqa: E731
    assert say("laser 3 2") == "Laser: saucer 3 at saucer 2"
    assert say("ion 1 home") == "Ion cannon: saucer 1 at the mothership"
    assert say("end") == side.services.words.text("review.end")


def test_two_moves_that_read_the_same_are_told_apart_by_their_spaces() -> None:
    same = Decision(3, 1, 0, "move 2 E02", "move 2 D02", 0.2, 0.5, 4)
    assert review_words.told_apart(same, "Saucer 2 moves 3", "Saucer 2 moves 3") == (
        "Saucer 2 moves 3 (E02)", "Saucer 2 moves 3 (D02)"
    )  # fmt: skip
    assert review_words.told_apart(same, "Saucer 2 moves 3", "Saucer 2 moves 4") == (
        "Saucer 2 moves 3", "Saucer 2 moves 4"
    )  # fmt: skip


def test_figures_have_their_sign() -> None:
    assert review_words.signed("en", 0.123) == "+12%"
    assert review_words.signed("en", -0.123) == "−12%"
    assert review_words.signed("en", -0.001) == "0%"


def test_the_real_judgement_reviews_a_real_game(side: Tableside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "chosen", lambda judged, people: ())
    at_once = AtOnce(side.services)
    side.services.make_thinker = lambda: at_once
    scene = reviewed(side)
    judged = scene.review.work.judged
    assert judged is not None and len(judged.decisions) == scene.table.session.table.records
    assert judged.curve[-1][0] < 0.01, "she resigned"
