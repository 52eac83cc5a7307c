"""Escape from the Aliens in Outer Space: hidden movement aboard a dark ship."""
