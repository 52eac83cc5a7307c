"""The weights of `learnt.py`, in log-odds of winning; `tools/fit_skies.py` prints them."""

from __future__ import annotations

# The things that are counted, in this order: lives, rounds and energy that are left, from none on; the steps of the
# lowest ship of every column to the city; those of every ship.
TABLES = ("lives", "rounds", "energy", "lowest", "ships")
COUNTS: dict[str, tuple[float, ...]] = {
    "lives": (0.00, -0.32, -0.11, 0.10, 0.32, 0.34, 0.25, -0.52),
    "rounds": (0.00, 0.96, 0.64, -0.18, -0.20, -0.21, -0.57, -0.43, -0.27, -0.27, 0.18, 0.41),
    "energy": (-0.88, -0.61, -0.26, 0.01, 0.23, 0.40, 0.54, 0.63),
    "lowest": (0.00, -0.00, -0.40, 0.25, 0.39, 0.20, -0.30, 0.18),
    "ships": (0.00, -0.00, 0.33, -0.38, -0.42, -0.40, 0.21, -0.03, 0.11),
}
# Those of the amounts of `terms`, in their order.
AMOUNTS: tuple[float, ...] = (
    0.06, -0.27, -0.08, -0.36, -0.35, -0.58, -0.32, -0.74, 0.15, -0.45, 1.24, -1.34, 0.57, 0.26, -0.73, -0.15, 0.55,
    0.34, 0.12, 0.33, -0.39, 0.02, 0.05, 0.24, 0.07, 0.18, 0.59, 0.50, -2.26,
)
