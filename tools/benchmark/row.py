"""What the rows of the performance table are made of: a figure, what it is compared with, and a bound."""

from __future__ import annotations

from typing import Literal, NamedTuple

MARGIN = 0.2


class Bound(NamedTuple):
    """What the table demands of a row: of its ratio, or of its value. Values in seconds depend on the machine; they
    are told, and only ratios, sizes and counts decide at the gate."""

    kind: Literal["at least", "at most"]
    limit: float
    of: Literal["ratio", "value"] = "ratio"
    gated: bool = True

    def holds(self, number: float, margin: float = 0.0) -> bool:
        if self.kind == "at least":
            return number >= self.limit * (1 - margin)
        return number <= self.limit * (1 + margin)

    def __str__(self) -> str:
        return f"{'>=' if self.kind == 'at least' else '<='} {self.limit:g}{'' if self.of == 'ratio' else ' (value)'}"


class Row(NamedTuple):
    name: str
    value: float
    unit: str
    peer: str = ""
    peer_value: float | None = None
    ratio: float | None = None
    must: Bound | None = None

    def plain(self) -> dict[str, object]:
        """What `--json` prints."""
        return {field: getattr(self, field) for field in ("name", "value", "unit", "peer", "peer_value", "ratio")}

    def holds(self, margin: float = 0.0) -> bool:
        if self.must is None:
            return True
        number = self.value if self.must.of == "value" else self.ratio
        return number is not None and self.must.holds(number, margin)

    def passes_gate(self) -> bool:
        return self.must is None or not self.must.gated or self.holds(MARGIN)


SMOOTH = Bound("at most", 16.7, "value")  # sixty frames a second
