"""Run the command line as `python -m croupier`.

It decides nothing: `croupier.cli` holds the commands, and the console script `croupier` calls the same function.
"""

from croupier.cli import main

if __name__ == "__main__":
    main()
