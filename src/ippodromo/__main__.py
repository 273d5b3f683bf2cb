"""`python -m ippodromo`: the same as `ippodromo`."""

from .cli import main

if __name__ == "__main__":
    main()
