"""Solvers of puzzles, one module for each title."""
