"""Which plural form belongs to a number, language by language.

It gives the index of the form among those in the text.
"""

from __future__ import annotations

from collections.abc import Callable


def _one_alone(n: int) -> int:
    return 0 if abs(n) == 1 else 1


# For each language: how many forms it has, and which of them a number takes.
# Brazilian Portuguese may count zero as singular ("0 nave"), but the singular is often written as a word ("uma nave"),
# which would be wrong for none; the plural ("0 naves") is as good.
PLURALS: dict[str, tuple[int, Callable[[int], int]]] = {
    "en": (2, _one_alone),
    "pt": (2, _one_alone),
    "es": (2, _one_alone),
    "it": (2, _one_alone),
}


def forms(lang: str) -> int:
    return PLURALS[lang][0]


def form(lang: str, n: int) -> int:
    return PLURALS[lang][1](n)
