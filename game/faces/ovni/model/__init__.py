"""What is to be seen of O.V.N.I., as plain values: no pygame here."""
