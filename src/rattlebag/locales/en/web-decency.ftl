### The page's words for reports and moderation.

## Reporting someone

web-report = Report someone
web-report-title = Report someone
web-report-of = Report { $name }
web-report-lead = Tell the moderators what is wrong. The server adds what that person said here. They are not told who reported them.
web-report-who = Who?
web-report-choose = Choose someone
web-report-nobody = Nobody else is here
web-report-left = Someone who has left
web-report-name = Their name
web-report-reason = What is wrong?
web-report-send = Send report
web-report-cancel = Cancel
web-report-whom = Choose the person to report.
web-report-why = Say what is wrong in a few words.
web-report-sent = Report sent. A moderator will look at it.

## Moderation

web-moderation = Moderation
web-moderation-reports = Open reports
web-moderation-people = People and sanctions
web-moderation-log = Audit log
web-moderation-rules = House rules
web-moderation-no-reports = No open reports.
web-moderation-report-count = { $count ->
    [one] 1 open report.
   *[other] { $count } open reports.
}
web-moderation-about = About { $name }
web-moderation-by = Reported by { $name }, { $place }, { $time }
web-moderation-messages = private messages
web-moderation-former = a former player
web-moderation-evidence = What they said
web-moderation-no-evidence = They said nothing there.
web-moderation-act = Mute, remove or ban { $name }
web-moderation-decision = Decision
web-moderation-decision-missing = Say what you have decided.
web-moderation-close = Close report
web-moderation-closed = Report closed.
web-moderation-log-about = What moderators did, newest first. Nobody can change it. { $count ->
    [one] 1 line.
   *[other] { $count } lines.
}
web-moderation-log-by = { $name }, { $time }
web-moderation-command-line = command line
web-moderation-find = Find a person
web-moderation-find-hint = Part of the name of someone who is here, or the whole name of an account.
web-moderation-search = Search
web-moderation-found = { $count ->
    [0] Nobody found.
    [one] 1 person found.
   *[other] { $count } people found.
}
web-moderation-more-reports = Show more reports
web-moderation-more-sanctions = Show older sanctions
web-moderation-more-people = Show more people
web-moderation-more-lines = Show older lines
web-moderation-more-added = { $count ->
    [0] Nothing added.
    [one] 1 added.
   *[other] { $count } added.
}
web-moderation-registered = has an account
web-moderation-guest = guest
web-moderation-here = here now
web-moderation-away = not here
web-moderation-muted = muted
web-moderation-banned = banned
web-moderation-what = What to do
web-moderation-mute = Mute
web-moderation-remove-table = Remove from the table: { $table }
web-moderation-remove = Remove from the server now
web-moderation-ban = Ban
web-moderation-how-long = For how long
web-moderation-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
web-moderation-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
web-moderation-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
web-moderation-for-good = for good
web-moderation-reason = Reason, which the person is told
web-moderation-reason-missing = Give a reason. The person is told.
web-moderation-address = Also everyone from the same address
web-moderation-go = Apply
web-moderation-done = Done: { $name }.
web-moderation-role = Role
web-moderation-set-role = Change role
web-role-player = Player
web-role-moderator = Moderator
web-role-owner = Owner
web-moderation-sanctions = Sanctions
web-moderation-no-sanctions = No sanctions.
web-moderation-kind-mute = muted
web-moderation-kind-ban = banned
web-moderation-kind-remove = removed
web-moderation-until = until { $time }
web-moderation-lift = Lift
web-moderation-lifted = Lifted: { $name }.
web-moderation-over = over
web-moderation-owners-only = Only owners can change the house rules.
web-moderation-words = Word filter
web-moderation-words-about = Messages and names with these words are refused.
web-moderation-no-words = No words.
web-moderation-new-word = Word or phrase
web-moderation-add-word = Add
web-moderation-word-added = Added: { $word }.
web-moderation-word-removed = Removed: { $word }.
web-moderation-slow = Slow mode in the lobby
web-moderation-slow-is = { $count ->
    [0] Slow mode is off.
    [one] One message a second.
   *[other] One message every { $count } seconds.
}
web-moderation-slow-seconds = Seconds between two messages, 0 for off
web-moderation-slow-wrong = Type a whole number from 0 to 3600.
web-moderation-slow-set = { $count ->
    [0] Slow mode is off.
   *[other] Slow mode set.
}
web-moderation-set-slow = Set slow mode
