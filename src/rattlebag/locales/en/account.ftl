### Accounts: what the server says about them, and the terminal.

account-wrong = Wrong name or password. Try again, or use a recovery code.
account-wrong-password = Wrong password. Nothing has changed.
account-wait =
    { $seconds ->
        [one] Too many tries. Try again in one second.
       *[other] Too many tries. Try again in { $seconds } seconds.
    }
account-busy = Many people are logging in. Try again in a few seconds.
account-name-taken = The name { $name } is taken. If it is yours, log in. If not, choose another.
account-already = You are registered already, as { $name }.
account-none = You are a guest. Register first.
account-password-short = Choose a password of at least { $least } characters. This one has { $length }.
account-password-long = Choose a password of at most { $most } characters. This one has { $length }.
account-password-common = Many people use this password. Choose another.
account-password-name = Choose a password that is not your name.
account-no-such-session = That session has ended already.
account-export-wait =
    { $seconds ->
        [one] You have just downloaded your data. Try again in one second.
       *[other] You have just downloaded your data. Try again in { $seconds } seconds.
    }

## The last words to a connection

account-logged-out = You are logged out.
account-session-ended = You were logged out from another device, or by the server admin. Log in again.
account-password-changed = Your password was changed on another device. Log in again.
account-deleted = Your account is deleted.

## What a session is on

account-on-terminal = terminal
account-on-browser = { $browser } on { $system }
account-on-something = another program

## In the terminal

account-key = Your account
account-what = Your account:
account-register = Register, to keep your name and games: { $name }
account-log-in = Log in
account-recover = Forgotten password: use a recovery code
account-sessions = Where you are logged in
account-end-others = Log out everywhere else
account-change-password = Change password
account-new-codes = Make new recovery codes
account-export = Download your data
account-delete = Delete your account: { $name }
account-log-out = Log out: { $name }
account-ask-name = Your name. Enter alone keeps { $name }:
account-ask-whose = Name, or just Enter to cancel:
account-ask-password = Password. It is not shown. Just Enter to cancel:
account-ask-password-of = Password of { $name }. It is not shown:
account-ask-old-password = Current password. It is not shown. Just Enter to cancel:
account-ask-new-password = New password, 8 characters or more. It is not shown. Just Enter to cancel:
account-ask-again = The same password again:
account-ask-code = Recovery code, or just Enter to cancel:
account-typed-differently = The two passwords are different. Type both again.
account-registered = You are registered as { $name }.
account-codes-follow =
    { $count ->
        [one] Keep this code in a safe place. It is shown only once, and lets you in once if you forget your password.
       *[other] Keep these { $count } codes in a safe place. They are shown only once, and each lets you in once if you forget your password.
    }
account-session = { $client }, last seen { $time }
account-session-here = { $client }, this one
account-end-which = Log out where?
account-one-ended = Logged out there.
account-others-ended = Logged out everywhere else.
account-changed = Password changed. You are logged out on all other devices.
account-ask-file = File for your data, or just Enter for { $file }:
account-file-exists = { $file } exists already. Choose another file.
account-exported = Your data is in { $file }.
account-not-exported = Cannot write { $file }: { $problem }.
account-delete-sure = Delete { $name }'s account for good? Your name, friends, messages and statistics will be gone. Nobody can bring them back.
account-keep = Cancel
account-delete-yes = Delete the account
account-session-over = Your session has ended. Log in again.
account-log-in-help = Log in to the account of this name. The password is asked for and not shown.
