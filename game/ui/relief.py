"""A drawing as a dark relief: each colour becomes a tone of the night by its lightness, so that one can guess it.

It changes no surface that it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.ui.theme import rgb

RELIEF, CORE = "relief", "relief core"  # of a whole drawing, of the round field in the middle of a medal
_DARK, _LIGHT = rgb("#0f1730"), rgb("#8095d6")
_WHITE = (255, 255, 255, 0)
_FIELD = (48.0, 48.0, 33.0, 96.0)  # middle and radius of the field, and the width of a medal
_FINE = 4


def _relief(surface: pygame.Surface) -> pygame.Surface:
    grey = pygame.transform.grayscale(surface)
    dark = _inverse(grey)
    # Squared, the darkness is less: middle tones come nearer to the light ones.
    dark.blit(dark.copy(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    tone = _inverse(dark)
    tone.fill([light - low for low, light in zip(_DARK, _LIGHT)], special_flags=pygame.BLEND_RGB_MULT)
    tone.fill(_DARK, special_flags=pygame.BLEND_RGB_ADD)
    return tone


def _inverse(surface: pygame.Surface) -> pygame.Surface:
    found = surface.copy()
    found.fill(_WHITE, special_flags=pygame.BLEND_RGBA_MAX)
    found.blit(surface, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return found


def _core(surface: pygame.Surface) -> pygame.Surface:
    x, y, radius, wide = _FIELD
    fine = surface.get_width() * _FINE / wide
    mask = pygame.Surface((surface.get_width() * _FINE, surface.get_height() * _FINE), pygame.SRCALPHA)
    mask.fill(_WHITE)
    pygame.draw.circle(mask, (255, 255, 255, 255), (x * fine, y * fine), radius * fine)
    cut = _relief(surface)
    cut.blit(pygame.transform.smoothscale(mask, surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


RELIEFS: Mapping[str, Callable[[pygame.Surface], pygame.Surface]] = {RELIEF: _relief, CORE: _core}
