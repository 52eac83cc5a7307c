"""A page of widgets: pointer, focus, scrolling, layers and tooltips.

It belongs to one scene, is filled again whenever that scene changes, and decides nothing about games.
"""

from __future__ import annotations

import math

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.focus import nearest
from game.ui.input import Act, Command, Pointer, Words
from game.ui.layers import Layers
from game.ui.layout import Box
from game.ui.text import Type
from game.ui.tip import draw_tip, draw_toast
from game.ui.widgets.base import Custom, Lid, Pointing, Widget
from game.ui.widgets.choice import DropDown
from game.ui.widgets.plain import KeyHints

_TOAST_FOR = 3.5
_CONTROL = 100.0  # the most height of what a toast keeps away from
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Page(Layers):
    def __init__(self, type_: Type) -> None:
        super().__init__(type_)
        self.carets: dict[str, int] = {}
        self.focus: str | None = None
        self.hover: str | None = None
        self.doubled = False  # what is handled now comes from the second click of a double one
        self._keyboard = False  # the ring shows only while keys or a gamepad are in use
        self._sought: str | None = None  # what the keys have led the focus to; what it was put on tells nothing unasked
        self._pressed: str | None = None
        self._taken: str | None = None
        self._open_list: str | None = None
        self._still = 0.0
        self._tip_shown = False
        self._dead: str | None = None  # the dead widget that was touched last and tells why
        self._toast: tuple[str, float] | None = None
        self._toast_over = 0  # how many veils there were when it came
        self._focus_below: list[str | None] = []  # of every layer under the top one, what had the focus

    # Where the focus is, and what is opened, on a page that has been filled.

    def point_at(self, id: str) -> None:
        """Gives the focus to a widget and shows the ring."""
        widget = self.find(id)
        if widget is not None and widget.focusable:
            self._focus_on(widget)

    def show_focus(self, id: str) -> None:
        """Gives the focus with its ring to what will be on the page when it is built."""
        self.focus = self._sought = id
        self._keyboard = True

    def open_list(self, id: str) -> None:
        self._open_list = None if self._open_list == id else id
        self.changed()

    def finish(self) -> None:
        """After the last widget: an open drop-down's list goes on top, and lost focus finds a place."""
        opened = self.find(self._open_list) if self._open_list else None
        if isinstance(opened, DropDown):
            self._add_list(opened)
        else:
            self._open_list = None
        while len(self._focus_below) < len(self.layers) - 1:
            self._focus_below.append(self.focus)
        below = None
        while len(self._focus_below) > len(self.layers) - 1:
            below = self._focus_below.pop()
        names = [widget.id for widget in self.touchables() if widget.focusable]
        if self.focus != self._sought:
            self._sought = None
        if self.focus not in names:
            top = self.layers[-1].first if len(self.layers) > 1 else None
            wishes = (below, top, names[0] if len(self.layers) > 1 and names else None)
            self.focus = next((wish for wish in wishes if wish in names), None)

    def _add_list(self, of: DropDown) -> None:
        self.raise_layer(self._close_list, shade=False)
        frame, rows = of.list_on(self.box, lambda i: self._choose(of, i))
        self.add(Custom("", frame, lambda canvas, b, _: canvas.panel(b, 12, "raised")), *rows)
        if self.focus is None or not self.focus.startswith(of.id + "/"):
            self.focus = f"{of.id}/{max(of.chosen, 0)}"

    def _choose(self, of: DropDown, i: int) -> None:
        self._close_list()
        if i != of.chosen:
            of.changed(i)

    def _close_list(self) -> None:
        if self._open_list:
            self.focus = self._open_list
        self._open_list = None
        self.changed()

    # What the scene watches.

    def toast(self, words: str) -> None:
        self._toast = (words, _TOAST_FOR)
        self._toast_over = sum(layer.shade for layer in self.layers)
        self.dirty = True

    def withdraw(self, words: str) -> None:
        """What was said is no longer so; anything said since stays."""
        if self._toast and self._toast[0] == words:
            self._toast = None
            self.dirty = True

    @property
    def pressing(self) -> bool:
        """Whether something has been pressed and not yet let go."""
        return self._pressed is not None

    @property
    def by_keys(self) -> bool:
        """Whether keys or a gamepad are in use, and not the pointer."""
        return self._keyboard

    @property
    def typing(self) -> bool:
        widget = self.find(self.focus)
        return widget is not None and widget.typing

    def update(self, dt: float) -> None:
        if self._toast:
            words, left = self._toast
            self._toast = (words, left - dt) if left > dt else None
            self.dirty |= self._toast is None
        if self.hover and not self._tip_shown:
            self._still += dt
            if self._still >= theme.TIP_AFTER and self._tip_words():
                self._tip_shown = True
                self.dirty = True

    def waiting(self) -> bool:
        """Whether something will change by time alone (a tooltip, a toast)."""
        tip_due = self.hover is not None and not self._tip_shown and 0 <= self._still < theme.TIP_AFTER
        return self._toast is not None or tip_due

    # Commands. Each returns whether it was used.

    def handle(self, command: Command) -> bool:
        if isinstance(command, Pointer):
            return self._pointer(command)
        if isinstance(command, Words):
            widget = self.find(self.focus)
            if widget is not None and widget.typing:
                widget.write(command.text)
                self.changed()
                return True
            return False
        if isinstance(command, Act) and command.down:
            return self._act(command)
        return False

    def _pointer(self, command: Pointer) -> bool:
        x, y = self.metrics.units(command.x, command.y)
        if command.kind == "wheel":
            return self.scrolled(self._scrolls.wheel(self.windows(), x, y, command.wheel))
        under = self.at(x, y)
        if command.kind == "move":
            return self._moved(under, x, y)
        if command.button != 1:
            return False
        self.dirty = True
        if command.kind == "press":
            self._keyboard = False
            self._drop_tip()
            self.doubled = command.double
            return self._press(under, x, y) if under is not None else self._press_beside(x, y)
        return self._release(under, x, y)

    def _moved(self, under: Widget | None, x: float, y: float) -> bool:
        taken = self.find(self._taken)
        if taken is not None:
            taken.drag(x, y)
            self.changed()
            return True
        self._hover_on(under)
        self._still = 0.0
        if under is not None and under.hover(x, y):
            self.dirty = True
        return under is not None

    def _press(self, under: Widget, x: float, y: float) -> bool:
        self._pressed = under.id
        if under.focusable:
            self.focus = under.id
        if under.enabled and under.grab(x, y):
            self._taken = under.id
            self.changed()
        return True

    def _press_beside(self, x: float, y: float) -> bool:
        """Nothing is there: a touch beside the top layer closes that layer."""
        leave = self.layers[-1].leave
        if leave is not None and len(self.layers) > 1 and not self._inside_layer(x, y):
            leave()
            self.changed()
            return True
        self.focus = None
        return len(self.layers) > 1

    def _release(self, under: Widget | None, x: float, y: float) -> bool:
        pressed, self._pressed = self._pressed, None
        taken = self.find(self._taken)
        if taken is not None:
            self._taken = None
            taken.drop(x, y)
            self.changed()
            return True
        if under is not None and under.id == pressed:
            self._tap(under, x, y)
            return True
        return False

    def _inside_layer(self, x: float, y: float) -> bool:
        return any(widget.box.holds(x, y) for widget in self.layers[-1].widgets)

    def _hover_on(self, widget: Widget | None) -> None:
        id = widget.id if widget is not None else None
        if id != self.hover:
            before = self.find(self.hover)
            if before is not None:
                before.unhover()
            self.hover = id
            self._still = 0.0
            self._tip_shown = False
            self._dead = None
            self.dirty = True

    def _tap(self, widget: Widget, x: float, y: float) -> None:
        self._dead = None
        if not widget.enabled:
            self._dead = widget.id
            self._tip_shown = True
            self.dirty = True
            return
        widget.tap(x, y)
        self.changed()

    def _drop_tip(self) -> None:
        """The next act has come: what was said about the thing before goes until the pointer moves again."""
        self._tip_shown, self._still, self._dead = False, -math.inf, None

    def _act(self, command: Act) -> bool:
        self.doubled = False
        self._drop_tip()
        widget = self.find(self.focus)
        if widget is not None and widget.act(command):
            self._keyboard = True
            self.changed()
            return True
        if command.name in ("next", "previous"):
            return self._step(1 if command.name == "next" else -1)
        if command.name in _ARROWS:
            return self._towards(*_ARROWS[command.name])
        if widget is not None and (command.name == "confirm" or (command.name == "hold" and not widget.typing)):
            self._keyboard = True
            self._tap(widget, *widget.box.centre)
            return True
        if command.name == "back" and self.layers[-1].leave is not None:
            self.layers[-1].leave()
            self.changed()
            return True
        if command.name in ("page-up", "page-down"):
            return self.scrolled(self._scrolls.turn(self.windows(), 1 if command.name == "page-down" else -1))
        return False

    def _step(self, step: int) -> bool:
        order = [each for each in self.touchables() if each.focusable and (each.stop or each.id == self.focus)]
        if not order:
            return False
        names = [widget.id for widget in order]
        at = names.index(self.focus) + step if self.focus in names else (0 if step > 0 else -1)
        self._focus_on(order[at % len(order)])
        return True

    def _towards(self, dx: int, dy: int) -> bool:
        """To the nearest focusable thing in that direction."""
        order = [widget for widget in self.touchables() if widget.focusable]
        here = self.find(self.focus)
        if not order:
            return False
        if here is None or here not in order:
            self._focus_on(order[0])
            return True
        best = nearest(order, here, dx, dy)
        if best is None:
            return False
        self._focus_on(best)
        return True

    def _focus_on(self, widget: Widget) -> None:
        before = self.find(self.focus)
        self.focus = self._sought = widget.id
        if before is not widget:
            if before is not None:
                before.left()
            widget.reached()
        self._keyboard = True
        self._dead = None
        self._tip_shown = False
        self.dirty = True
        if self._scrolls.show(widget.clip, widget.box):
            self.changed()

    # Drawing.

    def draw(self, canvas: Canvas) -> None:
        focused = self.find(self.focus)
        ringed = focused if focused is not None and self._is_ringed(focused) else None
        passed = told = False
        veils = 0
        for i, layer in enumerate(self.layers):
            top = i == len(self.layers) - 1
            if layer.shade:
                told = told or self._draw_toast(canvas, veils == self._toast_over)
                canvas.shade()
                veils += 1
            for widget in layer.widgets:
                if ringed is not None and passed and isinstance(widget, Lid):
                    # What lies over a widget lies over its ring, too.
                    _draw_ring(canvas, ringed)
                    ringed = None
                passed = passed or widget is ringed
                canvas.clip(widget.clip)
                mine = top and bool(widget.id)
                widget.draw(
                    canvas,
                    Pointing(
                        hover=mine and widget.id == self.hover,
                        pressed=mine and widget.id == self._pressed and widget.id == self.hover,
                        focused=mine and widget.id == self.focus,
                    ),
                )
            canvas.clip(None)
        if ringed is not None:
            _draw_ring(canvas, ringed)
        self._draw_tip(canvas)
        self._draw_toast(canvas, not told)
        self._toast_over = min(self._toast_over, veils)

    def _draw_toast(self, canvas: Canvas, here: bool) -> bool:
        """What was said before a question came lies below its veil."""
        if self._toast and here:
            hints = [widget.seen(self) for widget in self.layers[-1].widgets if isinstance(widget, KeyHints)]
            draw_toast(canvas, self._toast[0], self.box, self._controls(), hints)
        return here

    def _controls(self) -> list[Box]:
        """What can be touched and is seen, without what is as large as a board."""
        seen = [widget.box.common(widget.clip) if widget.clip else widget.box for widget in self.touchables()]
        return [box for box in seen if box.w > 0 and 0 < box.h <= _CONTROL]

    def _is_ringed(self, widget: Widget) -> bool:
        return widget.focusable and (self._keyboard or widget.typing)

    def _tip_words(self) -> tuple[Widget, str] | None:
        widget = self.find(self._dead or (self.focus if self._keyboard and not self.hover else self.hover))
        if widget is None or widget not in self.layers[-1].widgets:
            return None  # what is under a question has nothing to say while it is asked
        words = widget.tip if widget.enabled else (widget.why or widget.tip)
        return (widget, words) if words else None

    def _draw_tip(self, canvas: Canvas) -> None:
        if not (self._tip_shown or (self._keyboard and self.focus and self.focus == self._sought)):
            return
        said = self._tip_words()
        if said:
            draw_tip(canvas, said[0].box, said[1], self.box)


def _draw_ring(canvas: Canvas, widget: Widget) -> None:
    canvas.clip(widget.clip.inset(-8) if widget.clip else None)
    canvas.focus_ring(widget.box, widget.radius)
    canvas.clip(None)
