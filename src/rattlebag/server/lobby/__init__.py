"""The list of tables with its chat, and what an invitation shows."""
