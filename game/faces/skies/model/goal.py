"""The goal of Under Falling Skies: research, damage, and the mothership's way down."""

from __future__ import annotations

from game.engine.text import message
from game.present.goal import Bar, Figure, Goal, Row, Sprite
from game.table.view import View
from game.titles.skies import observe
from game.titles.skies.observe import Observation


def goal(view: View) -> Goal:
    o: Observation = view.observation
    tables = observe.tables_of(o.board)
    ahead = len(tables.track) - o.research
    return Goal(
        tension=tension(view),
        short=message("skies_desk.goal.short", n=ahead),
        danger=message("skies_desk.goal.danger", n=o.damage, of=tables.most_damage, rows=o.rows_left),
        rows=(
            Row(
                "win",
                message("goal.win"),
                message("skies_desk.goal.win"),
                (Figure(message("skies_desk.goal.spaces", n=ahead)),),
                Bar(o.research, len(tables.track)),
                picture=(Sprite("skies/sign-research", 76, 60, 84), Sprite("skies/marker", 120, 100, 30)),
                wins=("won",),
            ),
            Row(
                "lose",
                message("goal.lose"),
                message("skies_desk.goal.damage"),
                (Figure(message("skies_desk.goal.of", n=o.damage, of=tables.most_damage)),),
                Bar(o.damage, tables.most_damage),
                "earth",
                picture=(Sprite("skies/sign-city", 76, 82, 76), Sprite("skies/explosion", 104, 46, 56)),
                loses=("damage",),
            ),
            Row(
                "lose",
                message("goal.lose"),
                message("skies_desk.goal.skull"),
                (Figure(message("skies_desk.goal.rows", n=o.rows_left)),),
                Bar(o.mothership, o.mothership + o.rows_left + 1),
                "steel",
                picture=(Sprite("skies/mothership", 76, 44, 128), Sprite("skies/sign-skull", 76, 98, 44)),
                loses=("skull", "resigned"),
            ),
        ),
        when=message("skies_desk.round", n=o.round),
        foot=observe.ability_words(o, "scenario") if o.board.scenario else None,
    )


def tension(view: View) -> float:
    """The music's: how near the city is to its last damage, or the mothership to the row that ends the game."""
    o: Observation = view.observation
    most = observe.tables_of(o.board).most_damage
    return max(o.damage / (most - 1), 1 - o.rows_left / (o.rows_left + o.mothership)) ** 2
