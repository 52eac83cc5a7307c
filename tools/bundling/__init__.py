"""How what people install is made; `tools/bundle.py` is the command."""
