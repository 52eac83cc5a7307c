"""How much of the code its own tests hold: small wrong changes are made to it, one at a time, and a test has to fail.

    python3 tools/mutants.py --folder table --count 150 --seed 1 --list-survivors

A change is another comparison, number, truth, connective, sign, operator, slice or index; which ones are made is drawn
from all that are possible. Nothing is changed where no behaviour is: types, decorators, `assert`, `raise`, words.
Nothing on the disk changes either: each mutant lives in a forked process of its own (so there is none on Windows).
Exit 1 where a folder is below the bound or its tests fail on unchanged code. docs/tests.md has the figures.
"""

from __future__ import annotations

import environment

environment.enter("test", needs=("msgspec", "pytest", "hypothesis", "pygame"))

import argparse
import ast
import copy
import gc
import json
import os
import pickle
import random
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest

ROOT = Path(environment.ROOT)
FOLDERS = ("engine", "table", "store", "attack", "ufoo", "ovni", "escape", "skies")
TITLES = FOLDERS[3:]
KIT = "tests/conformance/test_titles.py"
# What a seat sees and believes, and what bots think of it: neither `apply` nor `legal` calls any of it.
BESIDE = {"bot", "observe", "sight", "imagine", "lore"}
BOUND = 90.0  # per cent

BOTH_WAYS = "Lt LtE Gt GtE Eq NotEq In NotIn Is IsNot And Or Add Sub Mult FloorDiv BitAnd BitOr LShift RShift".split()
OTHER = {"Div": "Mult", "Mod": "FloorDiv", "Pow": "Mult", "BitXor": "BitOr"}
OTHER |= {word: BOTH_WAYS[n ^ 1] for n, word in enumerate(BOTH_WAYS)}
TYPES = {"bool", "int", "str", "float", "bytes", "list", "dict", "set", "tuple", "frozenset", "object", "type"}
NO_NUMBERS = (ast.JoinedStr, ast.Tuple, ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
LEFT_ALONE = {"annotation", "returns", "decorator_list", "bases"}
NO_RESULT = {"strict", "maxsize"}  # keywords of a call

Key = tuple[str, int, str]  # a function's file, first line and name
Verdict = str  # the test that failed; one of these two, or nothing
LOOP, NO_IMPORT = "(no end)", "(no import)"


class Mutant(NamedTuple):
    """`field` of `node` gets `value`, in which `new` has the place of `old`."""

    path: Path
    place: str
    owner: Key | None  # the outermost function around it; None where it is run by the import
    tree: ast.Module
    node: ast.AST
    field: str
    value: Any
    old: ast.AST
    new: ast.AST

    def code(self) -> CodeType:
        kept = getattr(self.node, self.field)
        setattr(self.node, self.field, self.value)
        code = compile(ast.fix_missing_locations(self.tree), str(self.path), "exec", dont_inherit=True)
        setattr(self.node, self.field, kept)
        return code

    def told(self) -> str:
        line = int(getattr(self.old, "lineno", getattr(self.node, "lineno", 1)))
        source = self.path.read_text(encoding="utf-8").splitlines()[line - 1].strip()
        change = " -> ".join(ast.unparse(node).splitlines()[0] for node in (self.old, self.new))
        return f"{self.path.relative_to(ROOT)}:{line} {self.place}: {change}   | {source}"


# Where changes can be made.


def is_type(node: ast.AST) -> bool:
    if isinstance(node, ast.Name):
        return node.id in TYPES or (node.id[0].isupper() and not node.id.isupper())
    parts = [node.left, node.right] if isinstance(node, ast.BinOp) else []
    parts += [node.value] if isinstance(node, ast.Subscript) else []
    return (isinstance(node, ast.Constant) and node.value is None) or any(map(is_type, parts))


def is_number(node: ast.AST) -> bool:
    """A number, a mask or unknown: no word, list or type, which only + or | can join."""
    return not (isinstance(node, NO_NUMBERS) or is_type(node)
                or (isinstance(node, ast.Constant) and not isinstance(node.value, int | float)))


def is_size(node: ast.AST) -> bool:
    """So many times 1024."""
    return isinstance(node, ast.Constant) or (
        isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and is_size(node.left) and is_size(node.right))


def altered(node: Any, **fields: Any) -> Any:
    other = copy.copy(node)
    for name, value in fields.items():
        setattr(other, name, value)
    return other


def turned(op: ast.AST) -> Any:
    return getattr(ast, OTHER[type(op).__name__])()


def variants(node: ast.AST, field: str) -> Iterator[Any]:
    match node:
        case ast.Compare():
            for n, op in enumerate(node.ops):
                yield altered(node, ops=[*node.ops[:n], turned(op), *node.ops[n + 1 :]])
        case ast.Constant(value=bool()):
            yield altered(node, value=not node.value)
        case ast.Constant(value=int() | float() as number):
            yield from (altered(node, value=number + 1), altered(node, value=number - 1))
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert()):
            yield node.operand
        case ast.BinOp(left=left, right=right) if is_number(left) and is_number(right):
            yield altered(node, op=turned(node.op))
        case ast.BoolOp() | ast.AugAssign() if is_number(getattr(node, "value", node)):
            yield altered(node, op=turned(node.op))
        case ast.Slice():
            for name, end in (("lower", node.lower), ("upper", node.upper)):
                if end is not None:
                    yield altered(node, **{name: None})
                    yield altered(node, **{name: ast.BinOp(end, ast.Add(), ast.Constant(1))})
        case ast.Subscript(slice=ast.Name() | ast.Attribute(), ctx=ast.Load()) if not is_type(node.slice):
            yield altered(node, slice=ast.BinOp(node.slice, ast.Sub(), ast.Constant(1)))
    # A condition that is one name or one call has no operator of its own.
    if field in ("test", "ifs") and isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Subscript | ast.BinOp):
        yield ast.UnaryOp(ast.Not(), node)


def sites(path: Path) -> Iterator[Mutant]:
    tree = ast.parse(path.read_text(encoding="utf-8"))

    def walk(node: ast.AST, names: tuple[str, ...], owner: Key | None) -> Iterator[Mutant]:
        for field, value in ast.iter_fields(node):
            inside, within = names, owner
            if field in LEFT_ALONE or (field == "keywords" and isinstance(node, ast.ClassDef)):
                continue
            if field == "body" and isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
                inside = (*names, getattr(node, "name", "<lambda>"))
                first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
                within = owner if owner or isinstance(node, ast.ClassDef) else (str(path), first, inside[-1])
            children = value if isinstance(value, list) else [value]
            for n, old in enumerate(children):
                if (not isinstance(old, ast.AST) or isinstance(old, ast.Assert | ast.Raise)
                        or (isinstance(old, ast.keyword) and old.arg in NO_RESULT)
                        or (isinstance(old, ast.BinOp) and is_size(old))):
                    continue
                for new in variants(old, field):
                    after = [*children[:n], new, *children[n + 1 :]] if isinstance(value, list) else new
                    yield Mutant(path, ".".join(inside), within, tree, node, field, after, old, new)
                yield from walk(old, inside, within)

    yield from walk(tree, (), None)


def modules(folder: str) -> list[Path]:
    """The modules of a room, or those of a title that its rules import, one through the other."""
    if folder not in TITLES:
        return sorted((ROOT / "game" / folder).glob("*.py"))
    found, todo = set[Path](), ["rules"]
    while todo:
        name = todo.pop()
        path = ROOT / "game" / "titles" / folder / f"{name}.py"
        if name in BESIDE or path in found or not path.exists():
            continue
        found.add(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"game.titles.{folder}."):
                todo += str(node.module).split(".")[3:] or [alias.name for alias in node.names]
    return sorted(found)


# What the tests say to a change.


class Forked:
    """Work in a child, which begins at once. Its answer is None where it was killed, by its alarm or the system."""

    def __init__(self, work: Callable[[], Any]) -> None:
        handle, name = tempfile.mkstemp()
        self._answer = Path(name)
        self._child = os.fork()
        if self._child == 0:
            try:
                os.dup2(os.open(os.devnull, os.O_RDWR), 1)
                self._answer.write_bytes(pickle.dumps(work()))
            finally:
                os._exit(0)
        os.close(handle)

    def answer(self) -> Any:
        os.waitpid(self._child, 0)
        data = self._answer.read_bytes()
        return pickle.loads(data) if data else None


def alarm(seconds: float) -> None:
    """Ends this process when it has worked or waited for much longer: in a loop, or for nobody."""
    signal.setitimer(signal.ITIMER_PROF, 3 + 5 * seconds)
    signal.setitimer(signal.ITIMER_REAL, 30 + 50 * seconds)


def key_of(code: CodeType) -> Key:
    return code.co_filename, code.co_firstlineno, code.co_name


def inner(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from (constant, *inner(constant))


class Tests:
    """The tests of a folder. As a plugin of pytest it takes them over when they are collected, instead of a run."""

    def __init__(self, folder: str) -> None:
        # The titles that the conformance kit plays for this folder.
        self.kit = ("signals", "pebbles") if folder == "table" else (folder,) if folder in TITLES else ()
        self.paths = [f"tests/titles/{folder}" if folder in TITLES else f"tests/{folder}", *([KIT] if self.kit else [])]
        self.seconds: dict[str, float] = {}  # how long each test takes
        self.called: dict[str, set[Key]] = {}  # what each calls
        self.warm: set[Key] = set()  # what is called before any of them begins
        self.kills: Counter[str] = Counter()

    def collected(self, work: Callable[[list[pytest.Item]], Any]) -> Any:
        """What `work` makes of the tests; NO_IMPORT where they cannot be collected."""
        from game.app import registry

        titles = registry.titles()
        registry.titles = lambda: tuple(title for title in titles if title.id in self.kit)
        self._work, self._answer = work, NO_IMPORT
        options = "-s -p no:cacheprovider -p no:xdist -o addopts= --tb=no --hypothesis-seed=0"
        pytest.main([*self.paths, *options.split(), f"--basetemp={tempfile.gettempdir()}/{os.getpid()}"], [self])
        return self._answer

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        played = tuple(f"{KIT}::test_conformance[{title} " for title in self.kit)
        if not session.testsfailed:
            self._answer = self._work([item for item in session.items
                                       if item.nodeid.startswith(played) or not item.nodeid.startswith(KIT)])
        return True

    def verdict(self, items: list[pytest.Item]) -> Verdict:
        """The first of these tests that fails; those that are quick, or have killed before, come first."""
        items = sorted(items, key=lambda item: self.seconds.get(item.nodeid, 0) / (1 + self.kills[item.nodeid]))
        for item, following in zip(items, [*items[1:], None]):
            alarm(self.seconds.get(item.nodeid, 30))
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if item.session.testsfailed:
                return item.nodeid
        return ""

    def survey(self, files: set[str]) -> list[Verdict]:
        """Runs the tests on unchanged code, sees what each calls, and gives those that fail. What one test has called
        counts for the next ones of its group too, because it may have left them an answer that is kept."""
        called = set[Key]()

        def note(frame: FrameType, event: str, argument: Any) -> None:
            if frame.f_code.co_filename in files:
                called.add(key_of(frame.f_code))

        def together(group: list[pytest.Item]) -> list[tuple[str, Verdict, float, set[Key]]]:
            rows = []
            called.clear()
            for item in group:
                begun = time.process_time()
                rows.append((item.nodeid, self.verdict([item]), time.process_time() - begun, set(called)))
            return rows

        def each(items: list[pytest.Item]) -> Any:
            groups: dict[str, list[pytest.Item]] = {}
            for item in items:
                # A file, or one game of the kit.
                groups.setdefault(item.nodeid.rpartition("-" if KIT in item.nodeid else "::")[0], []).append(item)
            rows = {name: Forked(lambda: together(group)).answer() for name, group in groups.items()}  # noqa: B023
            sys.settrace(None)
            return set(called), rows, Forked(lambda: self.verdict(items)).answer()

        sys.settrace(note)
        threading.settrace(note)
        answer = Forked(lambda: self.collected(each)).answer()
        sys.settrace(None)
        threading.settrace(None)
        if not isinstance(answer, tuple):
            return [NO_IMPORT]
        self.warm, groups, ended = answer
        faults = [name for name, rows in groups.items() if rows is None] + [str(ended)] * (ended != "")
        for name, failed, seconds, called in (row for rows in groups.values() for row in rows or ()):
            self.seconds[name], self.called[name] = seconds, called
            faults += [name] * bool(failed)
        return faults

    def try_all(self, mutants: dict[int, Mutant]) -> dict[int, Verdict]:
        """The fate of each: the test that kills it."""
        cold = {n: mutant for n, mutant in mutants.items() if self.is_cold(mutant)}
        warm = {n: mutant for n, mutant in mutants.items() if n not in cold}
        verdicts = {n: self.noted(Forked(lambda: self.try_cold(mutant))) for n, mutant in cold.items()}  # noqa: B023
        verdicts.update(Forked(lambda: self.collected(lambda items: self.try_warm(warm, items))).answer())
        return verdicts

    def is_cold(self, mutant: Mutant) -> bool:
        """Whether the change may show in the import already, so that everything has to be imported with it."""
        return mutant.owner is None or mutant.owner in self.warm or mutant.owner[2] == "<lambda>"

    def try_cold(self, mutant: Mutant) -> Any:
        code, get_code = mutant.code(), SourceFileLoader.get_code

        def changed(loader: Any, name: str) -> CodeType | None:
            return code if loader.path == str(mutant.path) else get_code(loader, name)

        SourceFileLoader.get_code = changed  # type: ignore[method-assign, assignment]  # on purpose
        alarm(20)
        return self.collected(self.verdict)

    def try_warm(self, mutants: dict[int, Mutant], items: list[pytest.Item]) -> dict[int, Verdict]:
        functions: dict[Key, list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                functions.setdefault(key_of(thing.__code__), []).append(thing)

        def trial(mutant: Mutant) -> Verdict:
            code = next(code for code in inner(mutant.code()) if key_of(code) == mutant.owner)
            for function in functions[key_of(code)]:
                function.__code__ = code
            return self.verdict([item for item in items if mutant.owner in self.called[item.nodeid]])

        return {n: self.noted(Forked(lambda: trial(mutant))) for n, mutant in mutants.items()}  # noqa: B023

    def noted(self, trial: Forked) -> Verdict:
        verdict = trial.answer()
        self.kills[verdict or LOOP] += 1
        sys.stderr.write("S" if verdict == "" else ".")
        return LOOP if verdict is None else str(verdict)


def measure(folder: str, options: argparse.Namespace) -> dict[str, Any]:
    begun, files, tests = time.monotonic(), modules(folder), Tests(folder)
    every = [mutant for path in files for mutant in sites(path)]
    drawn = random.Random(f"{options.seed} {folder}").sample(range(len(every)), min(options.count, len(every)))
    mutants = {n: every[n] for n in sorted(drawn) if options.only in every[n].told()}
    faults = tests.survey({str(path) for path in files})
    if faults:
        sys.exit("\n".join(["These tests fail on unchanged code:", *faults]))
    shares = [dict(list(mutants.items())[n :: options.jobs]) for n in range(options.jobs)]
    workers = [Forked(lambda: tests.try_all(share)) for share in shares]  # noqa: B023
    verdicts = {n: verdict for worker in workers for n, verdict in worker.answer().items()}
    alive = [mutant.told() for n, mutant in mutants.items() if not verdicts[n]]
    score = round(100 * (1 - len(alive) / max(1, len(mutants))), 1)
    return {"folder": folder, "seed": options.seed, "possible": len(every), "mutants": len(mutants), "score": score,
            "killed": len(mutants) - len(alive), "seconds": round(time.monotonic() - begun), "survivors": alive}


def main() -> int:
    parser = argparse.ArgumentParser(description="Small wrong changes, and whether a test fails for each of them.")
    parser.add_argument("--folder", choices=FOLDERS, action="append", help="may be given several times; else all")
    parser.add_argument("--count", type=int, default=150, help="how many mutants of each folder")
    parser.add_argument("--seed", type=int, default=1, help="which of all that are possible")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many at the same time")
    parser.add_argument("--only", default="", help="of those drawn, only the ones with these words in their line")
    parser.add_argument("--list-survivors", action="store_true", help="name the mutants that no test kills")
    parser.add_argument("--json", action="store_true", help="print the figures as a list of objects")
    options = parser.parse_args()
    os.chdir(ROOT)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    for name in ("hypothesis", "msgspec", "pygame", "pytmx", "yaml"):
        __import__(name)  # so that no child has to; but nothing of the game, because a mutant has to be there first
    rows = []
    with tempfile.TemporaryDirectory() as place:
        tempfile.tempdir = os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = place
        for folder in options.folder or FOLDERS:
            rows.append(measure(folder, options))
            sys.stderr.write("\n")
            if not options.json:
                print("{folder:8}{killed:4} of {mutants} killed: {score} %; {seconds} s".format(**rows[-1]), flush=True)
                print(*rows[-1]["survivors"] if options.list_survivors else (), sep="\n", flush=True)
    if options.json:
        print(json.dumps(rows, indent=2))
    return int(any(row["score"] < BOUND for row in rows))


if __name__ == "__main__":
    sys.exit(main())
