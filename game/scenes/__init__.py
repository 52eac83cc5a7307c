"""What one sees at a time: title screen, shelf, set-up, table, curtain and the rest."""
