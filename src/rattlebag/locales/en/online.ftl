### Words of the terminal on a server.

## The connection

online-lost = Connection lost. Trying again.
online-still-lost = There is no connection yet. It is tried again and again; your seat is held.
online-still-lost-no-seat = There is no connection yet. It is tried again and again.
online-back = Back.
online-back-your-turn = Back. Your turn.
online-missed = You were away for long and watch again from here. You may have missed some lines.
online-moved-on = The game has moved on. Listen, then press again.
online-you-are = You are { $name }.
online-your-name = Your name on this server:
online-session-expired = The server no longer knows you. You come in as a new guest.
online-left = You left the server. A seat in a game that is not over is held for you.
online-come-back = To come back: { $command }
online-token-not-kept = Cannot write { $file }: { $problem }. You will not be known again next time.

## The lobby

online-no-tables = There are no tables yet.
online-table-entry = { $name }: { $game }, { $status }, { $count } of { $most }: { $names }.
online-new-table = New table. { $table }
online-tables-shown = Tables { $first } to { $last } of { $total }.
online-more = More tables
online-no-more-tables = These are all tables.
online-new-tables =
    { $count ->
        [one] And one more new table.
       *[other] And { $count } more new tables.
    }
online-people-more = { $count } more
online-waiting = not started
online-playing = being played
online-over = over
online-your-seats = Your seat is held at: { $names }.
online-private-table = a private table
online-people = Here: { $names }.
online-open = Open a table
online-sit = Sit down at a table
online-watch = Watch a table
online-who = Who is here
online-list = The tables again
online-return = Back to your seat
online-which-table = Number of the table, or the code of a private one; Enter for none:
online-which-seat = Which seat?
online-no-seat = No seat is held for you.
online-no-such-number = There is no table with this number.
online-for-whom = Who may come?
online-public = Everyone
online-private = Those who have the code
online-who-watches = Who may watch?
online-all-watch = Whoever may come
online-none-watch = Nobody
online-name-of-table = Name of the table, or Enter for yours:
online-say-what = Say what? Enter alone says nothing:
online-quit-question = Leave the server? Press Q again to leave, any other key to stay.

## A table

online-table = { $name }: { $game }, { $status }.
online-code = The code for this table: { $code }
online-seats = { $count } of { $most } seats taken: { $entries }.
online-seat-bot = { $name } (bot, { $level })
online-seat-host = { $name } (host)
online-seat-away = { $name } (away)
online-team = Team { $number }: { $names }.
online-watchers = Watching: { $names }.
online-start = Start the game
online-add-bot = Add a bot
online-remove-bot = Remove a bot
online-change-option = Change an option
online-change-pace = Pace of the bots
online-change-timer = Time limit
online-change-places = Change places
online-add-luck = Add lucky words
online-tell-table = Hear the table
online-no-bots = No bot sits here.
online-which-bot = Which bot?
online-which-option = Which option?
online-which-pace = Seconds after each bot move, 0 to 10. Enter for { $value }:
online-which-timer = Seconds for each turn, 15 to 3,600, or 0 for no limit. Enter for { $value }:
online-who-moves = Who moves?
online-with-whom = Change places with whom?
online-nobody-else = Nobody else sits here.
online-which-luck = Lucky words to mix into the dice, or just Enter for none:
# Said when a game starts on dice that are not as they should be.
online-luck-missing = Warning: your luck is not in these dice. The server or another device of yours left it out.
online-seal-changed = Warning: the server changed the seal of these dice. Do not trust them.
online-terms-differ = Warning: the server sealed other names or options than this table has. Your luck stays closed.
online-start-given-up = Warning: the start was given up after your luck was opened. Other dice will fall.
# After a game.
online-dice-good = { $count ->
        [one] The one die is checked.
       *[other] All { $count } dice and lots are checked.
    } Your luck is in them.
online-dice-good-without = { $count ->
        [one] The one die is checked.
       *[other] All { $count } dice and lots are checked.
    } This program added no luck to them.
online-dice-unseen = { $count ->
        [one] One roll fell unseen by this program.
       *[other] { $count } rolls fell unseen by this program.
    }
online-dice-not-loaded = The dice are not checked: the saved game could not be loaded.
online-dice-bad = Warning: the dice of this game are not right. { $reason }
online-dice-other-seal = The saved game has another seal than the one you were told.
online-dice-other-luck = Your luck is not in it.
online-dice-other-rolls = You were shown other dice than those in the saved game.
online-whom = Whom or what does it concern?
online-nothing = Nothing, go back
online-what-with = { $name }:
online-give-host = Make host
online-remove = Remove from the table
online-game-at = This game, to keep and to check: { $url }
online-leave-game = Leave the table? Your seat is held, and a bot plays for you. Press Q again to leave, any other key to stay.
online-leave-table = Leave the table? Press Q again to leave, any other key to stay.

## Keys

online-key-chat = Say something
online-key-people = People at the table
online-key-extend = More time for this turn
online-key-again = Play again with the same people

## The command

online-server-help = Play on a server, at this address.
online-name-help = Your name on the server; without it the one you had there last.
online-no-watching-help = Nobody may watch at the table that is opened on the server.
online-bad-address = { $url } is not the address of a server; it looks like https://dice.example or localhost:8765.
online-not-on-windows = On Windows, play on a server in the browser: { $url }
online-no-server = No rattlebag server answers at { $url }.
online-not-let-in = The server does not let you in: { $reason }
online-not-with-server = { $option } is for games at this keyboard; leave it out with --server.
online-only-with-server = { $option } is for a server; add --server URL.
online-input-ended = The input ended. Your seat is held; come back with: { $command }
online-input-ended-no-seat = The input ended. Come back with: { $command }
online-ended = The server has ended the connection: { $reason }
