"""What is to be seen of Ufo.O, as plain values: no pygame here."""
