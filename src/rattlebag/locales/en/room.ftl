### What happens at a table apart from the game. "name" is the person's, or the table's in room-made.

## What happens

room-made = { $name } is open. The game is { $game }.
    .you = Your table is open: { $name }. The game is { $game }.
room-sits = { $name } joins.
    .you = You join the table.
room-watches = { $name } is watching.
    .you = You are watching.
room-leaves = { $name } leaves.
    .you = You leave the table.
room-stops-watching = { $name } stops watching.
    .you = You stop watching.
# The person concerned hears these two on coming back.
room-goes-away = { $name } is away. The seat is held.
    .terse = { $name } is away.
    .you = You were away. Your seat was held.
room-stands-in = A bot plays for { $name }. Level: { $level }.
    .terse = A bot plays for { $name }, { $level }.
    .you = A bot played for you meanwhile. Level: { $level }.
room-bot-plays-on = A bot takes over for { $name }. Level: { $level }.
    .terse = A bot takes over for { $name }, { $level }.
    .you = A bot takes over for you. Level: { $level }.
room-comes-back = { $name } is back.
    .you = You are back.
room-removed = The host removed { $name }.
    .you = The host removed you.
room-moderated = A moderator removed { $name }.
    .you = A moderator removed you.
room-host-is = { $name } is now the host.
    .you = You are now the host.
room-bot-sits = { $name } joins. Level: { $level }.
    .terse = { $name } joins, { $level }.
room-bot-leaves = { $name } leaves.
# What a perfect bot says. "Best play" gives the best chance to win.
room-bot-works-it-out = { $name } is still working out best play. Expert play for now.
    .terse = { $name }: expert play for now.
room-bot-knows-best = { $name } has worked out best play.
    .terse = { $name } knows best play now.
room-bot-needs-numba = { $name } falls back to expert play. Best play for these options needs the Python package numba.
    .terse = { $name }: expert play, numba is missing.
room-bot-cannot-know = { $name } falls back to expert play. Best play for these options cannot be worked out.
    .terse = { $name }: expert play.
room-option-set = { $option }: { $value }.
# "seconds" can have decimals: 0.7
room-pace-set = Bot pace in seconds: { $seconds }.
room-timer-set = { $seconds ->
        [0] No time limit.
        [one] Time limit: { $seconds } second a turn.
       *[other] Time limit: { $seconds } seconds a turn.
    }
room-swaps = { $name } and { $other } swap seats.
room-adds-luck = { $name } adds lucky words.
    .you = Your lucky words go into the dice.
# Explained the first time at a table, only mentioned after that.
room-sealed-first = The dice are sealed. Nobody can choose them, and everyone can check them after the game.
    .terse = The dice are sealed.
room-sealed-without-luck = The dice are sealed. Everyone can check them after the game.
    .terse = The dice are sealed.
room-sealed = The dice are sealed again for a new game.
    .terse = The dice are sealed again.
# Programs that added nothing to the dice.
room-no-luck = No luck added by { $names }.
room-luck-not-opened = The game did not start: no answer from { $names }. Start it again.
room-next-game = Set up the next game.
room-seats-move = { $count ->
    [2] Seats are swapped.
   *[other] Everyone moves one seat on.
}
room-game-starts = { $game } starts.
room-game-over = Game over. You can check the dice now.
room-extends = { $name } takes { $seconds ->
        [one] { $seconds } more second.
       *[other] { $seconds } more seconds.
    } Extension { $times } of { $most }.
    .you = { $seconds ->
        [one] { $seconds } more second for you.
       *[other] { $seconds } more seconds for you.
    } Extension { $times } of { $most }.
room-time-is-short = { $player } has { $seconds ->
        [one] { $seconds } second left.
       *[other] { $seconds } seconds left.
    }
    .you = { $seconds ->
        [one] { $seconds } second left!
       *[other] { $seconds } seconds left!
    }
room-time-is-up = { $player }'s time is up.
    .you = Your time is up.
room-says = { $name }: { $text }
    .you = You: { $text }

## Names that the server chooses

# The default table name.
room-name-of = { $name }'s table
# A number follows: Bot 1
room-bot-name = Bot
# Someone who deleted their account during a game.
room-former-player = Former player

## Bot levels, after "Level:"

room-level-random = random
room-level-timid = timid
room-level-reckless = reckless
room-level-sensible = sensible
room-level-expert = expert
room-level-perfect = perfect

## Why not

room-already-playing = Not during a game.
room-bad-name = A table name needs 1 to { $most } characters, and no invisible ones.
room-needs-code = This table is private. You need its code.
room-full = The table is full. The limit is { $most } players.
room-no-watching = This table does not allow spectators.
room-too-many-watch = This table already has { $most } spectators. Try again later.
room-skipped = Older lines were left out.
room-not-here = You are not at this table.
room-no-such-level = Unknown bot level. Choose one of: { $choices }.
room-no-bot-there = There is no bot in that seat.
room-no-such-seat = Choose two different seats at this table.
room-only-host = Only the host can do that.
room-nobody-there = Choose someone else who is here.
room-bad-pace = The bot pace must be from 0 to { $most } seconds.
room-bad-timer = The time limit must be 0 (none), or from { $low } to { $most } seconds.
room-no-timer = There is no time limit to extend.
room-no-more-extensions = No more time. It was extended { $most } times already.
room-too-many-marks = No more changes: { $most } since the last roll. Roll or confirm.
room-luck-too-late = Too late. Add lucky words before the game starts.
room-bad-luck = Luck must be 32 hexadecimal digits, optionally a space and up to { $most } characters.
room-other-luck = That is not the luck that was sealed.
room-luck-not-again = Your luck did not arrive in time. It is left out of this game.
room-not-over = The game is not over yet.
room-over = The game is over. Set up another one first.
room-no-game = No game is in progress here.
room-barred = You were removed from this table. You can join again for the next game.

## Rated tables

room-is-rated = The games here are rated.
room-sits-rated = { $name } joins the rated table.
    .you = You join the table. Its games are rated.
room-watches-rated = { $name } is watching the rated table.
    .you = You are watching. The games here are rated.
room-rated-no-bots = No bots at a rated table. Only people with an account can play.
room-rated-no-swaps = Seats cannot be swapped at a rated table.
room-rated-no-removing = Players cannot be removed during a rated game.
room-rated-needs-accounts = This table is rated. To play here, { $names } must register first.

## The coach

room-coach-on = The coach is on. Players here can ask for hints.
room-coach-off = The coach is off.
room-sits-coach = { $name } joins.
    .you = You join the table. The coach is on: players here can ask for hints.
room-watches-coach = { $name } is watching.
    .you = You are watching. The coach is on: players here can ask for hints.
room-rated-no-coach = No coach at a rated table. Unrated tables can have one.

## A game that continues from the middle of another one

# The name of such a table.
room-name-position = { $name } plays on
room-position = This table plays on from the middle of another game. Bots have the other seats and play their best. Its games are not rated and not recorded.
room-sealed-position = The dice are sealed. The game is not recorded, so nobody can check them later.
room-game-goes-on = { $game } continues.
room-watches-position = { $name } is watching.
    .you = You are watching. This table plays on from the middle of another game, with the coach. Its games are not recorded.
room-position-for-one = This table is for one player and bots. You can watch.
room-position-fixed = This table plays on from the middle of a game, so its players and options stay as they are. Open another table to choose.
room-position-impossible = No game can come to this position. Review the game again and play on from there.
room-position-over = The game is over here. Choose an earlier step to play on from.
