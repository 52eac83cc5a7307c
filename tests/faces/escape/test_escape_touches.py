"""Input at the table of Escape from the Aliens: a choice waits to be confirmed, dead things say why, secrets stay."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace
from shots.desk_escape import at, desk_of, found
from sitting import LANGUAGES, Sit, Sitting

from game.desk.services import Services
from game.engine.chance import Pcg32
from game.faces.escape.desk import EscapeDesk
from game.faces.escape.panels import PlayerGrid
from game.scenes.scene import Scene
from game.scenes.table.curtain import CurtainScene
from game.table.table import Table
from game.titles.escape import cards
from game.titles.escape.state import ACT, DEAD, MOVE, SAY

TITLE = "escape"


def desk(s: Sitting) -> EscapeDesk:
    return desk_of(s.scene)


def sector(s: Sitting, cell: int) -> str:
    return f"hex:{desk(s).board.ship.names[cell]}"


def lit(s: Sitting, n: int = 0) -> str:
    live = desk(s).model.deck.live
    return sector(s, live[n % len(live)])


def touch_player(s: Sitting, seat: int) -> None:
    grid = s.scene.page.find("players")
    assert isinstance(grid, PlayerGrid)
    s.press(*s.scene.page.metrics.point(*grid.boxes[seat].centre))


# Touches


def test_a_sector_is_chosen_first_and_confirmed_by_a_second_touch(sit: Sit) -> None:
    s = sit("start")
    before = s.view.record
    s.touch(lit(s))
    assert s.view.record == before and desk(s).pending == desk(s).cell(lit(s)) and s.sounds == ["pick"]
    s.touch(lit(s))
    assert s.view.record == before + 1 and desk(s).pending == -1
    assert s.scene.session.table.view(s.scene.viewer).observation.own.cell == desk(s).board.cursor


def test_the_call_out_confirms_and_takes_back(sit: Sit) -> None:
    s = sit("start")
    s.touch(lit(s, 2), "call/back")
    assert desk(s).pending == -1
    s.touch(lit(s, 2), "call/confirm")
    assert s.view.record == 1
    s.touch("undo")
    assert s.view.record == 0


def test_a_dead_sector_says_why_and_changes_nothing(sit: Sit) -> None:
    s = sit("start")
    s.touch("hex:A02")
    assert s.sounds == ["refuse"] and desk(s).note is not None and s.view.record == 0
    assert s.words("escape.refuse.too_far", steps=desk(s).view.observation.own.speed) == desk(s).note[0]


def test_the_call_out_covers_no_lit_sector_where_it_need_not(sit: Sit) -> None:
    s = sit("move")
    box = s.scene.page.find("call")
    assert box is not None
    board, shown = desk(s).board, desk(s).model.deck
    for cell in shown.lit:
        assert not box.box.holds(*board.point(board.centres[cell]))
    assert board.box.x <= box.box.x and box.box.right <= board.box.right


def test_a_card_is_played_after_a_question_that_it_gives_one_away(sit: Sit) -> None:
    s = sit(lambda services: found(services, 6, 4, lambda state: at(4, MOVE, True, 1)(state)
                                   and not state.sided >> state.seat & 1
                                   and cards.has(state.hands[state.seat], cards.ADRENALINE)))  # fmt: skip
    item = next(i for i, item in enumerate(desk(s).model.items) if item.kind == "adrenaline")
    reach = len(desk(s).model.deck.live)
    s.touch(f"item:adrenaline/{item}")
    assert s.scene.overlays
    s.key("confirm")
    assert not s.scene.overlays and len(desk(s).model.deck.live) > reach


def test_it_is_known_where_players_cards_and_actions_are(sit: Sit) -> None:
    s = sit(lambda services: found(services, 6, 4, at(4, ACT, True, 1)))
    page, item = s.scene.page, desk(s).model.items[0]
    card, call = page.find(f"{item.handle}/0"), page.find("call/pass") or page.find("call/draw")
    grid = page.find("players")
    assert card is not None and call is not None and isinstance(grid, PlayerGrid)
    assert desk(s).place_of(item.handle) == card.box
    assert desk(s).place_of(f"act:{call.id.partition('/')[2]}") == call.box
    assert desk(s).place_of("seat:3") == grid.boxes[3]
    assert desk(s).place_of("item:nothing") is None and desk(s).place_of("seat:9") is None
    assert desk(s).place_of("hatch:1") == desk(s).board.cell_box(desk(s).cell("hatch:1"))


def test_an_alien_cannot_use_what_it_holds(sit: Sit) -> None:
    s = sit(lambda services: found(services, 6, 4, at(6, MOVE, False, 1)))
    first = desk(s).model.items[0]
    assert all(item.state == "kept" for item in desk(s).model.items)
    before = s.view.record
    s.touch(f"{first.handle}/0")
    assert s.view.record == before and s.sounds == ["refuse"]


@pytest.mark.parametrize("card", [cards.HERE, cards.ANY, cards.SILENCE, -1])
def test_a_private_turn_costs_the_same_touches_whatever_was_drawn(sit: Sit, card: int) -> None:
    """Sector, confirm, draw or go on, sector, confirm."""

    def wanted(state: object) -> bool:
        return state.phase == SAY and state.card == card and state.round > 2  # type: ignore[attr-defined]

    s = sit(lambda services: found(services, 6, 4, wanted))
    here = sector(s, desk(s).view.observation.own.cell)
    before = s.view.record
    touches = 0
    while s.view.record == before:
        s.touch(here)
        touches += 1
    assert touches == 2
    s = sit(lambda services: found(services, 6, 4, lambda state: state.phase == ACT and state.round > 2))
    assert s.scene.page.find("call/draw") or s.scene.page.find("call/pass")


def test_who_could_be_where_is_asked_by_touching_a_player(sit: Sit) -> None:
    s = sit("alien")
    other = next(row.seat for row in desk(s).model.players if not row.you and row.fate == "aboard")
    assert desk(s).model.deck.cloud == ()
    touch_player(s, other)
    assert len(desk(s).model.deck.cloud) > 5 and desk(s).model.clouded == desk(s).view.seats[other].name
    s.key("back")
    assert desk(s).model.deck.cloud == ()


def test_marks_are_hidden_player_by_player(sit: Sit) -> None:
    s = sit("alien")
    seat = next(row.seat for row in desk(s).model.players if not row.you
                and any(sign.look == row.look for sign in desk(s).model.deck.signs))  # fmt: skip
    look = desk(s).view.seats[seat].look
    s.touch(f"marks:{seat}")
    assert not any(sign.look == look for sign in desk(s).model.deck.signs)
    s.touch(f"marks:{seat}")
    assert any(sign.look == look for sign in desk(s).model.deck.signs)


def test_a_line_of_the_log_and_a_box_of_the_record_light_their_sector(sit: Sit) -> None:
    s = sit("alien")
    row = next(i for i, row in enumerate(desk(s).model.log) if any(name[:4] == "hex:" for name in row.about))
    s.scene.page.focus = "log"
    s.key(*["down"] * (row + 1))
    assert desk(s).model.deck.glow
    box = s.scene.page.find("record")
    assert box is not None
    s.point("notes")
    grid = box.place(3)  # type: ignore[attr-defined]
    s.press(*s.scene.page.metrics.point(*grid.centre))
    s.app.stage.handle(__import__("game.ui.input", fromlist=["Pointer"]).Pointer(
        "move", *s.scene.page.metrics.point(*grid.centre)))  # fmt: skip
    s.tick()
    assert desk(s).model.deck.glow == (desk(s).view.observation.own.path[3],)


# Notes


def test_slips_and_words_are_kept_with_the_game(sit: Sit) -> None:
    s = sit("alien")
    s.key("notes")
    assert desk(s).notebook.open
    s.touch("pin:danger", "hex:C03", "hex:D05")
    s.touch("hex:D05")
    assert [pin.kind for pin in desk(s).model.deck.pins] == ["danger"]
    other = next(row for row in desk(s).model.players if not row.you)
    s.touch(f"opinion:{other.seat}")
    table = s.scene.session.table
    name = desk(s).view.seats[other.seat].name
    assert table.notes(s.scene.viewer) == f"{name} = H\nC03 !"
    loaded = Table.load(table._rules, table.saved()).table
    assert loaded.notes(s.scene.viewer) == table.notes(s.scene.viewer)
    s.key("back", "back")
    assert not desk(s).notebook.open and desk(s).model.deck.pins
    s.touch(lit(s))
    assert desk(s).pending >= 0


def test_letters_go_into_the_notes_and_nowhere_else(sit: Sit) -> None:
    from game.ui.input import Words

    s = sit("alien")
    s.key("notes")
    s.touch("notes/pad")
    s.app.stage.handle(Words("never trust Edu"))
    s.tick()
    assert s.scene.session.table.notes(s.scene.viewer) == "never trust Edu"


def test_with_the_key_of_the_notes_the_cursor_stands_in_them_and_no_letter_is_a_command(sit: Sit) -> None:
    s = sit("alien")
    record, scenes = s.view.record, len(s.app.stage.scenes)
    for letter in "nrmehlz7?":
        key = pygame.key.key_code(letter) if letter != "?" else pygame.K_SLASH
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0))
        if s.desk.notebook.open:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, unicode="", mod=0))
        s.tick()
        assert s.scene.page.focus == "notes/pad"
    s.tick()
    assert s.scene.session.table.notes(s.scene.viewer) == "rmehlz7?"
    assert s.view.record == record and len(s.app.stage.scenes) == scenes and not s.services.settings.muted
    assert desk(s).hint == () and not s.scene.overlays


# Secrets on one screen


def hot_seat(services: Services) -> Scene:
    return found(services, 4, 4, at(3), (0, 1, 2, 3))


def test_nothing_of_one_person_is_left_when_the_next_one_looks(sit: Sit) -> None:
    s = sit(hot_seat)
    first = s.scene.viewer
    s.key("notes")
    s.touch("pin:danger", "hex:C03")
    s.key("back", "back")
    other = next(row.seat for row in desk(s).model.players if not row.you)
    touch_player(s, other)
    assert desk(s).model.deck.pins and desk(s).model.deck.cloud
    for _ in range(12):
        if s.scene.session.table.acting[0] != first:
            break
        choice = s.view.choices[0]
        assert s.scene.session.table.submit(first, choice.word) is None
        s.scene.refresh(snap=True)
    s.tick(1.5)
    assert isinstance(s.app.stage.top, CurtainScene)
    following = s.scene.session.table.acting[0]
    s.app.stage.pop()
    s.scene.lifted(following)
    s.tick()
    shown = desk(s).model
    assert s.scene.viewer == following != first
    assert shown.deck.pins == () and shown.deck.cloud == ()
    assert not desk(s).notebook.open and desk(s).inquiry.muted == frozenset()
    assert [piece.id for piece in shown.deck.pieces] == [f"seat:{following}"]


def test_the_private_board_goes_before_the_next_person_is_named(sit: Sit) -> None:
    s = sit(hot_seat)
    first, following = s.scene.viewer, None
    for _ in range(12):
        s.scene.choose(s.view.choices[0].word)
        s.app.loop.step(1 / 60)
        if s.scene.viewer is None:
            break
    for _ in range(600):
        if isinstance(s.app.stage.top, CurtainScene):
            break
        following = s.scene.session.table.acting[0]
        assert following != first and s.scene.viewer is None and s.scene.view.viewer is None
        assert s.scene.page.find("record") is None and desk(s).model.deck.pieces == ()
        s.app.loop.step(1 / 60)
    assert following is not None and isinstance(s.app.stage.top, CurtainScene)


def test_the_picture_of_a_save_is_the_same_whoever_looks(sit: Sit) -> None:
    s = sit(hot_seat)
    pictures = set()
    for viewer in (None, 0, 1, 2, 3):
        s.scene.viewer = viewer
        desk(s).show(s.scene.session.table.view(viewer), snap=True)
        desk(s).pending = desk(s).model.deck.live[0] if desk(s).model.deck.live else -1
        picture = s.scene.desk.thumbnail(s.services.canvas)
        assert picture.get_size() == (304, 176)
        pictures.add(pygame.image.tobytes(picture, "RGB"))
    assert len(pictures) == 1


def test_the_public_table_shows_no_record_and_no_hand(sit: Sit) -> None:
    s = sit("public")
    assert s.scene.page.find("record") is None
    assert not any(widget.id.startswith("item:") for layer in s.scene.page.layers for widget in layer.widgets)
    assert desk(s).model.deck.pieces == () and desk(s).model.deck.live == ()
    s.key("notes")
    assert not desk(s).notebook.open


# Keys


def test_everything_can_be_reached_by_keys_alone(sit: Sit) -> None:
    s = sit("move")
    s.key("back")
    wanted = {widget.id for layer in s.scene.page.layers for widget in layer.widgets if widget.focusable}
    seen = set()
    for _ in range(80):
        s.key("next")
        seen.add(s.scene.page.focus)
    assert wanted <= seen


def test_a_turn_is_played_by_keys_alone(sit: Sit) -> None:
    s = sit("start")
    s.scene.page.focus = "board"
    desk(s).board.cursor = desk(s).model.deck.home
    s.key("next", "confirm", "confirm")
    assert s.view.record == 1
    s.key("choice-1")
    assert s.view.record == 2


def test_the_light_shows_where_it_would_fall(sit: Sit) -> None:
    s = sit("spotlight")
    s.key("back")
    inner = next(cell for cell in desk(s).board.ship.sectors if all(
        near >= 0 and desk(s).board.ship.letters[near] != "." for near in desk(s).board._sides[cell]))  # fmt: skip
    s.point(sector(s, inner))
    assert len(desk(s).model.deck.light) == 7 and inner in desk(s).model.deck.light


# The end


def test_the_truth_is_walked_through_turn_by_turn(sit: Sit) -> None:
    s = sit("over")
    s.touch("truth")
    last = desk(s).hindsight.round
    s.touch("truth/back")
    assert desk(s).hindsight.round == last - 1
    follow = next(row.seat for row in desk(s).model.players if row.seat != desk(s).hindsight.seat)
    touch_player(s, follow)
    assert desk(s).model.truth is not None and desk(s).model.truth.seat == follow
    grid = s.scene.page.find("record")
    assert grid is not None
    s.press(*s.scene.page.metrics.point(*grid.place(4).centre))  # type: ignore[attr-defined]
    s.tick()
    assert desk(s).hindsight.round == 5
    s.key("back")
    assert desk(s).hindsight.round == 0


@pytest.mark.parametrize("seed", [2])
def test_a_game_is_played_from_the_first_touch_to_the_last(sit: Sit, seed: int) -> None:
    """Everything that may be done can be touched, and the screen never stands in its way."""
    everybody = (0, 1, 2, 3)
    s = sit(lambda services: found(services, 4, seed, at(1), everybody, zone="fermi"), lang=("en", "it")[seed % 2],
            confirm=False)  # fmt: skip
    luck = Pcg32(seed)
    table = s.scene.session.table
    while table.acting:
        s.scene.session.curtain.lift(table.acting[0])
        s.scene.refresh(snap=True)
        s.tick()
        choice = s.view.choices[luck.below(len(s.view.choices))]
        records = table.records
        for handle in _touches(s, choice.path):
            s.touch(handle)
        assert table.records == records + 1, (choice, desk(s).note)
        if records > 160:
            break
    assert table.records > 60


def _touches(s: Sitting, path: tuple[str, ...]) -> tuple[str, ...]:
    """The widgets or cells by which a move is made."""
    kind, _, name = path[0].partition(":")
    if kind == "hex":
        return (path[0], path[0])
    if name in ("silence", "hush"):
        here = sector(s, desk(s).view.observation.own.cell)
        return (here, here)
    if kind == "item":
        i = next(i for i, item in enumerate(desk(s).model.items) if item.handle == path[0])
        return (f"{path[0]}/{i}",)
    if name == "discard":
        return (f"call/discard:{path[1][5:]}",)
    return (f"call/{name}",)


def test_the_key_of_the_rules_opens_the_page_about_what_is_pointed_at(sit: Sit) -> None:
    s = sit("start")
    s.point("hex:A02")
    assert desk(s).topic() == "hex"
    hatch = desk(s).model.hatches[0].cell
    s.point(sector(s, hatch))
    assert desk(s).topic() == "hatch"
    s.touch(lit(s))
    s.scene.page.hover = "call/confirm"
    assert desk(s).topic() == "move"
    s.scene.page.hover = "players"
    assert desk(s).topic() == "role"


def test_the_rest_is_played_without_pauses_once_all_aliens_are_known_to_be_dead(sit: Sit) -> None:
    s = sit("start")
    assert not desk(s).brisk
    o = desk(s).view.observation
    aliens = len(o.fates) - len(o.fates) // 2
    sides = tuple(2 if seat >= len(o.fates) - aliens else 0 for seat in range(len(o.fates)))
    fates = tuple(DEAD if side == 2 else fate for side, fate in zip(sides, o.fates, strict=True))
    desk(s).view = replace(desk(s).view, observation=replace(o, sides=sides, fates=fates))
    assert desk(s).brisk


# The role card, Enter after the move, resigning


def test_the_role_card_is_handed_over_and_put_away(sit: Sit) -> None:
    s = sit("start")
    card = desk(s).model.role_card
    own = desk(s).view.observation.own
    assert card is not None and own is not None and card.alien == own.alien and s.scene.page.find("role-card")
    s.touch("call/met")
    assert desk(s).model.role_card is None and s.scene.page.find("role-card") is None and s.view.record == 0


def test_the_role_card_goes_with_a_sector_that_is_chosen_and_does_not_come_back_after_the_turn(sit: Sit) -> None:
    s = sit("start")
    for cell in desk(s).model.deck.lit:
        box = s.scene.page.find("role-card")
        assert box is not None and not box.box.holds(*desk(s).board.point(desk(s).board.centres[cell]))
    s.touch(lit(s))
    assert s.scene.page.find("role-card") is None
    s.touch("call/confirm")
    assert desk(s).model.role_card is None
    assert desk(sit("alien")).model.role_card is None


def test_everybody_at_one_screen_is_handed_the_own_card(sit: Sit) -> None:
    s = sit(lambda services: found(services, 4, 4, at(1), (0, 1, 2, 3)))
    first = s.scene.viewer
    s.touch("call/met")
    s.scene.session.curtain.lift((first + 1) % 4)
    desk(s).show(s.scene.session.table.view((first + 1) % 4), snap=True)
    assert desk(s).model.role_card is not None
    desk(s).show(s.scene.session.table.view(None), snap=True)
    assert desk(s).model.role_card is None


def test_enter_after_the_move_presses_the_golden_button(sit: Sit) -> None:
    s = sit("alien")
    before = s.view.record
    s.scene.page.focus = "board"
    desk(s).board.cursor = desk(s).model.deck.home
    s.key("next", "confirm", "confirm")
    assert s.view.record == before + 1 and s.scene.page.focus in ("call/draw", "call/pass")
    s.key("confirm")
    assert s.view.record == before + 2


def test_what_the_keyboard_was_led_to_may_be_left(sit: Sit) -> None:
    s = sit("act")
    assert s.scene.page.focus in ("call/draw", "call/pass")
    s.scene.page.focus = "board"
    s.scene.page.changed()
    s.tick()
    assert s.scene.page.focus == "board"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_resigning_is_asked_in_the_words_of_the_game(sit: Sit, lang: str) -> None:
    s = sit("alien", lang)
    seat, before = s.scene.viewer, s.view.record
    s.key("menu")
    s.touch("menu/resign")
    question = s.words("escape.caution.resign")
    assert s.services.canvas.type.labels_with(question)
    s.touch("ask/1")
    state = s.scene.session.table.view(None).observation
    assert s.view.record > before and state.fates[seat] == DEAD and state.roles[seat]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("state", ["alien", "over"])
def test_the_heading_of_the_menu_is_not_cut(sit: Sit, lang: str, state: str) -> None:
    s = sit(state, lang)
    s.key("menu")
    s.services.canvas.type.cut.clear()
    s.tick()
    assert [words for words in s.services.canvas.type.cut if words] == []
