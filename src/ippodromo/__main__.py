"""Run the command line: `python -m ippodromo` does the same as the command `ippodromo`."""

from ippodromo.cli import main

if __name__ == "__main__":
    main()
