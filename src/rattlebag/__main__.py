"""`python -m rattlebag`: the same as the command `rattlebag`."""

from .cli import main

main()
