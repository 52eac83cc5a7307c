"""What is to be seen of Under Falling Skies, as plain values: no pygame here."""
