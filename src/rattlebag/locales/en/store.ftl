### What is wrong with the place where a server keeps its games. For the people who run it, and for
### players whose move could not be stored.

store-full = The disk that holds the games is full. Nothing is lost, but nothing new can be stored until there is room.
store-locked = Another program keeps the database of games locked. Try again in a moment.
store-damaged = The database of games is damaged. Put back a copy of it, or start with an empty one.
store-newer = The database of games was made by a newer version of this program. Install that version or a later one.
store-foreign = The database belongs to another program. Name another file or database for the games.
store-read-only = The database of games cannot be written. Check who may write to the file and to its folder.
store-refused = The database server does not let this program in. Check the name, the password and the database.
store-unreachable = The database server cannot be reached. It is tried again with each move.
store-closed = The server is stopping and stores nothing more.
store-failed = The games could not be stored, for a reason that the log of the server tells.
store-gone = The database of games was deleted or replaced. Nothing can be stored until it is back. The server's log says what to do.
store-taken = Another server is already using this database of games. Stop that server, or choose another database with --database.
