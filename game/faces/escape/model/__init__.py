"""What is to be seen of Escape from the Aliens in Outer Space, as plain values: no pygame here."""
