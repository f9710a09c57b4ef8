"""What keeps a server decent: reports, sanctions, the word filter, slow mode and the audit log."""
