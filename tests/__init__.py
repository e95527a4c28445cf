"""The tests, laid out as `src/croupier` is; a package, so that its folders may lend each other their tools."""
