### Words of the page that people play on.

## The page itself

web-language-name = English
web-about = Dice games you can play by ear, with friends or against bots.
web-title = { $place } – rattlebag
web-title-your-turn = Your turn – { $place } – rattlebag
web-skip = To the main part
web-no-script = This page needs JavaScript, and your browser does not run it here.
web-no-script-terminal = You can play on this server in a terminal as well. Get rattlebag, see its README, and type:
web-late = The page is still being fetched. If nothing more comes, load it again.
web-nav = Main menu
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
web-state-lost = No connection. It is tried again and again.
web-still-lost = There is no connection yet. It is tried again and again; your seat is held.
web-waiting = One moment
web-waiting-help = Waiting for the server. It is tried again and again.
web-state-refused = The server has ended the connection.
web-connect-again = Connect again
web-new-version = There is a new version of this page. It comes when you reload; your seat is held.
web-reload = Reload
web-nowhere = Nothing is here
web-nowhere-help = This address leads nowhere. Perhaps a letter is missing.
web-to-lobby = To the lobby

## The connection

web-lost = Connection lost. Trying again.
web-back = Back.
web-back-your-turn = Back. Your turn.
web-missed = You were away for long and watch again from here. You may have missed some lines.
web-offline-kept = No connection. This is done when you are back, if the game has not moved on.
web-offline-one = No connection. Only what you did first is done when you are back.
web-offline-not = No connection. Try again when you are back.
web-offline-chat = No connection. Your text stays in the field.
web-say-waits = Your last text is still on its way. Send this one in a moment.
web-at-table = { $name }, { $game }:
web-no-server = The server does not answer. It is tried again and again.
web-reached = The server answers now.
web-session-expired = The server no longer knows you. You come in as a new guest with the same name.
web-left-server = You left the server.
web-other-version = The server has another version than this page. Reload the page.
web-ended = The server has ended the connection.
web-cannot-load = This could not be loaded. Try again when you are connected.
web-try-again = Try again
web-broken = Something went wrong in this page. If it no longer answers, reload it; your seat is held.
web-storage-blocked = Your browser keeps nothing for this page. You can play, but your name and preferences are forgotten when you leave.
web-other-tab = This table is open in another tab, too. Only the tab in front speaks.
web-too-long = This is too long to send.
web-luck-too-long = Not added: { $length } characters. The limit is { $most }.
web-chat-too-long = Not sent: a text has at most { $most } characters, this one has { $length }.
web-name-too-long = A name has at most { $most } characters, this one has { $length }.
web-nothing-said = Nothing was said yet.
web-lines-left = { $count ->
        [one] { $count } more line is in the history.
       *[other] { $count } more lines are in the history.
    }
web-no-older = There is no older line.
web-no-newer = There is no newer line.
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
web-wording-terse = Terse wording.
web-wording-normal = Normal wording.
web-wording-full = Full wording.
web-keeping-position = Digits are the places of dice.
web-keeping-value = Digits are the faces of dice.

## Welcome

web-welcome = Welcome
web-play-as-guest = Play as a guest
web-your-name = Your name
web-name-hint = 1 to 30 characters. Others hear it.
web-come-in = Come in
web-language = Language
web-language-now = This page speaks English now.
web-invited = You are invited to a table. Say who you are, then you are there.
web-look-first = Look around first:

## The lobby

web-open-table = Open a table
web-which-game = Game
web-table-name = Name of the table
web-table-name-hint = If you leave it empty, it is the table of { $name }.
web-options-of = Options of { $game }
web-option-range = { $label } must be a whole number from { $low } to { $high }.
web-range = { $low } to { $high }.
web-who-may-come = Who may come?
web-everyone = Everyone
web-with-code = Those who have the code
web-people-may-watch = People may watch
web-open-it = Open a table for { $game }
web-lobby-lead = Hello { $name }! Sit down at a table, or open one of your own.
web-held = Your seats
web-back-to = Back to { $name }
web-back-to-seat = Back to your seat
web-private-table = a private table
web-only-game = Show
web-all-games = all games
web-no-tables = There are no tables yet. Open one!
web-no-tables-of-game = There is no table for this game.
web-tables-unknown = The tables are not known yet.
web-status-waiting = not started
web-status-playing = being played
web-status-over = over
web-status-gone = closed
web-seats-taken = { $count } of { $most }:
web-by-code = Join with a code
web-code-or-link = Code or link
web-code-missing = Type the code of the table, or paste the link that you were sent.
web-who-is-here = Who is here
web-you-title = You
web-forget = Come in as somebody else
web-forget-question = You will be a new guest, and nobody will know you as this one again. Your seats are lost.
web-forget-now = Yes, forget me
web-forget-not = No, stay
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
web-sit-down = Sit down
web-watch = Watch
web-join = Invitation
web-join-code = You are invited to a private table. Its code is { $code }.
web-door = A table
web-door-help = You are not at this table.
web-no-table = No such table

## Keys of the page

web-key-choose = Do the selected move
web-key-repeat = The last line again
web-key-older = The line before
web-key-newer = The line after
web-key-first = The first line
web-key-last = The last line
web-key-buffer = Lines of another kind: all, game, chat, page
web-key-copy = Copy the line
web-key-silence = Be silent now
web-key-mute = Sounds on or off
web-key-wording = Terse, normal or full wording
web-key-keeping = Keep dice by position or by value, where dice are kept
web-key-chat = Say something
web-key-extend = More time for this turn
web-key-again = Play again with the same people
web-key-rules = The rules of the game
web-key-keys = All keys that work now
web-key-leave = Leave: press it twice

## Sounds

web-audio-blocked = Your browser plays no sounds until you press a key or click somewhere.
web-audio-none = Your browser cannot play the sounds. Everything is said as well.
web-sound-roll = Dice are rolled
web-sound-land = Dice come to rest
web-sound-keep = A die is kept
web-sound-put-back = A die is put back
web-sound-lock = Choices are final
web-sound-take = Dice are taken
web-sound-trade = Dice are traded
web-sound-reveal = Something is revealed: the pool, or who begins
web-sound-bank = Points are safe
web-sound-bust = Bust: the points of the turn are lost
web-sound-farkle = Farkle: nothing that was rolled counts
web-sound-hot-dice = All dice scored, and all may be rolled again
web-sound-moon = Someone shoots the moon
web-sound-turn = Your turn
web-sound-turn-others = Someone else's turn
web-sound-last-chance = Your last chance
web-sound-start = A game starts
web-sound-tie-break = A tie: the leaders play on
web-sound-win = Won
web-sound-lose = Lost
web-sound-join = Someone comes
web-sound-leave = Someone goes
web-sound-chat = Someone says something
web-sound-private-message = Someone says something to you alone
web-sound-setting = Something at the table is changed
web-sound-error = That cannot be done
web-sound-timer = Your time is short
web-sound-time-up = The time is up
web-sound-more-time = More time
web-sound-line-lost = The connection is lost
web-sound-line-back = The connection is back

## The page's own voice

web-voice-none = No voice was found on this device, so the page cannot speak by itself.

## The table: what it looks like and what one can do there

web-table-title = { $name }: { $game }
web-watching = watching
web-moves = Moves
web-choose-first = Choose with the arrow keys first.
web-not-now = not now
web-out-of-date = Too late: the game had moved on.
web-keys-dropped = { $count ->
        [one] One key after that was not used.
       *[other] { $count } keys after that were not used.
    }
web-key-nothing = { $key } does nothing here. Press question mark for the keys.
web-table-stay = No, stay
web-leave = Leave the table
web-leave-sure = Leave in the middle of the game? A bot takes your seat until you come back.
web-leave-again = Press { $key } again to leave the table.
web-you = you
web-host = host
web-bot = bot, { $level }
web-team = team { $number }
web-seat-away = away
web-seat-bot-plays = away, a bot plays
web-to-play = to play
web-player = Player
web-points = Points
web-place = Place

# Before the game
web-start = Start the game
web-add-bot = Add a bot, { $level }
web-bot-level = How well the next bot plays
web-bot-add = Add a bot
web-copy-link = Copy the link to this table
web-waiting-for-players = { $count ->
        [one] One more player is needed.
       *[other] { $count } more players are needed.
    }
web-waiting-for-host = Waiting for the host to start.
web-ready-to-start = You can start the game.
web-players-range = { $count } of { $least } to { $most } players
web-seats = Seats
web-free-seats = { $count ->
        [one] Room for one more.
       *[other] Room for { $count } more.
    }
web-watchers = Watching
web-seat-up = Up
web-seat-down = Down
web-seat-is-first = { $name } already has the first seat.
web-seat-is-last = { $name } already has the last seat.
web-remove = Remove
web-remove-sure = Send { $name } away from this table?
web-give-host = Make host
web-give-host-sure = Make { $name } the host? You cannot take it back yourself.
web-invite = Invite
web-invite-private = This table is private. Whoever has the link or the code can come.
web-invite-public = This table is in the lobby. The link leads straight to it.
web-table-code = Code
web-link = Link to this table
web-copy = Copy
web-link-copied = Link copied.
web-table-may-watch = Others may watch.
web-may-not-watch = Nobody may watch.
web-options = Options
web-options-of-host = The host sets these before the game.
web-from-to = { $low } to { $high }.
web-pace = Pause before a bot acts
web-pace-instant = none
web-timer = Time for a turn
web-timer-none = no limit
web-seconds = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
web-luck = Lucky words
web-luck-help = Your browser adds luck of its own to the dice. Type any words to mix in too. After the game, everyone can check the dice.
web-luck-words = Your words
web-luck-add = Add
web-sealed = Seal of the dice:
# Said when a game starts on dice that are not as they should be.
web-luck-missing = Warning: your luck is not in these dice. The server or another device of yours left it out.
web-seal-changed = Warning: the server changed the seal of these dice. Do not trust them.
web-terms-differ = Warning: the server sealed other names or options than this table has. Your luck stays closed.
web-start-given-up = Warning: the start was given up after your luck was opened. Other dice will fall.

# In play
web-your-turn = Your turn
web-turn-of = { $count ->
        [one] { $players } to play
       *[other] To play: { $players }
    }
web-dice = Dice
web-no-dice = none
web-no-dice-yet = No dice thrown yet
web-last-throw = Last throw: { $name }
web-holdings = What everyone has
web-ask = Ask
web-table-commands = Table
web-more-time = More time
web-keys = Keys
web-scores = Scores
web-final-scores = Final scores
web-chat = Chat
web-say-something = Say something
web-say = Say
web-lines = What happened
web-lines-which = Which lines
web-lines-older = Show older lines

# After the game
web-again = Play again
web-check-dice = Check the dice
web-check-last = Check the dice of the last game
web-last-game = The last game
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
web-proof-help = The dice were sealed before the game began. Your browser kept the seal and can work out every die.
web-saved-game = Save the game as a file
web-proof-good = { $count ->
        [one] One die or lot was worked out again, and it is right.
       *[other] All { $count } dice and lots were worked out again, and every one is right.
    } They are the dice sealed before the game, and your luck is in them.
web-proof-good-without = { $count ->
        [one] One die or lot was worked out again, and it is right.
       *[other] All { $count } dice and lots were worked out again, and every one is right.
    } They fit the seal. This browser added no luck to them.
web-proof-unseen = { $count ->
        [one] One roll fell unseen by this page.
       *[other] { $count } rolls fell unseen by this page.
    }
web-proof-none = The saved game could not be loaded. Try again in a moment.
web-proof-broken = This file is no finished game that can be checked. Line { $line }.
web-proof-other-seal = The file has another seal than the one that was told before the game.
web-proof-other-luck = Your luck is not in these dice, or other luck than was sealed.
web-proof-other-seed = The seed does not fit the seal: these dice were not fixed before the game.
web-proof-other-rolls = You were shown other dice than those in line { $line }.
web-proof-other-dice = Line { $line } has other dice than the seed gives.

## Preferences

web-pref-about = What you choose counts at once and is kept in this browser.
web-pref-now = { $label }: { $value }.
web-pref-on = on
web-pref-off = off
web-percent = { $number } percent
web-pref-as-device = As the device has it
web-pref-words = Language and wording
web-pref-locale-auto = As the browser asks for
web-pref-verbosity = How much is said
web-pref-terse = Terse: as few words as possible
web-pref-normal = Normal
web-pref-full = Full: nothing left out
web-pref-said = Say lines about
web-pref-said-hint = What is not said can be read among the lines of the table.
web-pref-said-own = what I do
web-pref-said-others = what others do
web-pref-said-chat = chat at the table
web-pref-said-table = the table itself: who comes and goes, rounds, settings
web-pref-said-lobby = the lobby
web-pref-sounds = Play sounds
web-pref-sounds-hint = At a table, M turns them off and on. Nothing is told by sound alone.
web-pref-volume-effects = Dice and points
web-pref-volume-chat = Chat
web-pref-volume-alerts = Your turn, and what else concerns you
web-pref-try-effects = Try dice and points
web-pref-try-chat = Try chat
web-pref-try-alerts = Try your turn
web-pref-mono = Mono
web-pref-mono-hint = Both ears hear everything.
web-pref-panning = Hear from left to right who sits where
web-pref-voice = The page's own voice
web-pref-voice-on = The page speaks by itself
web-pref-voice-hint = For those who use no screen reader. While it is on, screen readers are told nothing of the game.
web-pref-voice-name = Voice
web-pref-voice-auto = As the device has it
web-pref-voice-rate = Speed
web-pref-voice-volume = Loudness of the voice
web-pref-voice-sample = You roll a 4 and a 5. Turn score 9.
web-pref-try-voice = Try the voice
web-pref-keys = Dice and keys
web-pref-keeping = Digits choose dice
web-pref-keeping-hint = In games where dice are kept.
web-pref-keeping-position = by position: 3 is the third die
web-pref-keeping-value = by value: 3 is a die that shows 3
web-pref-value-keys = By value, a die is kept with
web-pref-value-keys-text = the key that the rules of the game name
web-pref-value-keys-digit = the digit; with Shift it is put back
web-pref-value-keys-shift = Shift and the digit; the digit puts it back
web-pref-single-keys = Single keys at the table
web-pref-single-keys-hint = They work while the list of moves has the focus. Without them everything is done with Tab and Enter.
web-pref-looks = Looks
web-pref-theme = Colours
web-pref-theme-light = Light
web-pref-theme-dark = Dark
web-pref-theme-contrast = High contrast
web-pref-motion = Movement of the dice
web-pref-motion-off = None
web-pref-motion-on = Always
web-pref-moves = Moves are shown as
web-pref-moves-hint = As the device has it: buttons where there is a touch screen, else a list.
web-pref-moves-list = a list
web-pref-moves-buttons = buttons
web-pref-reset = Everything as at first
web-pref-was-reset = Everything is as at first.
web-pref-undo = Take that back
web-pref-undone = Taken back.

## Keys of one's own

web-keys-title = Change keys
web-keys-about = Choose Change, then press the key you want. A key has one meaning only.
web-keys-change = Change
web-keys-press = New key for: { $label }. Escape leaves it as it is.
web-keys-none = none
web-keys-left = Left as it was.
web-keys-cannot = This key cannot be used. Press another one, or Escape.
web-keys-taken = { $key } is taken: { $label }. Press another key, or Escape.
web-keys-fixed = { $key } is needed to get around. Press another key, or Escape.
web-keys-reset = All keys as at first
web-keys-were-reset = All keys are as at first.
web-keys-as-at-first = They are as at first.
web-keys-games = Keys of the games
web-keys-dice = Dice and choices
web-keys-digit = Die or choice { $digit }
web-keys-shift-digit = The other way round with a die that shows { $digit }
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
web-keyname-up = Arrow up
web-keyname-down = Arrow down
web-keyname-left = Arrow left
web-keyname-right = Arrow right
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

web-help-about = All keys, as you have them. Escape leads back to where you were.
web-help-key = Key
web-help-does = What it does
web-help-not-now = Not now: { $reason }
web-help-now = Now at { $table }
web-help-no-game = No game is being played here. The list of moves has all that you can do.
web-help-to-table = To the table
web-help-rules-of = Rules of { $game }
web-help-every-table = At every table
web-help-single-keys = These keys work while the list of moves has the focus.
web-help-no-single-keys = Single keys are turned off in the preferences. Only F1, F2, arrows, Enter, Tab and Escape work.
web-help-everywhere = Everywhere
web-help-tab = To the next thing that can be used, and to the one before
web-help-arrows = From move to move, to the first, to the last
web-help-escape = Back to where you came from; from the chat field, to the moves
web-help-f1 = This page
web-help-games = Keys of each game
web-help-numbers = 1 to 9
web-help-faces = the number it shows
web-help-shift-faces = Shift and the number it shows
web-help-places = the number of its place
web-help-keep = Keep a die that shows it
web-help-put-back = Put back a die that shows it
web-help-how = How it works
web-help-how-moves = At a table, all that you can do is in one list: choose with the arrows and press Enter, or press the key of the move. A move that cannot be made now tells why.
web-help-how-lines = Everything that happens is said once, and stays in the list of lines below the moves. Comma and full stop go through it from where you are.
web-help-how-sounds = Every kind of event has a sound of its own. What is good rises, what is bad falls.

## Rules

web-rules-about = What each game is about, how it is scored, and which keys it has. The pages stay readable without a connection.
web-rules-players = { $least } to { $most } players
web-rules-of = Rules of { $game }
web-rules-in-english = The rules are written in English so far.
web-rules-none = There are no rules of { $game } here.
web-rules-back = Back
web-rules-all = The rules of all games
web-rules-dice = Dice
web-rules-points = Points
web-rules-name = Name

## Learning the sounds

web-sounds = Learn the sounds
web-sounds-about = What is good rises, what is bad falls. Nothing is told by sound alone.
web-sounds-count = How many dice, or which time: { $sound }
