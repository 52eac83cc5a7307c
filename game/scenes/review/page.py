"""The page of a review: below the low head the review itself, and what it says of itself beside the ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.results.low import add_low_page
from game.ui.layout import Box
from game.ui.page import Page

if TYPE_CHECKING:
    from game.scenes.results.scene import ResultsScene


def add_review(scene: ResultsScene, page: Page, box: Box) -> None:
    rest, foot = add_low_page(scene, page, box)
    scene.review.add_foot(page, foot)
    scene.review.fill(page, rest)
