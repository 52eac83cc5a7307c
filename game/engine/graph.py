"""Distances and routes over neighbour lists, the same for hexes, rooms and cities.

Nodes are numbers; what is on them is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Neighbours = Sequence[Sequence[int]]


def distances(neighbours: Neighbours, start: int, free: Callable[[int], bool] | None = None) -> tuple[int, ...]:
    """Steps from `start` to every node over free nodes; -1 where no way leads. The start itself need not be free."""
    steps = [-1] * len(neighbours)
    steps[start] = 0
    ring = [start]
    while ring:
        following = []
        for node in ring:
            for near in neighbours[node]:
                if steps[near] < 0 and (free is None or free(near)):
                    steps[near] = steps[node] + 1
                    following.append(near)
        ring = following
    return tuple(steps)


def route(neighbours: Neighbours, start: int, goal: int, free: Callable[[int], bool]) -> tuple[int, ...]:
    """A shortest way from `start` to `goal`, both included; empty where none leads. Of equal ways, always the same."""
    steps = distances(neighbours, goal, lambda node: node == start or free(node))
    if steps[start] < 0 or not (goal == start or free(goal)):
        return ()
    way = [start]
    while way[-1] != goal:
        here = steps[way[-1]]
        way.append(next(near for near in neighbours[way[-1]] if steps[near] == here - 1))
    return tuple(way)


def connected(neighbours: Neighbours, nodes: Sequence[int]) -> bool:
    """Whether every one of these nodes can be reached from the first over these nodes alone."""
    inside = set(nodes)
    if not inside:
        return True
    steps = distances(neighbours, nodes[0], inside.__contains__)
    return all(steps[node] >= 0 for node in inside)
