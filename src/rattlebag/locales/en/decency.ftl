### Reports, mutes, bans, the word filter and the audit log.

## How long something lasts

decency-for-good = for good
decency-minutes = { $count ->
    [one] for 1 minute
   *[other] for { $count } minutes
}
decency-hours = { $count ->
    [one] for 1 hour
   *[other] for { $count } hours
}
decency-days = { $count ->
    [one] for 1 day
   *[other] for { $count } days
}

## Why something cannot be done

decency-muted = Not sent: you are muted { $time }. Reason: { $text }.
decency-banned = You are banned from this server { $time }. Reason: { $text }.
decency-removed = A moderator removed you from this server. Reason: { $text }.
decency-removed-from-table = A moderator removed you from a table. Reason: { $text }.
decency-word = The word filter of this server does not allow “{ $text }”. Use another word.
decency-slow = Slow mode is on: one message every { $every ->
    [one] second
   *[other] { $every } seconds
}. Wait { $count ->
    [one] 1 second
   *[other] { $count } seconds
}.
decency-too-many-reports = Not sent: you have sent several reports within the last hour. Try again later.
decency-nobody-spoke = Nobody by that name said anything here lately. Check the name.
decency-no-such-person = There is nobody to report. The account was deleted, or the guest is long gone.
decency-not-yourself = That is you. Choose someone else.
decency-no-reason = Say what is wrong in a few words.
decency-only-moderators = Only moderators can do that.
decency-only-owners = Only owners of this server can do that.
decency-not-staff = Only an owner can do that to a moderator or an owner.
decency-no-address = The address is not known, because this person has not been here recently. Ban the person alone.
decency-no-such-sanction = Mute or ban not found.
decency-no-such-report = Report not found.
decency-closed-already = { $name } has already closed this report.
decency-needs-account = Only someone with an account can have a role. Ask them to register first.
decency-bad-word = Type a word or a short phrase, up to { $most } characters, with letters or digits.
decency-too-many-words = The word filter is full: { $most } words. Remove one first.

## Notices

decency-notice-mute = A moderator muted you { $time }. Reason: { $text }.
decency-notice-ban = A moderator banned you { $time }. Reason: { $text }.
decency-notice-moderator = You are now a moderator of this server.
decency-notice-owner = You are now an owner of this server.
decency-notice-player = You are no longer a moderator of this server.
decency-notice-report = Someone reported { $name }.

## The audit log: what a moderator did

decency-act-mute = Muted { $name }: { $text }
decency-act-ban = Banned { $name }: { $text }
decency-act-remove = Removed { $name }: { $text }
decency-act-lift = Lifted a sanction of { $name }: { $text }
decency-act-close = Closed a report about { $name }: { $text }
decency-act-role = Changed the role of { $name }: { $text }
decency-act-word = Added a word to the filter: { $text }
decency-act-unword = Removed a word from the filter: { $text }
decency-act-slow = Set slow mode, in seconds: { $text }
decency-act-password = Set a new password for { $name }.
decency-act-delete = Deleted an account.
decency-role-player = player
decency-role-moderator = moderator
decency-role-owner = owner
