"""The contestants of tools/bench.py and the rounds in which they meet; nothing of the program may import them."""
