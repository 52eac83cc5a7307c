"""Nim: take from one of three heaps; the last one wins."""
