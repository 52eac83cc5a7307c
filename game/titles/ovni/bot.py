"""Judgement placeholder."""
