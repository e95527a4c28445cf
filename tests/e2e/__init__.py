"""A real browser at a real room; a package, so that the browser of `conftest` is closed before other tests run."""
