"""The conformance kit: what every title must do, as checks; and tiny titles for its own tests."""
