"""What the desks of all titles share, and what a face consists of."""
