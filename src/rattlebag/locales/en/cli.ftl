### Words of the command line.

cli-about = Dice games you can play by ear: Pig, Farkle, Threes, Toss Up and Tradeoff.
cli-program-usage = Usage: { $program } COMMAND [OPTIONS]
cli-usage = Usage:
cli-commands = Commands:
cli-options = Options:
cli-help-help = Show this help.
cli-version-help = Show the version.
cli-locale-help = The language. It can be anywhere on the line, or in RATTLEBAG_LOCALE.

## Commands

cli-play = Play a game in this terminal.
cli-rules = Read a game's rules.
cli-keys = List a game's keys.
cli-list-options = List a game's options.
cli-replay = Hear a saved game again.
cli-verify = Check every die and move of a saved game.
cli-simulate = Let bots play many games against each other.
cli-solve = Work out the odds of best play, with any options.

## Flags

cli-option-help = { $help } Default: { $default }.
cli-game-options-hint = Each game has its own options. To see them: { $command }
cli-players-help = Names of the people at this keyboard, separated by commas.
cli-bots-help = Number of bots. Default: as many as the game needs.
cli-level-help = Bot level: one word for all, or one for each, separated by commas. Default: sensible.
cli-partner-help = Your partner, in team games.
cli-watch-help = Only listen while bots play.
cli-resume-help = Resume a saved game. Default: the latest.
cli-save-help = Where to save the game.
cli-entropy-help = Lucky words to mix into the dice.
cli-pace-help = Bot pace: seconds after each bot move, or instant.
cli-verbosity-help = How much is announced.
cli-keeping-help = Keep dice by position or by value.
cli-value-keys-help = To keep by value: the key in the game's rules, the digit, or Shift+digit.
cli-layout-help = The keyboard layout. On azerty, the digits need Shift.
cli-listener-help = Who is listening: a player's name, or spectator.
cli-levels-help = The bot level in each seat: { $levels }.
cli-games-help = Number of games. Default: 1000.
cli-seed-help = A whole number. The same number gives the same games. Default: 1.
cli-processes-help = Number of processes. Default: one for each core.
cli-format-help = The format of the result.
cli-out-help = Write the result to this file instead of showing it.
cli-solve-at-once-help = The first to reach the target wins at once, during the round: classic Pig, also Toss Up.
cli-solve-out-help = Also write the table of best play to this file.

## Pages

cli-keys-of = { $game } keys:
cli-die-by-position = Keep the die in that position, or put it back or trade it (keeping by position)
cli-die-keep-by-value = Keep a die of that value (keeping by value)
cli-die-put-back-by-value = Put back or trade a die of that value (keeping by value)
cli-options-of = { $game }, { $low } to { $high } players:
cli-option-line = { $flag }: { $option }, { $range }, default { $default }. { $help }

## Results

cli-replay-not-over = The game is not over. Secrets are left out.
cli-verified = Verified: { $dice ->
        [one] the one die follows from the seed
       *[other] all { $dice } dice and draws follow from the seed
    }, and { $moves ->
        [one] the one move was allowed.
       *[other] all { $moves } moves were allowed.
    }
cli-verified-won = Won under these names by { $players }.
cli-verified-seal = Seal: { $seal }
# What the seal proves, and what it does not.
cli-verified-terms = If you heard this seal before the first roll, the names, options and luck are also unchanged.
cli-verified-old = This is a version 1 file. Its seal covers only the seed. The game's id and the lucky words could have been chosen to fit.
cli-long-words = Lucky words too long: { $length } characters. The limit is { $most }.
cli-written = Written: { $file }
cli-solve-progress = { $percent } percent solved, about { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } left.
cli-solve-odds = { $game } with two perfect players: the one who goes first wins { NUMBER($first, minimumFractionDigits: 4, maximumFractionDigits: 4) } percent, the other { NUMBER($second, minimumFractionDigits: 4, maximumFractionDigits: 4) } percent.
cli-solve-at-once = Here the first to reach the target wins at once, during the round.
cli-solve-error = The odds are right to within { $error }. A tie counts as half a win.
cli-solve-points = Best play alone makes { NUMBER($points, minimumFractionDigits: 4, maximumFractionDigits: 7) } points a turn on average.
cli-solve-least = Best play alone costs { NUMBER($points, minimumFractionDigits: 4, maximumFractionDigits: 7) } points a turn on average.
cli-solve-bank-at = Most points with { $dice } { $dice ->
        [one] die
       *[other] dice
    } to roll: bank at { $points }.
cli-solve-bust = A roll of { $dice } { $dice ->
        [one] die
       *[other] dice
    } loses the turn { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) } percent of the time.
cli-solve-turns = The fastest way to the target takes { NUMBER($turns, minimumFractionDigits: 4, maximumFractionDigits: 4) } turns on average.
cli-solve-took = Solved in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } seconds.
cli-solve-shipped = Read from a table that comes with rattlebag, in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } seconds.
cli-solve-from-cache = Read from a table solved earlier, in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } seconds.
cli-solve-table = Table: { $file }
cli-progress = { $done } of { $games } games, about { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    } left.
cli-simulated = { $games } { $games ->
        [one] game
       *[other] games
    } of { $game }, seed { $seed }.
cli-seat-result = Seat { $seat_number }, { $level }: wins { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } percent (95 percent interval { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }), { $wins } alone and { $shared } shared. Score: mean { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, standard deviation { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, lowest { $least }, lower quartile { $lower }, median { $median }, upper quartile { $upper }, highest { $most }.
cli-length-result = Moves per game: mean { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, standard deviation { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, fewest { $least }, lower quartile { $lower }, median { $median }, upper quartile { $upper }, most { $most }.

## What went wrong

cli-no-such-command = Unknown command { $name }. The commands are { $commands }.
cli-option-takes-no-value = The option { $name } takes no value.
cli-option-of-a-game = { $name } is a game option. Name the game too: { $games }.
cli-needs-extra = The Python package { $package } is not installed. Run: pip install 'rattlebag[{ $extra }]'
cli-no-such-option = Unknown option { $name }. Add --help for the list.
cli-ambiguous-option = { $name } could be any of { $options }. Type more of it.
cli-option-needs-value = The option { $name } needs a value.
cli-no-such-locale = Unknown language { $name }. Choose one of { $locales }.
cli-no-such-game = Unknown game { $name }. The games are { $games }.
cli-one-game = Name one game, not several: { $games }.
cli-which-game = Name a game: { $games }.
cli-which-file = Name one saved game file.
cli-not-a-choice = { $option } must be one of { $choices }.
cli-not-a-number = { $option } must be a whole number from { $low } to { $high }.
cli-bad-pace = --pace must be instant, or seconds from 0 to { $most }.
cli-watch-or-play = Use --watch or --players, not both.
cli-levels-and-bots = --level has { $levels } levels, but there { $bots ->
        [one] is { $bots } bot.
       *[other] are { $bots } bots.
    } Name one level, or one for each bot.
cli-no-such-partner = Nobody called { $name } can be your partner. Choose one of { $names }.
cli-no-teams-here = This game is not played in teams. Leave out --partner, or set the team mode.
cli-no-such-listener = Nobody called { $name } played. Choose one of { $names }.
cli-nothing-to-resume = No unfinished game to resume. Start one with: { $program } play
cli-resume-as-it-is = --resume continues the game as it was saved. Leave out { $option }.
cli-cannot-resume = { $file }: { $reason }
cli-simulation-stopped = Stopped after { $done } of { $games } games. There is no result.
cli-solve-no-table-at-once = --at-once makes no table. Leave out --out.
cli-solve-stopped = Stopped at { $percent } percent. There is no result, and nothing was written.
cli-cannot-write = Cannot write { $file }: { $problem }. Choose another place with --out FILE.
cli-cannot-read = Cannot read { $file }: { $problem }.
cli-cannot-save = Cannot write { $file }: { $problem }. Choose another place with --save FILE.
cli-bad-save = { $file }, line { $line }: { $reason }
cli-input-ended-in-menu = The input ended before you chose a game. Name one, for example: { $program } play pig
