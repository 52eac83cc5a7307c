"""Small XML files as elements that know their line; document types, entities and deep nesting are refused.

It opens no second file and expands nothing.
"""

from __future__ import annotations

from xml.etree.ElementTree import Element
from xml.parsers import expat

from game.content.files import File, bytes_of
from game.engine.errors import BadInput, Problem
from game.engine.text import message

DEEPEST = 12


class Node(Element):
    """An element, the line of its tag, and the line on which its text begins."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        super().__init__(tag, attributes)
        self.line = 0
        self.text_line = 0
        self.words: list[str] = []


class _Refused(Exception):
    """Thrown through expat to stop it at once."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def read_xml(path: File) -> Node:
    """The root of one XML file; BadInput says what is wrong with it."""
    return _parse(bytes_of(path), str(path))


def _parse(raw: bytes, file: str) -> Node:
    parser = expat.ParserCreate()
    stack: list[Node] = []
    roots: list[Node] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        if len(stack) == DEEPEST:
            raise _Refused("content.xml.deep")
        node = Node(tag, attributes)
        node.line = parser.CurrentLineNumber
        (stack[-1].append if stack else roots.append)(node)
        stack.append(node)

    def end(_tag: str) -> None:
        node = stack.pop()
        node.text = "".join(node.words)

    def words(text: str) -> None:
        node = stack[-1]
        if len(node) == 0:
            node.text_line = node.text_line or parser.CurrentLineNumber
            node.words.append(text)

    def refuse(*_declaration: object) -> None:
        raise _Refused("content.xml.doctype")

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = words
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(raw, True)
    except _Refused as fault:
        raise BadInput(Problem(file, parser.CurrentLineNumber, message(fault.key))) from None
    except (expat.ExpatError, LookupError, ValueError, UnicodeError):
        # The line of an unclosed element is the file's last; expat gives no better one.
        line = max(1, parser.ErrorLineNumber)
        raise BadInput(Problem(file, line, message("content.xml.syntax"))) from None
    return roots[0]
