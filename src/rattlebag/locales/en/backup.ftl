### What is said about backups.

backup-made = Saved in { $file }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} of { $tables } tables. Keep it safe: it has secrets of running games and people's data.
backup-restored = Restored from { $file }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
} of { $tables } tables.
backup-kept = The old database is now { $file }. Delete it when you no longer need it.
backup-exists = { $file } already exists. Choose another name for the backup.
backup-cannot-write = Cannot write { $file }: { $problem }. No backup was made.
backup-cannot-read = Cannot read { $file }: { $problem }. Nothing was changed.
backup-not-one = { $file } is not a rattlebag backup, or only part of one. Nothing was changed.
backup-damaged = The backup { $file } is damaged in { $part }. Nothing was changed. Use another backup.
backup-newer = { $file } was made by version { $version }, which is newer than this one. Nothing was changed. Install that version or a later one.
backup-not-empty = The database is not empty. Nothing was changed. To replace it, add --replace.
backup-nothing = There is nothing to back up at { $database }. Choose the server's database with --database or --config.

backup-move-not-postgres = Name the address of one PostgreSQL database, such as postgresql://rattlebag:PASSWORD@127.0.0.1/rattlebag.
backup-move-not-a-file = The server's database is not an SQLite file, so there is nothing to move. Choose the file with --database sqlite:///PATH or --config.
backup-move-differs = After copying, the rows of { $table } are not the same in both databases. Keep using the file, and make the PostgreSQL database again before the next try.
backup-move-done = Moved: { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} in { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, compared row by row. The file was left as it is. Start the server with the new address as its database.
