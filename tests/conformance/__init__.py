"""The conformance kit: what every title owes, as checks; and a tiny title that shows how little it takes."""
