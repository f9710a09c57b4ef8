"""One game being played: who sits where, dice that can be checked, and the record of it.

No wires and no clock: a terminal at home and a server of many tables drive the same table.
"""
