"""Hosts and guests without a window, and what is done to them."""
