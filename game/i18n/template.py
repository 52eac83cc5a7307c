"""The syntax inside a text: arguments, plural forms and choices; `docs/texts.md` describes it.

It never raises while a sentence is made: what is missing is shown in double brackets.

    {n}                        the argument n; a whole number is grouped as the language does it
    {n%}                       the argument n as a percentage
    {city:mid}                 a name as it is written in the middle of a sentence (“the third planet”, “il Cairo”)
    {city:da}                  the same after a preposition of the language, contracted with its article (“dal Cairo”);
                               {city:Da} begins with a capital
    {n#hex|hexes}              one form by the plural of n
    {kind?laser=red|ion=blue|grey}   one text by the value of kind; the last one is for all others

Forms may hold further placeholders. A brace is written double ({{ and }}); inside a form a bar is written double (||),
an equals sign of the last form is written double (==), and a closing brace cannot be said there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

import msgspec

from game.i18n.plural import form

NAME = re.compile(r"[a-z][a-z0-9_]*")
FORM = re.compile(r"[^\W\d_]+")
CASE = re.compile(r"([A-Za-z0-9_.:-]+)=(?!=)")


class Argument(msgspec.Struct, frozen=True):
    name: str
    percent: bool = False
    form: str = ""  # MID, a preposition, or nothing for the name as it is written alone


class Plural(msgspec.Struct, frozen=True):
    name: str
    forms: tuple[Template, ...]


class Choice(msgspec.Struct, frozen=True):
    name: str
    cases: tuple[tuple[str, Template], ...]
    default: Template


Part = str | Argument | Plural | Choice
Template = tuple[Part, ...]


class Malformed(ValueError):
    """A text that breaks the syntax; `fault` is the last part of the key that says how."""

    def __init__(self, fault: str, at: int) -> None:
        super().__init__(f"{fault} at {at}")
        self.fault = fault
        self.at = at


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def ahead(self, token: str) -> bool:
        return self.text.startswith(token, self.at)

    def take(self, token: str) -> bool:
        if self.ahead(token):
            self.at += len(token)
            return True
        return False

    def body(self, inside: bool) -> Template:
        """Everything up to the end of the text or, inside a form, up to its bar or closing brace."""
        parts: list[Part] = []
        run: list[str] = []
        while self.at < len(self.text):
            if self.take("{{"):
                run.append("{")
            elif not inside and self.take("}}"):
                run.append("}")
            elif inside and self.take("||"):
                run.append("|")
            elif self.ahead("}") or (inside and self.ahead("|")):
                break
            elif self.ahead("{"):
                if run:
                    parts.append("".join(run))
                    run = []
                parts.append(self.placeholder())
            else:
                run.append(self.text[self.at])
                self.at += 1
        if run:
            parts.append("".join(run))
        return tuple(parts)

    def placeholder(self) -> Part:
        start = self.at
        self.at += 1
        found = NAME.match(self.text, self.at)
        if not found:
            raise Malformed("name", start)
        name = found.group()
        self.at = found.end()
        if self.take("}"):
            return Argument(name)
        if self.take("%}"):
            return Argument(name, percent=True)
        if self.take(":"):
            return self.formed(name, start)
        if self.take("#"):
            return Plural(name, tuple(self.forms(start)))
        if self.take("?"):
            return self.choice(name, start)
        raise Malformed("unclosed" if self.at >= len(self.text) else "name", start)

    def formed(self, name: str, start: int) -> Argument:
        found = FORM.match(self.text, self.at)
        if not found:
            raise Malformed("name", start)
        self.at = found.end()
        if not self.take("}"):
            raise Malformed("unclosed" if self.at >= len(self.text) else "name", start)
        return Argument(name, form=found.group())

    def forms(self, start: int) -> Iterator[Template]:
        while True:
            yield self.body(inside=True)
            if self.take("}"):
                return
            if not self.take("|"):
                raise Malformed("unclosed", start)

    def choice(self, name: str, start: int) -> Choice:
        cases: list[tuple[str, Template]] = []
        while found := CASE.match(self.text, self.at):
            self.at = found.end()
            cases.append((found.group(1), self.body(inside=True)))
            if self.take("}"):
                raise Malformed("default", start)
            if not self.take("|"):
                raise Malformed("unclosed", start)
        if not cases:
            raise Malformed("cases", start)
        default = self.body(inside=True)
        if self.ahead("|"):
            raise Malformed("cases", start)
        if not self.take("}"):
            raise Malformed("unclosed", start)
        return Choice(name, tuple(cases), _undouble(default))


def _undouble(template: Template) -> Template:
    return tuple(part.replace("==", "=") if isinstance(part, str) else part for part in template)


def parse(text: str) -> Template:
    if text and "{" not in text and "}" not in text:
        return (text,)
    reader = _Reader(text)
    template = reader.body(inside=False)
    if reader.at < len(text):
        raise Malformed("brace", reader.at)
    return template


def parts_of(template: Template) -> Iterator[Argument | Plural | Choice]:
    """All placeholders, the nested ones too."""
    for part in template:
        if isinstance(part, str):
            continue
        yield part
        if isinstance(part, Plural):
            for each in part.forms:
                yield from parts_of(each)
        elif isinstance(part, Choice):
            for _, each in part.cases:
                yield from parts_of(each)
            yield from parts_of(part.default)


def _count(value: int | str) -> int | None:
    try:
        return int(value)
    except ValueError:
        return None


def render(
    template: Template, lang: str, args: Mapping[str, int | str], show: Callable[[int | str, Argument], str]
) -> str:
    """The text with its arguments in place; `show` turns one argument into words, as its placeholder wants."""
    words: list[str] = []
    for part in template:
        if isinstance(part, str):
            words.append(part)
        elif part.name not in args:
            words.append(f"⟦{part.name}⟧")
        elif isinstance(part, Argument):
            words.append(show(args[part.name], part))
        elif isinstance(part, Plural):
            n = _count(args[part.name])
            place = len(part.forms) - 1 if n is None else min(form(lang, n), len(part.forms) - 1)
            words.append(render(part.forms[place], lang, args, show))
        else:
            value = str(args[part.name])
            chosen = next((each for case, each in part.cases if case == value), part.default)
            words.append(render(chosen, lang, args, show))
    return "".join(words)
