### The coach: what to do, what it was worth, and why.

## Choices

coach-steps = { $steps }
coach-roll = Roll { $count } dice
coach-bank = Bank { $points }
coach-farkle-take-and-roll = Take { $taken }, then roll { $count } { $count ->
        [one] die
       *[other] dice
    }
coach-farkle-take-and-bank = Take { $taken }, then bank { $points }
coach-tradeoff-trade = Trade { $faces }
coach-tradeoff-keep-all = Trade nothing
coach-tradeoff-take = Take { $faces }
coach-threes-keep = Keep { $faces }, then roll { $count } { $count ->
        [one] die
       *[other] dice
    }
coach-threes-end = End the turn with { $faces }

## Why

coach-by-estimate = By the estimate: { $what }
coach-only-choice = There is no other choice.
coach-as-good = { $other } is just as good.
coach-hardly-better = That is less than 0.1 percentage points better than: { $other }.
coach-better-by = That is { NUMBER($percent, maximumFractionDigits: 1) } percentage points better than: { $other }.

coach-times = { $count ->
        [one] once
       *[other] { $count } times
    }
coach-rarely = less than once
coach-banking-wins = Banking wins the game.
coach-banking-loses = Banking loses: you would be { $points } { $points ->
        [one] point
       *[other] points
    } behind at the end.
coach-bank-from = { $count ->
        [one] One die loses
       *[other] { $count } dice lose
    } the turn { $often } in 100. With { $count ->
        [one] one die
       *[other] { $count } dice
    } at these scores, bank from { $low } on. You hold { $held }.
coach-bank-between = { $count ->
        [one] One die loses
       *[other] { $count } dice lose
    } the turn { $often } in 100. With { $count ->
        [one] one die
       *[other] { $count } dice
    } at these scores, bank from { $low } to { $high }. You hold { $held }.
coach-roll-below = { $count ->
        [one] One die loses
       *[other] { $count } dice lose
    } the turn { $often } in 100. With { $count ->
        [one] one die
       *[other] { $count } dice
    } at these scores, bank from { $low } on. You hold { $held }, so roll.
coach-roll-below-range = { $count ->
        [one] One die loses
       *[other] { $count } dice lose
    } the turn { $often } in 100. With { $count ->
        [one] one die
       *[other] { $count } dice
    } at these scores, bank from { $low } to { $high }. You hold { $held }, so roll.
coach-farkle-more-dice = { $count } dice farkle { $often } in 100, { $others ->
        [one] one die
       *[other] { $others } dice
    } { $often_then }. That is worth more than { $points } points.
coach-farkle-more-points = { $points } points more are worth the risk: { $count ->
        [one] one die farkles
       *[other] { $count } dice farkle
    } { $often } in 100, { $others } dice { $often_then }.
coach-tradeoff-wins = These are the last dice. This wins, whatever the other takes.
coach-tradeoff-shares = These are the last dice. This shares the win at least, whatever the other takes.
coach-tradeoff-lost = These are the last dice. Whatever you take, the other can win.
coach-tradeoff-promise = Your hand would then score { NUMBER($points, maximumFractionDigits: 1) } on average if its missing dice were rolled. { $other } would leave it at { NUMBER($others, maximumFractionDigits: 1) }.
coach-threes-wins = Ending the turn now wins the game.
coach-threes-lower = Played for a low score, it ends the turn with { NUMBER($points, maximumFractionDigits: 1) } on average. The next best, { $other }, ends it with { NUMBER($others, maximumFractionDigits: 1) }.
coach-threes-higher = Played for a low score, it ends the turn with { NUMBER($points, maximumFractionDigits: 1) } on average, and { $other } with { NUMBER($others, maximumFractionDigits: 1) }, but at these scores it is worth more.

## More

coach-if-you-roll = The roll loses the turn { $often } in 100, and then you win { NUMBER($lost, maximumFractionDigits: 1) } percent. Otherwise you win { NUMBER($good, maximumFractionDigits: 1) } percent.
coach-if-you-bank = If you bank, you win { NUMBER($percent, maximumFractionDigits: 1) } percent.
coach-to-beat = In this turn, a total of { $points } ties and more wins. With your turn score you have { $total }.
coach-to-stay-in = In this turn, you need a total of { $points } to stay in: that ties for the lead, and more leads. With your turn score you have { $total }.
coach-rival-needs = { $side } { $members ->
        [one] needs
       *[other] need
    } { $points } { $points ->
        [one] point
       *[other] points
    } to reach the target.
coach-rival-there = { $side } { $members ->
        [one] has
       *[other] have
    } reached the target with { $points }.
coach-threes-roll = { $count ->
        [one] One die shows
       *[other] { $count } dice show
    } at least one 3 { $often } in 100.
coach-threes-if-you-roll = The roll raises your chance to win { $often } in 100, to { NUMBER($good, maximumFractionDigits: 1) } percent on average. Otherwise it is { NUMBER($bad, maximumFractionDigits: 1) } percent on average.
coach-tradeoff-range = If its missing dice were rolled, your hand would then score { NUMBER($points, maximumFractionDigits: 1) } on average: { $low } or less { $often_low } in 100, { $high } or more { $often_high } in 100.
coach-tradeoff-average = If its missing dice were rolled, your hand would then score { NUMBER($points, maximumFractionDigits: 1) } on average.
coach-tradeoff-scores = Your hand would then score { $points }.
coach-threes-need = To win alone you need at most { $points } in this turn.
coach-threes-rival = { $side } has { $points }. { $turns }

## Why there is no advice

coach-being-solved = Best play for these options is being solved: { $percent } percent done. Ask again later.
coach-cannot-be-solved = Solving these options takes too long, so best play is not known.

## Hints

coach-best = Best: { $choice }. Chance to win: { NUMBER($percent, maximumFractionDigits: 1) } percent.
coach-best-estimated = Best: { $choice }. Estimated chance to win: { NUMBER($percent, maximumFractionDigits: 1) } percent.
coach-other = { $choice }: { NUMBER($percent, maximumFractionDigits: 1) } percent.
coach-others-worse = { $count } more { $count ->
        [one] choice is
       *[other] choices are
    } worse.
coach-others-no-better = { $count } more { $count ->
        [one] choice is
       *[other] choices are
    } no better.
coach-shared-half = A shared win counts half.
coach-shared-parts = A win that two share counts half, one that three share a third, and so on.
coach-how-exact = These chances are exact, if everyone plays their best from here.
coach-how-composed = With more than two sides these chances are an estimate, made of best play against each rival alone. In trials they were off by up to { NUMBER($percent, maximumFractionDigits: 1) } percentage points.
coach-how-sampled = This game is not solved. These chances are estimated from sampled ends of the game, in which others trade as a sensible bot does, everyone takes what promises them the most, and missing dice are rolled. In trials they were off by up to { NUMBER($percent, maximumFractionDigits: 1) } percentage points.

## Reviews

coach-plus = plus { NUMBER($percent, maximumFractionDigits: 1) }
coach-minus = minus { NUMBER($percent, maximumFractionDigits: 1) }
coach-points = { $percent ->
        [one] { NUMBER($percent, maximumFractionDigits: 1) } percentage point
       *[other] { NUMBER($percent, maximumFractionDigits: 1) } percentage points
    }
coach-hardly-any = less than 0.1 percentage points
coach-review-won = { $side } won.
    .you = You won.
coach-review-lost = { $side } lost.
    .you = You lost.
coach-review-shared = { $side } shared the win.
    .you = You shared the win.
coach-review-account = Chance at the start: { NUMBER($start, maximumFractionDigits: 1) } percent. Dice: { $luck }. Own choices: { $own }. Choices of others: { $given }.
coach-review-accuracy = { $player }: { $best } of { $decisions } { $decisions ->
        [one] decision was
       *[other] decisions were
    } best. Given away: { $lost }.
    .you = You: { $best } of { $decisions } { $decisions ->
        [one] decision was
       *[other] decisions were
    } best. Given away: { $lost }.
coach-review-costliest = What cost most:
coach-review-costliest-own = What cost you most:
coach-review-costliest-others = What cost the others most:
coach-review-no-cost-own = You gave nothing away.
coach-review-no-cost = No decision gave anything away.
coach-review-choice = Step { $step }, { $player }: { $choice }. It cost { $cost }. Better: { $better }.
    .you = Step { $step }, you: { $choice }. It cost { $cost }. Better: { $better }.
coach-review-choice-estimated = Step { $step }, { $player }: { $choice }. By the estimate, it cost { $cost }, and this was better: { $better }.
    .you = Step { $step }, you: { $choice }. By the estimate, it cost { $cost }, and this was better: { $better }.
coach-review-best-choice = Step { $step }, { $player }: { $choice }. There was nothing better.
    .you = Step { $step }, you: { $choice }. There was nothing better.
coach-review-best-choice-estimated = Step { $step }, { $player }: { $choice }. By the estimate, there was nothing better.
    .you = Step { $step }, you: { $choice }. By the estimate, there was nothing better.
coach-review-turns = Turning point: step { $step }. { $what } From then on { $side } stayed ahead.
    .you = Turning point: step { $step }. { $what } From then on you stayed ahead.
coach-review-turns-shared = The game was open until step { $step }. { $what }
coach-review-chance = { $side }: { NUMBER($percent, maximumFractionDigits: 1) } percent
    .you = you: { NUMBER($percent, maximumFractionDigits: 1) } percent
coach-review-chances = Step { $step }. Chance to win: { $chances }.
coach-review-unfinished = This game is not over. Only finished games can be reviewed.
coach-instead-replay = You can still replay it, move by move.
coach-instead-finish = You can replay what has happened so far, or play it to the end.
coach-instead-advise = You can still ask about one of its positions in the terminal, with: rattlebag advise
coach-busy = The coach is busy. Ask again in a moment.
coach-fault = The coach could not answer. Ask again, or play on without.
coach-expert-would = An expert bot would do this, which is not proven to be best: { $choice }.
coach-not-a-position = This is not a position of { $game } with these options. A position looks like this: { $text }

## At a keyboard

coach-advise-about = Say what to do in a position, with the chances and the reason.
coach-review-about = Review a finished game: what each decision cost, luck and skill.
coach-json-help = Print JSON.
coach-seat-help = The seat that asks, counted from 1. Default: the one whose turn it is.
coach-seat = Seat { $number }
coach-no-such-seat = No seat { $number }. This position has { $count } seats.
coach-review-keys = N: next decision. C: costliest decision. Question mark: all keys. Q: leave.
coach-key-next = Next decision
coach-key-before = Previous decision
coach-key-costliest = Costliest decision, then the next
coach-key-play = Play on from this decision, against bots
coach-key-summary = Summary
coach-key-choice = What that choice is worth, the best first
coach-key-every-choice = All choices with their chances
coach-key-chances = The chances to win at each decision
coach-choose-decision = Choose a decision first: N for the next, C for the costliest.
coach-choice-worth = { $choice }: chance to win { NUMBER($percent, maximumFractionDigits: 1) } percent, { $cost } below the best.
coach-choice-worth-estimated = { $choice }: estimated chance to win { NUMBER($percent, maximumFractionDigits: 1) } percent, { $cost } below the best.
coach-play-on = You play on from here. The others are bots. Nothing is saved.
coach-back-to-review = Back to the review.
coach-leave-question = Leave this game? It is not saved. Press Q again to leave, any other key to stay.

## On a server

coach-is-off = The coach is off at this table. The host can turn it on before a game.
coach-not-rated = No hints in rated games. You can review the game when it is over.
coach-only-players = Hints are for players. You are watching.
coach-not-your-turn = It is not your turn. Ask for a hint when it is.
coach-too-often = That was a lot of questions. The coach needs a moment. Ask again soon.
coach-file-too-large = This file is too large. A saved game can have up to { $most } kilobytes.
coach-file-late = The file did not arrive in time. Check your connection and send it again.
