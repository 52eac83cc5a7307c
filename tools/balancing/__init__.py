"""The measurements of tools/balance.py: the adviser plays, and pages tell how often it wins."""
