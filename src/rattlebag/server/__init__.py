"""Everything that waits, stores or sends: tables that people play at over a network."""
