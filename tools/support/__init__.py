"""What the doors beside this folder share; it starts nothing by itself."""
