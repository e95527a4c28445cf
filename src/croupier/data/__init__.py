"""The tables that are shipped with the package, and the one way to read them.

A table is a file of bytes beside this module. `croupier.evaluation.tables` says what each contains and
builds it; `tools/build_tables.py` writes the files; a test compares them with a fresh build. Nothing is read
before it is asked for.
"""


def read(name: str) -> bytes:
    """Return the bytes of a shipped file.

    >>> len(read("eight_or_better.bin"))
    512
    """
    from importlib.resources import files  # costs ten milliseconds, so only when a table is wanted

    return files(__name__).joinpath(name).read_bytes()
