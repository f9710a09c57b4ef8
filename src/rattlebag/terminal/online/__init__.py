"""The terminal on a server: its lobby, its tables, and a connection that can drop."""
