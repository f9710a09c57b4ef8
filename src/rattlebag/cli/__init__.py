"""The command `rattlebag`."""


def main() -> None:
    raise SystemExit("rattlebag: nothing to run yet")
