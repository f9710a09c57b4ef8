### The page: accounts.

web-nav-account = Account
web-account-guest-title = Register or log in
web-account-lead = You can play as a guest for as long as you like. An account keeps your name, games, friends and preferences, on all your devices.
web-account-register = Register
web-account-log-in = Log in
web-account-log-out = Log out
web-account-name = Name
web-account-password = Password
web-account-new-password = New password
web-account-old-password = Current password
web-account-password-hint = 8 characters or more. Anything goes, also spaces. A few words are easy to remember.
web-account-show = Show password
web-account-leaves-guest = You are here as the guest { $name }. Guest seats do not move to an account that exists already.
web-account-forgotten = Forgotten password
web-account-forgotten-how = Use one of the recovery codes you were given when you registered. Each code works once.
web-account-code = Recovery code
web-account-recover = Set new password and log in
web-account-no-server = The server does not answer. Try again.
web-account-logged-in = Logged in as { $name }.
web-account-expired = Your session has ended. Log in again.
web-account-registered = You are registered as { $name }.
web-account-keep = Keep your name and games: register
web-account-have-one = Already registered?
web-account-pref-about = Changes apply at once and are saved with your account, for all your devices.

## With an account

web-account-sessions = Where you are logged in
web-account-here = { $client }, this device
web-account-since = Since { $time }.
web-account-open = Connected now.
web-account-seen = Last seen { $time }.
web-account-long-ago = before this server kept it
web-account-end = Log out there
web-account-end-others = Log out everywhere else
web-account-ended = Logged out: { $client }.
web-account-all-ended = Logged out everywhere else.
web-account-change = Change password
web-account-change-ends = You will be logged out on all your other devices.
web-account-changed = Password changed. You are logged out on all other devices.
web-account-codes = Recovery codes
web-account-codes-why = A recovery code lets you in if you forget your password. New codes replace the old ones.
web-account-new-codes = Make new codes
web-account-data = Your data
web-account-data-what = Everything this server stores about you, in one file.
web-account-export = Download your data
web-account-exported = Your data is downloaded.
web-account-delete = Delete account
web-account-delete-what = Your name, sessions, preferences and friends are deleted at once. In games you played with others, your name becomes "a former player". This cannot be undone.

## Recovery codes

web-codes-title = Your recovery codes
web-codes-lead = Keep these codes in a safe place. They are shown only once, and each lets you in once if you forget your password.
web-codes-list = Codes
web-codes-copy = Copy codes
web-codes-copied = Codes copied.
web-codes-not-copied = Not copied. Select the codes and copy them yourself, or download them.
web-codes-download = Download codes
web-codes-downloaded = Codes downloaded.
web-codes-file = Recovery codes of { $name } on { $host }. Each works once.
web-codes-kept = I have kept them. Go to the lobby
web-codes-gone = Recovery codes are shown only once. You can make new ones in your account.
