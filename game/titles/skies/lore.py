"""What the campaign's cities, scenarios and characters say of themselves, as keys: rules, stories, trades.

It holds no sentence and no rule; the numbers come from the data.
"""

from __future__ import annotations

from game.engine.text import Message, message
from game.titles.skies.content import Ability, Character, City, Content, Scenario

PANELS = (1, 2, 3)  # of a comic page


def lore(content: Content, kind: str, id: str) -> tuple[Message, ...]:
    """A city: its two sides. A scenario: its rule and the words of its comic. A character: trade, motto and both
    abilities. A chapter by its number: name and story."""
    match kind:
        case "city":
            return city_lore(content.city(id))
        case "scenario":
            return scenario_lore(content.scenario(id))
        case "character":
            return character_lore(content.character(id))
        case _:
            return message(f"skies_campaign.chapter.{id}.name"), message(f"skies_campaign.chapter.{id}.story")


def number_in(abilities: tuple[Ability, ...]) -> int:
    """The number of which the words of some rules speak."""
    return abilities[0].n if abilities else 0


def city_lore(city: City) -> tuple[Message, ...]:
    return (message(f"skies.city.{city.id}.undamaged", n=number_in(city.undamaged)),
            message(f"skies.city.{city.id}.damaged", n=number_in(city.damaged)))


def scenario_lore(scenario: Scenario) -> tuple[Message, ...]:
    return (message(f"skies_campaign.scenario.{scenario.id}.rule", n=number_in(scenario.abilities)),
            *(message(f"skies_campaign.scenario.{scenario.id}.story_{panel}") for panel in PANELS))


def character_lore(character: Character) -> tuple[Message, ...]:
    id = character.id
    return (message(f"skies_campaign.character.{id}.trade"), message(f"skies_campaign.character.{id}.motto"),
            message(f"skies_campaign.character.{id}.normal", n=number_in(character.normal)),
            message(f"skies_campaign.character.{id}.upgraded", n=number_in(character.upgraded)))
