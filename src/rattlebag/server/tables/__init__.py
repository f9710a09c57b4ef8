"""The tables that people play at: found, loaded, ordered about and cleared away."""
