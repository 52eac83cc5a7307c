"""Everything that draws the pictures of assets/ as SVG text, with the standard library alone.
It never runs inside the game, which only reads the finished files."""
