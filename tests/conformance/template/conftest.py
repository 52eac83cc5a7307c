"""The tests of the template are those of a title: they run where the template has been copied into a tree."""

collect_ignore = ["tests"]
