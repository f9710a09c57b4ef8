"""The tables that people play at: finding, loading, playing and clearing them away."""
