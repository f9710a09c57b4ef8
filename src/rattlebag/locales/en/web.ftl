### Words of the page that people play on.

## The page itself

web-language-name = English
web-about = Dice games you can play by ear, with friends or against bots.
web-title = { $place } – rattlebag
web-title-your-turn = Your turn – { $place } – rattlebag
web-skip = Skip to main content
web-no-script = This page needs JavaScript, which your browser is not running.
web-no-script-terminal = You can also play on this server in a terminal. Get rattlebag as its README says, then type:
web-late = Still loading. If nothing happens, reload the page.
web-nav = Main menu
web-nav-menu = Menu
web-nav-lobby = Lobby
web-nav-rules = Rules
web-nav-preferences = Preferences
web-nav-sounds = Sounds
web-nav-help = Help
web-nav-your-turn = your turn
web-you-are = You are { $name }.
web-state-off = Not connected.
web-state-connecting = Connecting.
web-state-open = Connected.
web-state-lost = Not connected. Trying again.
web-still-lost = Still not connected. Trying again. Your seat is held.
web-waiting = One moment
web-waiting-help = Waiting for the server. Trying again.
web-state-refused = The server has closed the connection.
web-connect-again = Reconnect
web-new-version = A new version of this page is ready. Reload to get it. Your seat is held.
web-reload = Reload
web-nowhere = Page not found
web-nowhere-help = Check the address, or go to the lobby.
web-to-lobby = Go to the lobby

## The connection

web-lost = Connection lost. Trying again.
web-back = Reconnected.
web-back-your-turn = Reconnected. Your turn.
web-missed = You were away for a long time and are watching again from here. You may have missed some lines.
web-offline-kept = Not connected. Your move will be sent when you reconnect, unless the game has moved on.
web-offline-one = Not connected. Only your first move will be sent when you reconnect.
web-offline-not = Not connected. Try again when you have reconnected.
web-offline-chat = Not connected. Your message stays in the field.
web-say-waits = Your last message is still being sent. Send this one in a moment.
web-at-table = { $name }, { $game }:
web-no-server = The server is not answering. Trying again.
web-reached = The server is answering now.
web-session-expired = Your session has expired. You are now a new guest with the same name.
web-left-server = You left the server.
web-other-version = The server and this page have different versions. Reload the page.
web-ended = The server has closed the connection.
web-cannot-load = Could not load this. Try again when you are connected.
web-try-again = Try again
web-broken = Something went wrong on this page. If it stops responding, reload it. Your seat is held.
web-storage-blocked = Your browser does not let this page save anything. You can play, but your name and preferences will be lost when you leave.
web-other-tab = This table is also open in another tab. Only the tab in front speaks.
web-too-long = Too long to send.
web-luck-too-long = Not added: { $length } characters. The limit is { $most }.
web-chat-too-long = Not sent: { $length } characters. The limit is { $most }.
web-name-too-long = Name too long: { $length } characters. The limit is { $most }.
web-nothing-said = No lines yet.
web-lines-left = { $count ->
        [one] { $count } more line is in the history.
       *[other] { $count } more lines are in the history.
    }
web-no-older = No older lines.
web-no-newer = No newer lines.
web-buffer = { $name }, { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }.
web-buffer-all = All lines
web-buffer-game = Game
web-buffer-chat = Chat
web-buffer-system = Page
web-copied = Copied: { $text }
web-not-copied = Your browser does not let this page copy.
web-sounds-on = Sounds are on.
web-sounds-off = Sounds are off.
web-wording-terse = Verbosity: terse.
web-wording-normal = Verbosity: normal.
web-wording-full = Verbosity: full.
web-keeping-position = Digits choose dice by position.
web-keeping-value = Digits choose dice by value.

## Welcome

web-welcome = Welcome
web-play-now = Play now
web-begin = Choose a game to play it against a bot. You can roll at once.
web-play-game = Play { $game }
# Friendly names for guests, one of which is offered. Separate them with a comma and a space.
web-names = Brave Badger, Bright Robin, Calm Heron, Cheery Finch, Clever Otter, Curious Fox, Eager Beaver, Fair Falcon, Gentle Bear, Happy Hare, Jolly Seal, Keen Kestrel, Kind Koala, Lively Lynx, Lucky Swan, Merry Mole, Nimble Newt, Patient Panda, Proud Puffin, Quick Quail, Quiet Owl, Sunny Swift, Witty Wren, Wise Whale
web-friends = Play with friends
web-friends-how = Open a private table and send your friends the link.
web-friends-open = Open a table and get the link
web-your-name = Your name
web-name-hint = 1 to 30 characters. Other players will hear it.
web-come-in = Go to the lobby
web-language = Language
web-language-now = This page is now in English.
web-look-first = Look around first:

## The lobby

web-open-table = Open a table
web-which-game = Game
web-table-name = Table name
web-table-name-hint = Optional. The default is { $name }'s table.
web-options-of = { $game } options
web-option-range = { $label } must be a whole number from { $low } to { $high }.
web-range = { $low } to { $high }.
web-who-may-come = Who can join?
web-everyone = Anyone
web-with-code = Only people with the code
web-people-may-watch = Allow spectators
web-open-it = Open a table for { $game }
web-lobby-lead = Hello, { $name }. Play now against a bot, open a table, or join one.
web-held = My games
web-back-to = Rejoin { $name }
web-my-game = { $others ->
        [0] { $game }, { $state }
       *[other] { $game }, { $state }, with { $names }
    }
web-my-close = Give up seat
web-my-close-question = Give up your seat at { $name }? If the game continues without you, a bot takes over.
web-my-close-now = Give up seat now
web-my-closed = You gave up your seat at { $name }.
web-my-made-room = To make room, you gave up your seat at { $name }.
web-my-all = Show all { $count } games
web-back-to-seat = Return to your seat
web-private-table = a private table
web-only-game = Game
web-all-games = all games
web-filters = Filter tables
web-only-for = Show
web-for-both = all tables
web-for-joining = free seats
web-for-watching = games to watch
web-find = Name begins with
web-tables-found = { $count ->
        [0] No tables found.
        [one] { $count } table.
       *[other] { $count } tables.
    }
web-group-friends = With friends
web-group-join = Free seats
web-group-watch = To watch
web-table-row = { $game }, { $state }: { $names }
web-option-said = { $label }: { $said }
web-seats-free = { $count ->
        [one] { $count } seat free
       *[other] { $count } seats free
    }
web-status-full = full, not started
web-no-tables = No one has a table open. Open one.
web-no-tables-found = No tables match. Change the filters.
web-tables-unknown = Tables are listed when you are connected.
web-status-waiting = not started
web-status-playing = in progress
web-status-over = over
web-status-gone = no longer open
web-by-code = Join with a code
web-code-or-link = Code or invite link
web-code-missing = Enter a table code or paste an invite link.
web-who-is-here = Who is here
web-you-title = You
web-forget = Start over as a new guest
web-forget-question = You will lose your seats, and you cannot come back as this guest.
web-forget-now = Start over
web-forget-not = Cancel
web-tables = Tables
web-new-table = New table. { $name }: { $game }.
web-tables-shown = Tables { $first } to { $last } of { $total }.
web-tables-more = More tables
web-tables-back = Previous tables
web-tables-end = No more tables.
web-people-more = and { $count } more
web-new-tables =
    { $count ->
        [one] And one more new table.
       *[other] And { $count } more new tables.
    }
web-sit-down = Join
web-watch = Watch
web-join = Invitation
web-invites = { $host } invites you to { $game }
web-invites-no-host = You are invited to { $game }
web-invite-there = { $count ->
        [0] At { $table }: nobody yet.
       *[other] At { $table }: { $names }.
    }
web-invite-free = { $count ->
        [one] One seat is free.
       *[other] { $count } seats are free.
    }
web-invite-full = All seats are taken.
web-invite-playing = The game has started, so there is no free seat.
web-invite-over = The game is over.
web-invite-special = Special rules: { $options }.
web-preview-free = { $count ->
        [one] { $name }: one seat is free. Play dice in your browser, by eye or by ear.
       *[other] { $name }: { $count } seats are free. Play dice in your browser, by eye or by ear.
    }
web-preview-full = { $name }: dice in your browser, by eye or by ear.
web-invitation-wrong = This invitation does not work
web-invitation-wrong-help = The code is wrong, or the table has closed. Ask for a new link, or play something else.
web-take-seat = Take a seat
web-come-along = Enter
web-needs-code = This table is private. You need its code or invite link to join.
web-sent-away = You are no longer at this table
web-sent-away-help = You can join another table, or open your own.
web-table-closed = { $name } has closed.
web-closed-title = This table has closed
web-closed-help = Nobody was there for a while. You can join another table, or open your own.
web-door = Table
web-door-help = You are not at this table.
web-no-table = Table not found

## Keys of the page

web-key-choose = Make the selected move
web-key-repeat = Repeat last line
web-key-older = Previous line
web-key-newer = Next line
web-key-first = First line
web-key-last = Last line
web-key-buffer = Switch history: all, game, chat or page
web-key-copy = Copy line
web-key-silence = Stop speech
web-key-mute = Sounds on or off
web-key-wording = Verbosity: terse, normal or full
web-key-keeping = Keep dice by position or by value, in games where you keep dice
web-key-chat = Write a message
web-key-extend = More time for this turn
web-key-again = Play again with the same people
web-key-rules = Game rules
web-key-keys = All keys that work now
web-key-leave = Leave: press twice

## Sounds

web-audio-blocked = Your browser will not play sounds until you press a key or click.
web-audio-none = Your browser cannot play the sounds. Everything is announced as well.
web-sound-roll = Dice roll
web-sound-land = Dice land
web-sound-keep = A die is kept
web-sound-put-back = A die is put back
web-sound-lock = Choices are locked
web-sound-take = Dice are taken
web-sound-trade = Dice are traded
web-sound-reveal = Something is revealed: the pool, or who goes first
web-sound-bank = Points are banked
web-sound-set = Sets are scored
web-sound-bust = Bust: the turn score is lost
web-sound-farkle = Farkle: nothing in the roll scores
web-sound-hot-dice = Hot dice: every die scored, and all can be rolled again
web-sound-moon = Someone shoots the moon
web-sound-turn = Your turn
web-sound-turn-others = Someone else's turn
web-sound-last-chance = Your last chance
web-sound-last-chance-others = Someone else's last chance
web-sound-start = A game starts
web-sound-tie-break = A tie: the leaders play a tie-break
web-sound-win = You win
web-sound-lose = You lose
web-sound-join = Someone joins
web-sound-leave = Someone leaves
web-sound-chat = Someone sends a message
web-sound-private-message = Someone sends a message to you alone
web-sound-setting = A table setting changes
web-sound-error = You cannot do that
web-sound-timer = Your time is running out
web-sound-time-up = Time is up
web-sound-more-time = More time
web-sound-line-lost = Connection lost
web-sound-line-back = Reconnected

## The page's own voice

web-voice-none = No voice was found on this device, so the page cannot speak by itself.

## The table: what it looks like and what you can do there

web-table-title = { $name }: { $game }
web-watching = watching
web-moves = Moves
web-choose-first = Choose with the arrow keys first.
web-too-soon = Too quick. That had just changed.
web-point-again = { $move }: press again to take
web-not-now = not now
web-out-of-date = Too late. The game has moved on.
web-keys-dropped = { $count ->
        [one] The next key was ignored.
       *[other] The next { $count } keys were ignored.
    }
web-key-nothing = { $key } does nothing here. Press question mark for the keys.
web-table-stay = Cancel
web-leave = Leave the table
web-leave-sure = Leave during the game? A bot will play for you until you come back.
web-leave-again = Press { $key } again to leave the table.
web-you = you
web-host = host
web-bot = bot, { $level }
web-team = team { $number }
web-seat-away = away
web-seat-bot-plays = away, a bot is playing
web-to-play = current turn
web-player = Player
web-points = Total
web-place = Place

# Before the game
web-start = Start the game
web-add-bot = Add a bot, { $level }
web-bot-level = Bot level
web-bot-add = Add a bot
web-copy-link = Copy invite link
web-waiting-for-players = { $count ->
        [one] Waiting for one more player.
       *[other] Waiting for { $count } more players.
    }
web-waiting-for-host = Waiting for the host to start the game.
web-ready-to-start = You can start the game.
web-players-range = Players: { $count }. The game takes { $least } to { $most }.
web-seats = Seats
web-free-seats = { $count ->
        [one] Room for one more.
       *[other] Room for { $count } more.
    }
web-watchers = Spectators
web-seat-up = Move up
web-seat-down = Move down
web-seat-is-first = { $name } already has the first seat.
web-seat-is-last = { $name } already has the last seat.
web-remove = Remove
web-remove-sure = Remove { $name } from this table?
web-give-host = Make host
web-give-host-sure = Make { $name } the host? You cannot undo this.
web-invite = Invite
web-invite-private = This table is private. Anyone with the link or code can join.
web-invite-public = This table is public. The link goes straight to it.
web-table-code = Code
web-link = Invite link
web-copy = Copy
web-share = Share
web-share-text = { $name } invites you to a game of { $game }.
web-link-copied = Link copied.
web-table-may-watch = Spectators are allowed.
web-may-not-watch = Spectators are not allowed.
web-options = Options
web-options-of-host = The host sets these before the game.
web-from-to = { $low } to { $high }.
web-pace = Bot pace
web-pace-instant = instant
web-timer = Time limit
web-timer-none = none
web-seconds = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
web-luck = Lucky words
web-luck-help = Your browser adds luck of its own. Type any words to mix into the dice. After the game, everyone can check them.
web-luck-words = Your words
web-luck-add = Add
web-sealed = Dice seal:
# Said when a game starts on dice that are not as they should be.
web-luck-missing = Warning: your luck is not in these dice. The server or another of your devices left it out.
web-seal-changed = Warning: the server changed the seal of these dice. Do not trust them.
web-terms-differ = Warning: the server sealed names or options that are not this table's. Your luck stays secret.
web-start-given-up = Warning: the start was cancelled after your luck was opened. The next dice will be different.

# In play
web-your-turn = Your turn
web-turn-of = { $count ->
        [one] { $players }'s turn
       *[other] Waiting for { $players }
    }
web-dice = Dice
web-no-dice = none
web-no-dice-yet = No dice rolled yet
web-last-throw = Last roll: { $name }
web-holdings = Everyone's dice
web-ask = Game status
web-table-commands = Table
web-more-time = More time
web-keys = Keys
web-scores = Scores
web-final-scores = Final scores
web-chat = Chat
web-say-something = Message
web-say = Send
web-lines = History
web-lines-which = Show
web-lines-older = Show older lines

# After the game
web-again = Play again
web-check-dice = Check the dice
web-check-last = Check the last game's dice
web-last-game = Last game
web-places = Places
web-place-number = Place { $place }
web-you-win = You win!
web-you-share-win = You share the win!
web-winners = { $count ->
        [one] { $players } wins!
       *[other] { $players } share the win!
    }
web-so-many-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-proof = Were the dice fair?
web-proof-help = The dice were sealed before the game. Your browser kept the seal and can check every die.
web-saved-game = Save the game as a file
web-proof-good = { $count ->
        [one] One die or draw was checked, and it is right.
       *[other] All { $count } dice and draws were checked, and every one is right.
    } They are the dice sealed before the game, and your luck is in them.
web-proof-good-without = { $count ->
        [one] One die or draw was checked, and it is right.
       *[other] All { $count } dice and draws were checked, and every one is right.
    } They match the seal. This browser added no luck to them.
web-proof-unseen = { $count ->
        [one] This page did not see one of the rolls.
       *[other] This page did not see { $count } of the rolls.
    }
web-proof-none = Could not load the saved game. Try again in a moment.
web-proof-broken = This file is not a finished game that can be checked. See line { $line }.
web-proof-other-seal = The file's seal is not the one you heard before the game.
web-proof-other-luck = Your luck is missing from these dice, or it is not the luck you sealed.
web-proof-other-seed = The seed does not match the seal. These dice were not fixed before the game.
web-proof-other-rolls = You were shown different dice from those in line { $line }.
web-proof-other-dice = The dice in line { $line } are not those that the seed gives.

## Preferences

web-pref-about = Changes apply at once and are saved in this browser.
web-pref-now = { $label }: { $value }.
web-pref-on = on
web-pref-off = off
web-percent = { $number } percent
web-pref-as-device = Use device setting
web-pref-words = Language and verbosity
web-pref-locale-auto = Use browser setting
web-pref-verbosity = Verbosity
web-pref-terse = Terse: as few words as possible
web-pref-normal = Normal
web-pref-full = Full: nothing left out
web-pref-said = Announce
web-pref-said-hint = What is not announced is still in the history.
web-pref-said-own = my own moves
web-pref-said-others = other players' moves
web-pref-said-chat = table chat
web-pref-said-table = table news: who joins and leaves, rounds, settings
web-pref-said-lobby = lobby news
web-pref-sounds = Play sounds
web-pref-sounds-hint = At a table, press M to turn them off or on. Nothing is announced by sound alone.
web-pref-volume-effects = Dice and points
web-pref-volume-chat = Chat
web-pref-volume-alerts = Your turn and other alerts
web-pref-try-effects = Try dice and points
web-pref-try-chat = Try chat
web-pref-try-alerts = Try your turn
web-pref-mono = Mono
web-pref-mono-hint = Both ears hear everything.
web-pref-panning = Hear players from left to right, as they sit
web-pref-turns = When it is your turn
web-pref-notify = Notify me if this page is not in front
web-pref-notify-hint = The device shows a notification while the page is open in the background. The browser asks you first.
web-notify-blocked = The browser blocks notifications from this page. Allow them in its site settings, then try again.
web-notify-none = This browser has no notifications. On an iPhone or iPad, add this page to the home screen first.
web-pref-pace-hint = At tables that you open from now on.
web-pref-vibrate = Vibrate
web-pref-vibrate-hint = On devices that can, if you have not touched the page for five seconds.
web-pref-voice = Page voice
web-pref-voice-on = Let the page speak by itself
web-pref-voice-hint = For people who do not use a screen reader. While it is on, the game is not announced to screen readers.
web-pref-voice-name = Voice
web-pref-voice-auto = Use device setting
web-pref-voice-rate = Speed
web-pref-voice-volume = Voice volume
web-pref-voice-sample = You roll a 4 and a 5. Turn score 9.
web-pref-try-voice = Try the voice
web-pref-keys = Dice and keys
web-pref-keeping = Digits choose dice
web-pref-keeping-hint = In games where you keep dice.
web-pref-keeping-position = by position: 3 is the third die
web-pref-keeping-value = by value: 3 is a die that shows 3
web-pref-value-keys = To keep a die by value, press
web-pref-value-keys-text = the key that the game's rules name
web-pref-value-keys-digit = the digit, or Shift+digit to put it back
web-pref-value-keys-shift = Shift+digit, or the digit to put it back
web-pref-single-keys = Single keys at the table
web-pref-single-keys-hint = They work while the list of moves has the focus. Without them, use Tab and Enter.
web-pref-looks = Appearance
web-pref-theme = Colours
web-pref-theme-light = Light
web-pref-theme-dark = Dark
web-pref-theme-contrast = High contrast
web-pref-motion = Dice animation
web-pref-motion-off = Never
web-pref-motion-on = Always
web-pref-moves = Show moves as
web-pref-moves-hint = The device setting means buttons on a touch screen, otherwise a list.
web-pref-moves-list = a list
web-pref-moves-buttons = buttons
web-pref-reset = Reset all preferences
web-pref-was-reset = All preferences were reset.
web-pref-undo = Undo
web-pref-undone = Undone.

## Your own keys

web-keys-title = Change keys
web-keys-about = Choose Change, then press the key you want. Each key can do only one thing.
web-keys-change = Change
web-keys-press = New key for: { $label }. Escape to cancel.
web-keys-none = none
web-keys-left = Not changed.
web-keys-cannot = This key cannot be used. Press another key, or Escape.
web-keys-taken = { $key } is taken: { $label }. Press another key, or Escape.
web-keys-fixed = { $key } is needed for navigation. Press another key, or Escape.
web-keys-reset = Reset all keys
web-keys-were-reset = All keys were reset.
web-keys-as-at-first = All keys are the default keys already.
web-keys-games = Game keys
web-keys-dice = Dice and choices
web-keys-digit = Die or choice { $digit }
web-keys-shift-digit = The opposite, with a die that shows { $digit }
web-keys-page = Keys at every table

## Names of keys

web-keyname-shift = Shift+{ $key }
web-keyname-space = Space
web-keyname-enter = Enter
web-keyname-escape = Escape
web-keyname-tab = Tab
web-keyname-backspace = Backspace
web-keyname-delete = Delete
web-keyname-home = Home
web-keyname-end = End
web-keyname-page-up = Page up
web-keyname-page-down = Page down
web-keyname-up = Up arrow
web-keyname-down = Down arrow
web-keyname-left = Left arrow
web-keyname-right = Right arrow
web-keyname-comma = Comma
web-keyname-full-stop = Full stop
web-keyname-less = Less than
web-keyname-greater = Greater than
web-keyname-question-mark = Question mark
web-keyname-slash = Slash
web-keyname-hyphen = Hyphen
web-keyname-plus = Plus
web-keyname-semicolon = Semicolon
web-keyname-colon = Colon
web-keyname-apostrophe = Apostrophe
web-keyname-quote = Quotation mark
web-keyname-exclamation-mark = Exclamation mark

## Help

web-help-about = All keys, as you have set them. Escape takes you back to where you were.
web-help-begin = How to begin
web-help-begin-name = On the first page, keep the name that is there or type your own.
web-help-begin-game = Press one of the games: a bot joins, and the game starts. To play with people, open a table and send the link, or join one in the lobby.
web-help-begin-roll = When it is your turn, roll with the Roll button, or with its key while the list of moves has the focus.
web-help-key = Key
web-help-does = What it does
web-help-not-now = Not now: { $reason }
web-help-now = Now at { $table }
web-help-no-game = No game is in progress here. The list of moves has everything you can do.
web-help-to-table = Go to the table
web-help-rules-of = { $game } rules
web-help-every-table = At every table
web-help-single-keys = These keys work while the list of moves has the focus.
web-help-no-single-keys = Single keys are turned off in the preferences. Only F1, F2, arrows, Enter, Tab and Escape work.
web-help-everywhere = Everywhere
web-help-tab = Next control, previous control
web-help-arrows = Previous, next, first and last move
web-help-escape = Back to where you were, or from the chat field to the moves
web-help-f1 = This page
web-help-games = Game keys
web-help-numbers = 1 to 9
web-help-faces = the number it shows
web-help-shift-faces = Shift and the number it shows
web-help-places = the number of its position
web-help-keep = Keep a die that shows it
web-help-put-back = Put back a die that shows it
web-help-how = How it works
web-help-how-moves = At a table, everything you can do is in one list. Choose with the arrows and press Enter, or press the move's key. A move you cannot make now says why.
web-help-how-lines = Everything that happens is announced once and stays in the history below the moves. Comma and full stop read it without moving the focus.
web-help-how-sounds = Every kind of event has its own sound. Good news rises, bad news falls.

## Rules

web-rules-about = What each game is about, how it is scored, and which keys it has. You can read these pages offline.
web-rules-players = { $least } to { $most } players
web-rules-of = { $game } rules
web-rules-in-english = So far the rules are in English only.
web-rules-none = No rules for { $game } here.
web-rules-back = Back
web-rules-all = All rules
web-rules-contents = Contents
web-rules-dice = Dice
web-rules-points = Points
web-rules-name = Name
# The words in an example after which dice are listed, with a space between them.
web-rules-rolls = roll dice

# Strategy pages

web-strategy = Strategy
web-strategy-about = How to play each game well, with a rule to remember and what it costs. You can read these pages offline.
web-strategy-of = { $game } strategy
web-strategy-in-english = So far this page is in English only.
web-strategy-none = No strategy page for { $game } here.

## Learning the sounds

web-sounds = Learn the sounds
web-sounds-about = Good news rises, bad news falls. Nothing is announced by sound alone.
web-sounds-count = Number of dice, or of times: { $sound }
