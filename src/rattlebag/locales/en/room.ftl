### What happens at a table beside the game. "name" is the person's, or the table's in room-made.

## What happens

room-made = { $name }: a table for { $game } is open.
    .you = { $name }: your table for { $game } is open.
room-sits = { $name } sits down.
    .you = You sit down.
room-watches = { $name } watches.
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
room-bot-plays-on = A bot plays on for { $name }. Level: { $level }.
    .terse = A bot plays on for { $name }, { $level }.
    .you = A bot plays on for you. Level: { $level }.
room-comes-back = { $name } is back.
    .you = You are back.
room-removed = { $name } is removed from the table.
    .you = You are removed from the table.
room-host-is = { $name } is the host now.
    .you = You are the host now.
room-bot-sits = { $name } sits down. Level: { $level }.
    .terse = { $name } sits down, { $level }.
room-bot-leaves = { $name } leaves.
# What a perfect bot says. "Best play" is what gives the best chance to win.
room-bot-works-it-out = { $name } is still working out best play and plays by experience for now.
    .terse = { $name } plays by experience for now.
room-bot-knows-best = { $name } has worked out best play.
    .terse = { $name } knows best play now.
room-bot-needs-numba = { $name } plays by experience: best play for these options cannot be worked out here without the Python package numba.
    .terse = { $name } plays by experience: numba is missing.
room-bot-cannot-know = { $name } plays by experience: best play for these options cannot be worked out.
    .terse = { $name } plays by experience.
room-option-set = { $option }: { $value }.
# "seconds" can have decimals: 0.7
room-pace-set = Seconds after each bot move: { $seconds }.
room-timer-set = { $seconds ->
        [0] No time limit for turns.
        [one] { $seconds } second for each turn.
       *[other] { $seconds } seconds for each turn.
    }
room-swaps = { $name } and { $other } change places.
room-adds-luck = { $name } adds lucky words.
    .you = Your lucky words go into the dice.
# The first time at a table it is explained, after that it is only told.
room-sealed-first = The dice are sealed: nobody can choose them, and everyone can check them after the game.
    .terse = The dice are sealed.
room-sealed-without-luck = The dice are sealed, and can be checked after the game.
    .terse = The dice are sealed.
room-sealed = The dice are sealed again, for a new game.
    .terse = The dice are sealed again.
# Their programs added nothing to the dice.
room-no-luck = No luck added by: { $names }.
room-luck-not-opened = The game did not start: no answer from { $names }. Start it again.
room-next-game = Set up the next game.
room-game-starts = { $game } starts.
room-game-over = Game over. The dice can be checked now.
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
room-time-is-up = Time is up for { $player }.
    .you = Your time is up.
room-says = { $name }: { $text }
    .you = You: { $text }

## Names that the server finds

# A table that its maker gave no name.
room-name-of = Table of { $name }
# A number follows: Bot 1
room-bot-name = Bot

## How well bots play, after "Level:"

room-level-random = random
room-level-timid = timid
room-level-reckless = reckless
room-level-sensible = sensible
room-level-expert = expert
room-level-perfect = perfect

## Why not

room-already-playing = Not during a game.
room-bad-name = A table's name has 1 to { $most } characters, and none that cannot be seen.
room-needs-code = This table is private. You need its code.
room-full = The table is full: { $most } can play.
room-no-watching = Nobody may watch at this table.
room-too-many-watch = { $most } people watch this table already. Try again later.
room-skipped = Older lines are left out.
room-not-here = You are not at this table.
room-no-such-level = There is no such level. Choose one of: { $choices }.
room-no-bot-there = No bot sits there.
room-no-such-seat = Name two different seats of this table.
room-only-host = Only the host can do that.
room-nobody-there = Name somebody else who is here.
room-bad-pace = The pace must be from 0 to { $most } seconds.
room-bad-timer = The time limit must be from { $low } to { $most } seconds, or 0 for none.
room-no-timer = There is no time limit to extend.
room-no-more-extensions = No more time: it was extended { $most } times already.
room-too-many-marks = No more changes: { $most } since the last roll. Roll or confirm.
room-luck-too-late = Too late. Lucky words are added before the game starts.
room-bad-luck = Luck is 32 hexadecimal digits, then perhaps a space and at most { $most } characters.
room-other-luck = That is not the luck that was sealed.
room-luck-not-again = Your luck did not come when it was asked for. It is left out of this game.
room-not-over = The game is not over yet.
room-over = The game is over. Set up another one first.
room-no-game = No game is being played here.
room-barred = The host has removed you. You can come back for the next game.
