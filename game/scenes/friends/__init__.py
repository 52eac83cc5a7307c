"""One table, several screens, as one sees it: the page on which tables are opened and joined, and the table itself."""
