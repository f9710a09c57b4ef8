### Words of the terminal on a server.

## The connection

online-lost = Connection lost. Trying again.
online-still-lost = Still not connected. Trying again. Your seat is held.
online-still-lost-no-seat = Still not connected. Trying again.
online-back = Reconnected.
online-back-your-turn = Reconnected. Your turn.
online-missed = You were away for a long time and are watching again from here. You may have missed some lines.
online-moved-on = The game has moved on. Listen, then press again.
online-you-are = You are { $name }.
online-your-name = Your name on this server:
online-session-expired = Your session has expired. You are now a new guest.
online-left = You left the server. Your seat in an unfinished game is held.
online-come-back = To come back: { $command }
online-token-not-kept = Cannot write { $file }: { $problem }. The server will not know you next time.

## The lobby

online-no-tables = No tables yet.
online-table-entry = { $name }: { $game }, { $status }, { $count } of { $most }: { $names }.
online-rated-table-entry = { $name }: { $game }, rated, { $status }, { $count } of { $most }: { $names }.
online-new-table = New table. { $table }
online-tables-shown = Tables { $first } to { $last } of { $total }.
online-more = More tables
online-no-more-tables = No more tables.
online-new-tables =
    { $count ->
        [one] And one more new table.
       *[other] And { $count } more new tables.
    }
online-people-more = { $count } more
online-waiting = not started
online-playing = in progress
online-over = over
online-your-seats = Your seat is held at: { $names }.
online-private-table = a private table
online-people = Here: { $names }.
online-open = Open a table
online-sit = Join a table
online-watch = Watch a table
online-who = Who is here
online-list = List the tables
online-return = Return to your seat
online-which-table = Table number, or the code of a private table. Enter to cancel:
online-which-seat = Which seat?
online-no-seat = No seat is held for you.
online-no-such-number = No table with this number.
online-for-whom = Who can join?
online-public = Anyone
online-private = Only people with the code
online-who-watches = Who can watch?
online-all-watch = Anyone who can join
online-none-watch = Nobody
online-name-of-table = Table name, or just Enter to use your own name:
online-say-what = Message, or just Enter to cancel:
online-quit-question = Leave the server? Press Q again to leave, any other key to stay.

## A table

online-table = { $name }: { $game }, { $status }.
online-code = Table code: { $code }
online-seats = { $count } of { $most } seats taken: { $entries }.
online-seat-bot = { $name } (bot, { $level })
online-seat-host = { $name } (host)
online-seat-away = { $name } (away)
online-team = Team { $number }: { $names }.
online-watchers = Spectators: { $names }.
online-start = Start the game
online-add-bot = Add a bot
online-remove-bot = Remove a bot
online-change-option = Change an option
online-change-pace = Bot pace
online-change-timer = Time limit
online-change-places = Swap seats
online-add-luck = Add lucky words
online-tell-table = Hear the table
online-no-bots = There are no bots here.
online-which-bot = Which bot?
online-which-option = Which option?
online-which-pace = Bot pace in seconds, 0 to 10. Enter alone keeps { $value }:
online-which-timer = Time limit in seconds, 15 to 3,600, or 0 to turn it off. Enter alone keeps { $value }:
online-who-moves = Who swaps seats?
online-with-whom = Swap seats with whom?
online-nobody-else = Nobody else is seated here.
online-which-luck = Lucky words to mix into the dice, or just Enter to cancel:
# Said when a game starts on dice that are not as they should be.
online-luck-missing = Warning: your luck is not in these dice. The server or another of your devices left it out.
online-seal-changed = Warning: the server changed the seal of these dice. Do not trust them.
online-terms-differ = Warning: the server sealed names or options that are not this table's. Your luck stays secret.
online-start-given-up = Warning: the start was cancelled after your luck was opened. The next dice will be different.
# After a game.
online-dice-good = { $count ->
        [one] The one die is right.
       *[other] All { $count } dice and draws are right.
    } Your luck is in them.
online-dice-good-without = { $count ->
        [one] The one die is right.
       *[other] All { $count } dice and draws are right.
    } This program added no luck to them.
online-dice-unseen = { $count ->
        [one] This program did not see one of the rolls.
       *[other] This program did not see { $count } of the rolls.
    }
online-dice-not-loaded = The dice were not checked. Could not load the saved game.
online-dice-bad = Warning: this game's dice are not right. { $reason }
online-dice-other-seal = The saved game's seal is not the one you heard.
online-dice-other-luck = Your luck is not in it.
online-dice-other-rolls = You were shown different dice from those in the saved game.
online-whom = Who or what?
online-nothing = Cancel
online-what-with = { $name }:
online-give-host = Make host
online-remove = Remove from the table
online-game-at = To save or check this game: { $url }
online-leave-game = Leave the table? Your seat is held, and a bot will play for you. Press Q again to leave, any other key to stay.
online-leave-table = Leave the table? Press Q again to leave, any other key to stay.

## Keys

online-key-chat = Write a message
online-key-people = People at the table
online-key-extend = More time for this turn
online-key-again = Play again with the same people

## The command

online-server-help = Play on the server at this address.
online-name-help = Your name on the server. Default: the one you last had there.
online-no-watching-help = Do not allow spectators at the table you open.
online-bad-address = { $url } is not a server address. Examples: https://dice.example or localhost:8765.
online-not-on-windows = On Windows, play on a server in the browser: { $url }
online-no-server = No rattlebag server answers at { $url }.
online-not-let-in = The server refused you: { $reason }
online-not-with-server = { $option } is only for games at this keyboard. Leave it out with --server.
online-only-with-server = { $option } is only for a server. Add --server URL.
online-input-ended = The input ended. Your seat is held. To come back: { $command }
online-input-ended-no-seat = The input ended. To come back: { $command }
online-ended = The server has closed the connection: { $reason }

## Records

online-public-rated = Anyone, for rated games of people with an account
online-private-rated = Only people with the code, for rated games
online-public-coach = Anyone, with the coach
online-private-coach = Only people with the code, with the coach
online-change-coach = Turn the coach on or off
online-key-practice = Practice and daily puzzle
online-key-records = Records
online-records-what = What do you want to hear?
online-record = My record
online-finished-games = My finished games
online-leaders = Leaderboards
online-no-record = No finished games yet.
online-record-of = { $game }: { $lines }.
online-no-finished-games = No finished games yet.
online-search-games = Search finished games
online-search-all-games = All games
online-search-opponent = Opponent's name, or just Enter for anyone:
online-search-since = From which day, for example 2026-05-31? Just Enter for any:
online-search-until = To which day? Just Enter for any:
online-no-such-day = Not a date. Type year, month and day, for example 2026-05-31.
online-no-games-found = No games found.
online-game = { $game }, { $time }. { $result }
online-rated-game = { $game }, { $time }, rated. { $result }
online-which-game = Number of a game to replay, or just Enter to return:
online-which-game-or-more = Number of a game to replay, + for older games, or just Enter to return:
online-no-game-with-number = No game with this number. Choose 1 to { $count }.
online-replay-first = Step { $at } of { $total }. Enter for the next, Q to stop:
online-replay-next = { $at } of { $total }:
online-replay-over = End of the game. The saved game is at { $url }.
online-which-board = Which list?
online-board-rating = Ratings
online-board-practice = Best against perfect bots
online-board-best = Best scores
online-nobody-listed = Nobody is on this list yet.
online-leader = { $place }. { $name }: { $values }.
