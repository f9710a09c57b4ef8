"""The matches of the learning bot: what is said where they cannot be played."""

from __future__ import annotations

import pytest

from tradeoff import table
from tradeoff.kernels import gpu


def test_without_a_graphics_card_it_says_so_and_what_to_do(monkeypatch, capsys):
    monkeypatch.setattr(gpu, "is_there", lambda: False)
    monkeypatch.setattr("sys.argv", ["table", "--gpu", "--matches", "1"])
    with pytest.raises(SystemExit) as refused:
        table.main()
    assert refused.value.code == 2
    said = capsys.readouterr()
    assert "needs an NVIDIA graphics card" in said.err
    assert "--processes" in said.err
    assert said.out == ""
