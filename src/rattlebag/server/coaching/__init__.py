"""The coach on a server: hints at tables, and reviews of finished games."""
