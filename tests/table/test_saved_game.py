"""A save is the whole game: it replays to the same table, or goes on from its snapshot, or is refused in words."""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from conformance.company import SIGNALS, pebbles, play, play_out, signals
from conformance.pebbles import PEBBLES, Heap, PebblesRules
from msgspec.structs import replace

from game.engine.chance import Chance
from game.engine.errors import BadInput
from game.engine.rules import Option, Setup, Step
from game.table import save
from game.table.history import Record
from game.table.save import seal_key
from game.table.seal import unsealed
from game.table.table import Loaded, Table
from game.table.view import SeatInfo
from game.table.words import WordLog


def resealed(data: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    """The save after somebody edited it, with a checksum that fits again."""
    raw = msgspec.json.decode(data)
    del raw["sum"]
    change(raw)
    text = msgspec.json.encode(raw)[:-1]
    return text + f',\n"sum": "{zlib.crc32(text):08x}"\n}}\n'.encode()


def reason(data: bytes, rules: Any = PEBBLES) -> str:
    with pytest.raises(BadInput) as bad:
        Table.load(rules, data, "my.save")
    (problem,) = bad.value.problems
    assert (problem.file, problem.line) == ("my.save", 0), "the file as a whole"
    return problem.reason.key


def edited(change: Callable[[dict[str, Any]], None]) -> bytes:
    table = pebbles()
    play(table, "take", "take", "pass", "toss")
    return resealed(table.saved(), change)


@pytest.mark.parametrize("version", [-1, -(10**12), 10**5])
def test_a_version_of_the_rules_that_never_was_is_refused_at_once(version: int) -> None:
    assert reason(edited(lambda raw: raw.update(rules_version=version))) == "save.unreadable"


def test_a_loaded_game_is_the_game_that_was_saved() -> None:
    table = pebbles()
    play(table, "take", "take", "pass", "toss", "pass", "take")
    table.write_note(1, "Ana grübelt ⚀")
    loaded = Table.load(PEBBLES, table.saved("1.2"))
    assert loaded.notes == ()
    for viewer in (0, 1, None):
        old, new = table.view(viewer), loaded.table.view(viewer)
        assert replace(old, fresh=new.fresh) == new
    assert loaded.table.notes(1) == "Ana grübelt ⚀"
    assert loaded.table.saved("1.2") == table.saved("1.2")


def test_what_was_taken_back_can_be_done_again_after_loading() -> None:
    table = pebbles()
    play(table, "take", "take")
    table.undo()
    loaded = Table.load(PEBBLES, table.saved()).table
    assert loaded.records == 1
    assert loaded.redo()
    assert loaded.records == 2


def test_save_load_continue_equals_never_saved() -> None:
    through, straight = pebbles(), pebbles()
    for word in ("toss", "pass", "take", "toss", "pass", "toss") * 2:
        for table in (through, straight):
            if table.acting and table.refuse(table.acting[0], word) is None:
                play(table, word)
        through = Table.load(PEBBLES, through.saved()).table
    assert through.saved() == straight.saved()


def test_practice_and_changed_seats_survive() -> None:
    table = pebbles("person", "bot")
    table.practise()
    loaded = Table.load(PEBBLES, table.saved()).table
    assert loaded.practice
    assert loaded.seats == table.seats


def test_what_a_save_does_not_say_is_that_nothing_was_special() -> None:
    """No practice, no version, no past, no notes: so an older save may leave them out."""
    table = Table.load(PEBBLES, edited(lambda raw: [raw.pop(name) for name in ("app", "practice", "base", "notes")]))
    assert table.notes == () and not table.table.practice
    assert (table.table.replay().first, table.table.notes(0)) == (0, "")
    assert save.read_header(edited(lambda raw: raw.pop("practice"))).practice is False


def test_whose_seats_these_are_is_in_the_save_and_old_ones_do_not_say_it() -> None:
    whose = ("0123456789abcdef", "")
    table = Table(PEBBLES, Setup("pebbles", 2, {}, "moon"), tuple(
        SeatInfo(name, seat, profile=whose[seat]) for seat, name in enumerate(("Ana", "Bo"))
    ))  # fmt: skip
    assert tuple(info.profile for info in Table.load(PEBBLES, table.saved()).table.seats) == whose
    old = resealed(table.saved(), lambda raw: [seat.pop("profile") for seat in raw["seats"]] and None)
    assert [info.profile for info in Table.load(PEBBLES, old).table.seats] == [None, None]


def test_the_header_names_the_title_without_any_rules() -> None:
    header = save.read_header(pebbles().saved("0.9"))
    assert (header.title, header.app, header.practice) == ("pebbles", "0.9", False)


def test_the_file_is_readable_json_with_a_line_for_each_record() -> None:
    table = pebbles()
    play(table, "take", "pass")
    text = table.saved().decode()
    assert msgspec.json.decode(text)["records"][1]["word"] == "pass"
    assert '\n{"seat":0,"turn":1,"check":' in text


def test_opening_the_file_of_a_game_of_secrets_is_no_spoiler() -> None:
    table = signals()
    play(table, "-", "-", "draw")
    table.write_note(0, "Bo bluffs")
    text = table.saved().decode()
    assert not any(word in text for word in ("lay ", "drew", "hands", "deck", "bluffs", "noise\",", "rolled"))
    assert Table.load(SIGNALS, table.saved()).table.view(0).observation == table.view(0).observation


def test_notes_are_sealed_in_open_games_too() -> None:
    table = pebbles()
    table.write_note(0, "my plan")
    assert b"my plan" not in table.saved()


# Faults of the file.


def test_a_save_cut_anywhere_is_damaged() -> None:
    table = pebbles()
    play(table, "take", "pass", "toss")
    data = table.saved()
    for end in range(len(data)):
        assert reason(data[:end]) == "save.damaged"


@pytest.mark.parametrize("bit", [0x01, 0x20, 0x80])
def test_each_byte_flipped_in_turn_is_noticed(bit: int) -> None:
    table = pebbles()
    play(table, "take", "pass", "toss")
    data = bytearray(table.saved())
    for place in range(len(data)):
        data[place] ^= bit
        assert reason(bytes(data)).startswith("save."), place
        data[place] ^= bit


def test_a_wrong_checksum_is_damage() -> None:
    data = pebbles().saved()
    assert reason(data.replace(b'"cursor": 0', b'"cursor": 1')) == "save.damaged"


@pytest.mark.parametrize("format", [0, -1])
def test_a_format_that_never_was_is_no_newer_version(format: int) -> None:
    assert reason(edited(lambda raw: raw.update(format=format))) == "save.unreadable"
    with pytest.raises(BadInput) as bad:
        save.read_header(edited(lambda raw: raw.update(format=format)))
    assert bad.value.problems[0].reason.key == "save.unreadable"


GAME = "0123456789abcdef"


def test_a_game_keeps_its_name_and_one_of_the_first_version_has_none() -> None:
    table = Table(PEBBLES, pebbles().setup, pebbles().seats, id=GAME)
    assert Table.load(PEBBLES, table.saved()).table.id == GAME
    assert Table.load(PEBBLES, pebbles().saved()).table.id == "" and b'"game"' not in pebbles().saved()
    assert table.again("f" * 16).id == "f" * 16 and table.again().id == ""


@pytest.mark.parametrize("name", ["../../evil", GAME.upper(), GAME + "\n", GAME[1:], 7])
def test_a_name_that_could_be_a_path_is_no_name(name: object) -> None:
    table = Table(PEBBLES, pebbles().setup, pebbles().seats, id=GAME)
    assert reason(resealed(table.saved(), lambda raw: raw.update(game=name))) == "save.unreadable"


@pytest.mark.parametrize("rules", [PEBBLES, SIGNALS])
def test_from_the_words_of_a_game_every_position_can_be_made_again(rules: Any) -> None:
    begun = pebbles() if rules is PEBBLES else signals()
    table = Table(rules, begun.setup, begun.seats, secret="hush", id=GAME)
    play_out(table)
    log = msgspec.json.decode(table.word_log("1.2"), type=WordLog)
    assert (log.game, log.title, log.app, log.format) == (GAME, table.title, "1.2", 1)
    assert "hush" not in log.secret
    secret = unsealed(log.secret, f"{log.title}/{log.setup.seed}/secret").decode()
    again = Table(rules, log.setup, log.seats, secret=secret)
    for seat, word in log.words:
        assert again.submit(seat, word) is None
    assert again.outcome == table.outcome and again.records == table.records
    assert len(table.word_log()) < len(table.saved()) / 2


def test_words_that_were_taken_back_are_not_kept() -> None:
    table = pebbles()
    play(table, "take")
    table.undo()
    assert msgspec.json.decode(table.word_log(), type=WordLog).words == ()


def test_of_a_game_that_was_resumed_the_words_begin_where_it_was() -> None:
    table = pebbles()
    play(table, "take", "take", "pass", "toss")
    resumed = Table.load(OtherPebbles(), table.saved()).table
    play(resumed, "-")
    log = msgspec.json.decode(resumed.word_log(), type=WordLog)
    assert log.base == 4 and log.words == resumed.words(4) and len(log.words) == 1
    assert msgspec.json.decode(unsealed(log.start, f"{seal_key(log.setup, '')}/start"), type=Heap)


def test_a_newer_format_is_named_with_the_version_that_wrote_it() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["format"] = 99
        raw["app"] = "9.9"

    with pytest.raises(BadInput) as bad:
        Table.load(PEBBLES, edited(change))
    assert bad.value.problems[0].reason == save.fault("save.newer", app="9.9").problems[0].reason


def test_the_save_of_another_title_is_refused() -> None:
    assert reason(signals().saved()) == "save.other_title"


def changes() -> dict[str, Callable[[dict[str, Any]], None]]:
    def put(**values: Any) -> Callable[[dict[str, Any]], None]:
        return lambda raw: raw.update(values)

    def put_record(**values: Any) -> Callable[[dict[str, Any]], None]:
        return lambda raw: raw["records"][0].update(values)

    deep: Any = []
    for _ in range(900):
        deep = [deep]
    return {
        "no records": lambda raw: raw.pop("records"),
        "records of another type": put(records="none"),
        "a record of another type": put(records=[7]),
        "a seat that is not there": put_record(seat=5),
        "the seat after the last": put_record(seat=2),
        "a seat below all": put_record(seat=-1),
        "a seat that is no number": put_record(seat="one"),
        "a huge number": put_record(check=10**30),
        "a check of more than 32 bits": put_record(check=2**32),
        "a check below zero": put_record(check=-1),
        "a turn beyond all turns": put_record(turn=2**31),
        "a turn below zero": put_record(turn=-1),
        "a huge seat": put_record(seat=2**70),
        "a cursor beyond the end": put(cursor=5),
        "a cursor before the start": put(cursor=-1),
        "a base without a start": put(base=1),
        "too many notes": put(notes=["", "", ""]),
        "a note that is no seal": put(notes=["!!", ""]),
        "no seats": put(seats=[]),
        "nobody's name": lambda raw: raw["seats"][0].update(name=""),
        "a look that is not there": lambda raw: raw["seats"][0].update(look=99),
        "a person that could be a path": lambda raw: raw["seats"][0].update(profile="../../saves"),
        "a person that is a number": lambda raw: raw["seats"][0].update(profile=7),
        "a player of no kind": lambda raw: raw["seats"][0].update(player="cat"),
        "a set-up for a crowd": lambda raw: raw["setup"].update(seats=10**9),
        "a set-up of another title": lambda raw: raw["setup"].update(title="chess"),
        "deep options": lambda raw: raw["setup"].update(options=deep),
        "no title": lambda raw: raw.pop("title"),
        "a format of another type": put(format="one"),
        "events of another type": put_record(events={"kind": 1}),
        "chance of another type": put_record(chance=[["coin"]]),
    }


@pytest.mark.parametrize("name", changes())
def test_a_file_that_makes_no_sense_is_refused_in_words(name: str) -> None:
    assert reason(edited(changes()[name])) in {"save.unreadable", "save.newer"}


def test_a_file_nested_without_end_is_refused_in_words() -> None:
    text = b'{"format": ' + b"[" * 200_000
    data = text + f',\n"sum": "{zlib.crc32(text):08x}"\n}}\n'.encode()
    assert reason(data) == "save.unreadable"


@pytest.mark.parametrize("data", [b"", b"{}", b"null", b"\xff\xfe", b"[" * 100_000, b"PK\x03\x04", b"\0" * 1000])
def test_what_is_no_save_at_all_is_damaged(data: bytes) -> None:
    assert reason(data) == "save.damaged"


# When the records and the rules disagree.


def test_a_record_that_plays_out_differently_falls_back_on_the_snapshot() -> None:
    loaded = Table.load(PEBBLES, edited(lambda raw: raw["records"][1].update(check=1)))
    assert [(note.key, note.args) for note in loaded.notes] == [("save.resumed.record", (("n", 2),))]
    check_resumed(loaded)


@pytest.mark.parametrize(
    "values",
    [
        {"word": "fly"},
        {"word": "pass"},
        {"seat": 1},
        {"chance": [["coin", 0]]},
        {"chance": [["coin", -7]]},
    ],
)
def test_a_record_that_cannot_be_played_falls_back_on_the_snapshot(values: dict[str, Any]) -> None:
    loaded = Table.load(PEBBLES, edited(lambda raw: raw["records"][0].update(values)))
    assert [note.key for note in loaded.notes] == ["save.resumed.record"]
    check_resumed(loaded)


def test_a_set_up_that_is_offered_no_more_falls_back_on_the_snapshot() -> None:
    loaded = Table.load(PEBBLES, edited(lambda raw: raw["setup"]["options"].update(pebbles=13)))
    assert [note.key for note in loaded.notes] == ["save.resumed.record"]
    check_resumed(loaded)


def check_resumed(loaded: Loaded) -> None:
    """The log is whole, the game goes on, undo begins here, and the next save needs no excuse."""
    table = loaded.table
    assert [line.kind for line in table.view(None).log] == ["took", "took", "passed", "tossed"]
    assert table.view(None).observation.scores[0] == 2
    undo = table.view(None).undo
    assert undo.lock is not None and undo.lock.key == "table.lock.rules"
    play(table, "pass", "take", "take")
    assert table.undo()
    again = Table.load(PEBBLES, table.saved())
    assert again.notes == ()
    assert again.table.records == 6
    assert again.table.redo()
    assert again.table.replay().first == 4


class OtherPebbles(PebblesRules):
    """The next version of the rules: a pebble counts twice, once there are no more than `few` on the heap."""

    info = replace(PebblesRules.info, rules_version=2)
    few = 12

    def _gain(self, state: Heap, gain: int) -> Heap:
        after = super()._gain(state, gain)
        return replace(after, scores=super()._gain(after, gain).scores) if state.left <= self.few else after


class LatePebbles(OtherPebbles):
    few = 6


def test_changed_rules_resume_from_the_snapshot_and_say_what_changed() -> None:
    table = pebbles()
    play(table, "take", "take", "pass", "toss")
    loaded = Table.load(OtherPebbles(), table.saved())
    assert [note.key for note in loaded.notes] == ["save.resumed.rules", "pebbles.changed.2"]
    assert loaded.table.view(None).observation == table.view(None).observation
    again = Table.load(OtherPebbles(), loaded.table.saved())
    assert again.notes == ()


class NewestPebbles(PebblesRules):
    """Three versions later, in which nothing changed that these games did."""

    info = replace(PebblesRules.info, rules_version=4)


def test_a_running_game_on_which_both_rules_agree_goes_on_whole() -> None:
    table = pebbles()
    play(table, "take", "take")
    loaded = Table.load(NewestPebbles(), table.saved())
    changed = [f"pebbles.changed.{version}" for version in (2, 3, 4)]
    assert [note.key for note in loaded.notes] == ["save.resumed.corrected", *changed]
    assert loaded.table.undo()
    assert loaded.table.replay().first == 0


def finished(practice: bool = False) -> Table:
    table = pebbles(practice=practice)
    play(table, *["take", "take", "take", "pass"] * 3, "take", "take", "take")
    assert table.outcome is not None
    return table


def test_of_a_finished_game_on_which_both_rules_agree_nothing_is_said() -> None:
    loaded = Table.load(NewestPebbles(), finished().saved())
    assert loaded.notes == ()
    assert loaded.table.replay().first == 0


def test_a_finished_game_is_replayed_as_far_as_both_rules_agree_and_then_shows_its_end() -> None:
    table = finished()
    data = table.saved()
    for _ in range(2):  # the second time from a save that the program of today has written
        loaded = Table.load(LatePebbles(), data)
        assert [note.key for note in loaded.notes] == ["save.resumed.until", "pebbles.changed.2"]
        assert loaded.table.outcome == table.outcome
        assert not loaded.table.undo()
        assert loaded.table.series() == ()
        now, then = loaded.table.replay(), table.replay()
        assert (now.first, now.last) == (then.first, then.last)
        until = loaded.notes[0].args[0][1]
        assert isinstance(until, int) and 0 < until < then.last
        for point in range(until + 1):
            assert (now.seek(point), then.seek(point)) == (point, point)
            assert now.view(None).observation == then.view(None).observation
        for point in range(until + 1, then.last + 1):
            now.seek(point)
            assert now.view(None).observation == table.view(None).observation
            assert len(now.view(None).log) == point
        data = loaded.table.saved()


def test_practice_goes_back_to_where_both_rules_agree_and_plays_on_under_those_of_today() -> None:
    loaded = Table.load(LatePebbles(), finished(practice=True).saved())
    until = loaded.notes[0].args[0][1]
    assert loaded.table.undo()
    assert loaded.table.records <= until
    play(loaded.table, "pass" if loaded.table.view(None).observation.taken else "take")
    again = Table.load(LatePebbles(), loaded.table.saved())
    assert again.notes == ()
    assert len(again.table.series()) == len(finished().series())


class RicherHeap(Heap, frozen=True):
    moons: int = 3


class RicherPebbles(PebblesRules):
    """The next version of the rules knows something of the state that the one before did not."""

    info = replace(PebblesRules.info, rules_version=2)
    state_type = RicherHeap

    def setup(self, setup: Setup, chance: Chance) -> Heap:
        return RicherHeap(int(setup.options["pebbles"]))


def test_what_changed_rules_know_besides_has_its_default_in_an_old_snapshot() -> None:
    table = pebbles()
    play(table, "take", "take")
    loaded = Table.load(RicherPebbles(), table.saved())
    assert [note.key for note in loaded.notes] == ["save.resumed.rules", "pebbles.changed.2"]
    assert loaded.table.view(None).observation == RicherHeap(10, 0, 2, 1, (2, 0), 3)


def test_a_table_has_sixteen_seats_at_most() -> None:
    def crowd(count: int) -> bytes:
        seats = [{"name": f"P{n}", "look": n % 8, "player": "person", "level": "normal"} for n in range(count)]
        return edited(lambda raw: raw.update(seats=seats, setup={**raw["setup"], "seats": count}))

    assert len(Table.load(PEBBLES, crowd(16)).table.seats) == 16
    assert reason(crowd(17)) == "save.unreadable"


def test_a_table_has_one_seat_at_least() -> None:
    def for_one(raw: dict[str, Any]) -> None:
        raw.update(notes=[], seats=raw["seats"][:1], setup={**raw["setup"], "seats": 1})

    loaded = Table.load(PEBBLES, resealed(pebbles().saved(), for_one)).table
    assert len(loaded.seats) == 1 and loaded.acting == (0,)


def test_nought_is_a_check_and_a_turn_like_any_other() -> None:
    for values in ({"check": 0}, {"check": 2**32 - 1}, {"turn": 0}, {"turn": 2**31 - 1}):
        assert Table.load(PEBBLES, edited(lambda raw: raw["records"][0].update(values))).table.records == 4  # noqa: B023


def test_what_was_taken_back_is_gone_from_a_game_that_is_resumed() -> None:
    table = pebbles()
    play(table, "take", "take", "pass")
    table.practise()
    table.undo()
    table.undo()
    loaded = Table.load(OtherPebbles(), table.saved()).table
    assert (loaded.records, len(loaded.view(0).log), loaded.practice) == (1, 1, True)
    assert not loaded.redo()
    assert (loaded.replay().first, loaded.replay().last) == (1, 1)
    play(loaded, "pass", "toss")
    assert Table.load(OtherPebbles(), loaded.saved()).notes == ()


def test_a_game_without_a_move_resumes_too() -> None:
    loaded = Table.load(OtherPebbles(), pebbles().saved())
    play(loaded.table, "take")
    assert Table.load(OtherPebbles(), loaded.table.saved()).notes == ()


def test_a_snapshot_of_another_type_is_refused_in_words() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["rules_version"] = 0
        raw["records"][0]["check"] = 1
        raw["snapshot"] = {"left": "many"}

    assert reason(edited(change)) == "save.outdated"


@pytest.mark.parametrize("seat", [2, 12, -1])
def test_a_snapshot_that_the_rules_cannot_answer_for_is_refused_in_words(seat: int) -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["rules_version"] = 0
        raw["records"][0]["check"] = 1
        raw["snapshot"]["seat"] = seat

    assert reason(edited(change)) == "save.unreadable"


def test_a_snapshot_that_was_tampered_with_is_no_way_out() -> None:
    def change(raw: dict[str, Any]) -> None:
        raw["records"][0]["check"] = 1
        raw["snapshot"]["scores"] = [9, 0]

    assert reason(edited(change)) == "save.unreadable"


def test_an_older_format_is_upgraded_step_by_step() -> None:
    steps: dict[int, save.Upgrade] = {
        1: lambda raw: {**raw, "trail": [*raw["trail"], "two"]},
        2: lambda raw: {**raw, "trail": [*raw["trail"], "three"]},
    }
    new = save.upgraded({"format": 1, "trail": ["one"]}, steps, 3)
    assert new == {"format": 3, "trail": ["one", "two", "three"]}


@pytest.mark.parametrize("raw", [[], None, {"format": 1}, {"format": 1, "trail": 7}, {"format": "x"}])
def test_an_upgrade_that_trips_over_the_file_says_damaged(raw: Any) -> None:
    with pytest.raises(BadInput):
        save.upgraded(raw, {1: lambda raw: {"trail": raw["trail"][0]}}, 2)


# How long it takes.


class EndlessPebbles(PebblesRules):
    """A heap that is never empty, for games of any length."""

    def options(self) -> tuple[Option, ...]:
        return (Option("pebbles", 10_000, (10_000,)),)

    def apply(self, state: Heap, seat: int, move: int, chance: Any) -> Step[Heap]:
        return super().apply(state, seat, move, chance)


def long_game(records: int) -> bytes:
    table = Table(EndlessPebbles(), replace(pebbles().setup, options={"pebbles": 10_000}), pebbles().seats)
    while table.records < records:
        play(table, "take", "pass")
    return table.saved()


def test_loading_five_hundred_records_is_quick_and_linear() -> None:
    """In the time of this thread alone: how much else the machine does is not the table's fault."""

    def seconds(data: bytes) -> float:
        spent = []
        for _ in range(3):
            start = time.thread_time()
            Table.load(EndlessPebbles(), data)
            spent.append(time.thread_time() - start)
        return min(spent)

    short, long = seconds(long_game(500)), seconds(long_game(4000))
    assert short < 0.2
    # Quadratic cost would be 64 times as long; the collector of garbage makes 8 times a little more.
    assert long < short * 8 * 4


def test_a_record_is_encoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = pebbles()
    play(table, "take", "take")
    table.saved()
    asked: list[int] = []
    real = save.encode_record

    def counting(record: Record, check: int, index: int, key: str | None) -> bytes:
        asked.append(index)
        return real(record, check, index, key)

    monkeypatch.setattr(save, "encode_record", counting)
    play(table, "take")
    table.saved()
    table.undo()
    play(table, "pass")
    table.saved()
    assert asked == [2, 2]


def test_every_game_of_secrets_plays_out_and_comes_back() -> None:
    table = signals("person", "person", "person")
    play_out(table)
    loaded = Table.load(SIGNALS, table.saved())
    assert loaded.table.view(None).outcome == table.view(None).outcome
