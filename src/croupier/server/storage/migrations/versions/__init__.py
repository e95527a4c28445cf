"""One file for every change of the schema, in the order of their numbers."""
