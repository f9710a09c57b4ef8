### What is wrong with the place where a server keeps its games. For the people who run it, and for
### players whose move could not be stored.

store-full = The disk with the games is full. Nothing is lost, but nothing new can be saved until there is room.
store-locked = Another program has locked the game database. Try again in a moment.
store-damaged = The game database is damaged. Restore a backup, or start with an empty one.
store-newer = The game database was made by a newer version. Install that version or a later one.
store-foreign = The database belongs to another program. Choose another file or database for the games.
store-read-only = Cannot write to the game database. Check the permissions of the file and its folder, or whether PostgreSQL is a standby or set to read-only.
store-refused = The database server refused the connection. Check the name, the password and the database.
store-no-rights = The database account lacks rights. Make it the owner of the database and of the tables in it.
store-unreachable = Cannot reach the database server. Each move tries again.
store-closed = The server is stopping and saves nothing more.
store-failed = The games could not be saved. The server log says why.
store-gone = The game database was deleted or replaced. Nothing can be saved until it is back. The server log says what to do.
store-taken = Another server is using this game database. Stop that server, or choose another database with --database.
store-other-nodes = Another server on this database speaks another version of the protocol. Stop the servers of that version first, or start this version of rattlebag with a database of its own.
store-one-moment = One moment, please: the server cannot reach its database. Nothing is lost, and the game will continue by itself.
store-goes-on = The server has its database again. The game continues.
