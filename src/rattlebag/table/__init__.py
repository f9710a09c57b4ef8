"""Tables: who sits where, dice that can be checked, and the record of what happened.

Nothing here waits, stores or sends. A server keeps a `Room` for each table and drives it with
`decide` and `fold`; a terminal plays a `HomeGame`. Both write the same saved games."""
