"""What is to be seen of Alien Attack USA, as plain values: no pygame here."""
