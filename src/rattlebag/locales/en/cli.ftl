### Words of the command line.

cli-about = Dice games you can play by ear: Pig, Farkle, Threes, Toss Up and Tradeoff.
cli-program-usage = Usage: { $program } COMMAND [OPTIONS]
cli-usage = Usage:
cli-commands = Commands:
cli-options = Options:
cli-help-help = Show this help.
cli-version-help = Show the version.
cli-locale-help = The language to speak; may stand anywhere, also RATTLEBAG_LOCALE.

## Commands

cli-play = Play a game here in the terminal.
cli-rules = Read the rules of a game.
cli-keys = List the keys of a game.
cli-list-options = List the options of a game.
cli-replay = Hear a saved game again.
cli-verify = Check every die and every move of a saved game.
cli-simulate = Let bots play many games against each other.
cli-solve = Tell the odds of best play, for any options of a game.

## Flags

cli-option-help = { $help } Default: { $default }.
cli-game-options-hint = The options of a game follow when you name it: { $command }
cli-players-help = Names of the people at this keyboard, with commas between.
cli-bots-help = How many bots play; as many as the game needs without it.
cli-level-help = How well the bots play; one word for all, or one for each with commas between. Default: sensible.
cli-partner-help = Who is on your side, where the game is played in teams.
cli-watch-help = Only listen, while bots play.
cli-resume-help = Go on with a saved game; without a file, with the latest.
cli-save-help = Where to save the game.
cli-entropy-help = Words of your own that are mixed into the dice.
cli-pace-help = Seconds after each thing a bot does, or instant.
cli-verbosity-help = How much is said.
cli-keeping-help = Keep dice by position or by value.
cli-value-keys-help = By value: as each game's rules say, or the digit keeps, or Shift with the digit keeps.
cli-layout-help = The keyboard: azerty has the digits under Shift.
cli-listener-help = Who listens: a player's name, or spectator.
cli-levels-help = The level of the bot in each seat: { $levels }.
cli-games-help = How many games; 1000 without it.
cli-seed-help = A whole number; the same number gives the same games. 1 without it.
cli-processes-help = How many processes share the work; all cores without it.
cli-format-help = How the result is written.
cli-out-help = Write the result to this file instead of showing it.
cli-solve-at-once-help = Whoever reaches the target wins at once, without the end of the round: classic Pig; also Toss Up.
cli-solve-out-help = Write the table of best play to this file too.

## Pages

cli-keys-of = Keys of { $game }:
cli-die-by-position = Keep the die at that place, or put it back or trade it (keeping by position)
cli-die-keep-by-value = Keep a die of that value (keeping by value)
cli-die-put-back-by-value = Put back or trade a die of that value (keeping by value)
cli-options-of = { $game }, for { $low } to { $high } players:
cli-option-line = { $flag }: { $option }, { $range }, default { $default }. { $help }

## Results

cli-replay-not-over = The game is not over. What is still secret is not told.
cli-verified = Verified: { $dice ->
        [one] the one die follows from the seed
       *[other] all { $dice } dice and lots follow from the seed
    }, and { $moves ->
        [one] the one move was allowed.
       *[other] all { $moves } moves were allowed.
    }
cli-verified-won = Winner under these names: { $players }.
cli-verified-seal = Seal: { $seal }
# What the seal proves, and what it does not.
cli-verified-terms = If this is the seal you kept from before the first die, then names, options and luck are also as they were then.
cli-verified-old = This file is of the first version. Its seal covers the seed alone: the game's id and the lucky words could have been chosen to fit.
cli-long-words = Lucky words have at most { $most } characters. These have { $length }.
cli-written = Written: { $file }
cli-solve-progress = { $percent } percent solved, about { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } left.
cli-solve-odds = { $game }, two equally perfect players: the first to act wins { NUMBER($first, minimumFractionDigits: 4, maximumFractionDigits: 4) } percent, the second { NUMBER($second, minimumFractionDigits: 4, maximumFractionDigits: 4) } percent.
cli-solve-at-once = Here whoever reaches the target has won at once, without the end of the round.
cli-solve-error = No chance is off by more than { $error }; a tie counts half.
cli-solve-points = One player alone makes at best { NUMBER($points, minimumFractionDigits: 4, maximumFractionDigits: 7) } points a turn on average.
cli-solve-least = One player alone is left with { NUMBER($points, minimumFractionDigits: 4, maximumFractionDigits: 7) } points a turn on average, at the least.
cli-solve-bank-at = For the most points, with { $dice } { $dice ->
        [one] die
       *[other] dice
    } left to roll: bank at { $points }.
cli-solve-bust = A throw of { $dice } { $dice ->
        [one] die
       *[other] dice
    } loses the turn in { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) } percent of cases.
cli-solve-turns = The target is reached in { NUMBER($turns, minimumFractionDigits: 4, maximumFractionDigits: 4) } turns on average by one who wants to be there soonest.
cli-solve-took = Solved in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } seconds.
cli-solve-shipped = Read from a table that comes with the program, in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } seconds.
cli-solve-from-cache = Read from a table that was solved before, in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } seconds.
cli-solve-table = The table: { $file }
cli-progress = { $done } of { $games } games, about { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } left.
cli-simulated = { $games } { $games ->
        [one] game
       *[other] games
    } of { $game }, seed { $seed }.
cli-seat-result = Seat { $seat_number }, { $level }: wins { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } percent (95 percent interval { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }), { $wins } alone and { $shared } shared. Score: mean { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, deviation { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, least { $least }, a quarter up to { $lower }, median { $median }, three quarters up to { $upper }, most { $most }.
cli-length-result = Moves in a game: mean { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, deviation { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, least { $least }, a quarter up to { $lower }, median { $median }, three quarters up to { $upper }, most { $most }.

## What went wrong

cli-no-such-command = There is no command { $name }; the commands are { $commands }.
cli-option-takes-no-value = The option { $name } takes no value.
cli-option-of-a-game = { $name } is an option of a game; name the game too: { $games }.
cli-needs-extra = The Python package { $package } is not installed. Run: pip install 'rattlebag[{ $extra }]'
cli-no-such-option = There is no option { $name } here; add --help to see those there are.
cli-ambiguous-option = { $name } could be any of { $options }; write more of it.
cli-option-needs-value = The option { $name } needs a value after it.
cli-no-such-locale = There is no language { $name } here; choose one of { $locales }.
cli-no-such-game = There is no game called { $name }; the games are { $games }.
cli-one-game = Name one game, not several: { $games }.
cli-which-game = Name a game: { $games }.
cli-which-file = Name one saved game file.
cli-not-a-choice = { $option } must be one of { $choices }.
cli-not-a-number = { $option } must be a whole number from { $low } to { $high }.
cli-bad-pace = --pace must be instant, or seconds from 0 to { $most }.
cli-watch-or-play = Use --watch or --players, not both.
cli-levels-and-bots = --level names { $levels } levels for { $bots } { $bots ->
        [one] bot
       *[other] bots
    }; name one, or one for each.
cli-no-such-partner = There is no { $name } to be partner; choose one of { $names }.
cli-no-teams-here = This game is not played in teams; leave out --partner or set the team mode.
cli-no-such-listener = Nobody called { $name } played; choose one of { $names }.
cli-nothing-to-resume = There is no unfinished game to go on with; start one with: { $program } play
cli-resume-as-it-is = --resume goes on with the game as it was saved; leave out { $option }.
cli-cannot-resume = { $file }: { $reason }
cli-simulation-stopped = Stopped after { $done } of { $games } games, without a result.
cli-solve-no-table-at-once = With --at-once no table is made; leave out --out.
cli-solve-stopped = Stopped at { $percent } percent, without a result; nothing was written.
cli-cannot-write = Cannot write { $file }: { $problem }; choose another place with --out FILE.
cli-cannot-read = Cannot read { $file }: { $problem }.
cli-cannot-save = Cannot write { $file }: { $problem }; choose another place with --save FILE.
cli-bad-save = { $file }, line { $line }: { $reason }
cli-input-ended-in-menu = The input ended before a game was chosen; name one, for example: { $program } play pig
