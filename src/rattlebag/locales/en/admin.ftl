### Words of the commands for server admins.

admin-about = Look after a server: backups, accounts, reports and sanctions.
admin-usage = Usage: { $program } admin COMMAND [OPTIONS]
admin-backup = Save the whole database in a file, while the server runs or not.
admin-restore = Fill a database from a backup. Stop the server first.
admin-move = Copy the server's SQLite file into an empty PostgreSQL database, and compare every row. Stop the server first.
admin-replace-help = Restore over a database that has something in it.
admin-which-file = Name one file.

## People

admin-owner = Make someone with an account an owner of the server.
admin-role = Make someone a player, a moderator or an owner.
admin-accounts = List all accounts.
admin-sessions = List where someone is logged in.
admin-password = Set a new password for someone, and log them out everywhere.
admin-export = Print all that is stored about someone, as JSON.
admin-delete = Delete an account for good, as its owner could.
admin-which-name = Say who: the name of an account, or the id from a report.
admin-which-role = End with a role: { $roles }.
admin-no-account = Nobody is known as { $name }. List the accounts with: admin accounts
admin-role-is = { $name } is now: { $role }.
admin-account-row = { $name }: { $role }, since { $at }, id { $key }
admin-account-count = { $count ->
    [one] 1 account.
   *[other] { $count } accounts.
}
admin-session-row = Last seen { $at }: { $name }
admin-session-count = { $count ->
    [one] 1 session.
   *[other] { $count } sessions.
}
admin-new-password = New password:
admin-password-set = { $name } has a new password, and is logged out everywhere.
admin-deleted = { $name }'s account is deleted. Others keep their games, with a former player.

## Moderation

admin-reports = List open reports, with what was said.
admin-close = Close a report, with what came of it as the reason.
admin-sanctions = List the mutes and bans that hold now.
admin-mute = Mute someone: they can play, but not send messages.
admin-ban = Ban someone.
admin-remove = Remove someone from the server now. They can come back.
admin-lift = End a mute or a ban early.
admin-audit = List what moderators did last.
admin-words = List the word filter, or change it.
admin-slow-mode = Show or set how many seconds people wait between two messages in the lobby.
admin-reason-help = Why. The person is told.
admin-minutes-help = How long. Default: for good.
admin-address-help = An address to mute or ban, with or without a name. For IPv6, its /64 network.
admin-add-help = A word or a phrase to refuse.
admin-remove-help = A word or a phrase to allow again.
admin-seconds-help = The new number of seconds. 0 turns slow mode off.
admin-skip-help = How many of the latest lines to leave out.
admin-which-reason = Say why, with --reason.
admin-bad-address = That is not an address. Type one such as 192.0.2.7 or 2001:db8::1.
admin-sanctioned = Done: { $name }. To end it early: admin lift { $id }
admin-lifted = Lifted: { $name }.
admin-closed = Closed the report about { $name }.
admin-until = until { $at }
admin-command-line = command line
admin-sanction-row = { $id }: { $kind }, { $name }, address { $address }, { $until }: { $text }
admin-sanction-count = { $count ->
    [one] 1 sanction holds now.
   *[other] { $count } sanctions hold now.
}
admin-report-row = { $id }: { $name }, id { $key }, at { $place }, reported by { $reporter } on { $at }: { $text }
admin-evidence-row = { $name } said: { $text }
admin-report-count = { $count ->
    [one] 1 open report.
   *[other] { $count } open reports.
}
admin-audit-row = { $at }, { $name }: { $text }
admin-audit-count = The last { $shown } of { $count } lines.
admin-word-count = { $count ->
    [one] 1 word in the filter.
   *[other] { $count } words in the filter.
}
admin-slow-is = { $count ->
    [0] Slow mode is off.
    [one] Slow mode: 1 second.
   *[other] Slow mode: { $count } seconds.
}
