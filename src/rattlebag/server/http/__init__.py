"""The pages: the web client's files, and what programs and server admins ask for."""
