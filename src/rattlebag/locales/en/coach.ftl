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
coach-threes-keep = Keep { $faces }, then roll { $count } { $count ->
        [one] die
       *[other] dice
    }
coach-threes-end = End the turn with { $faces }

## Why

coach-only-choice = There is no other choice.
coach-as-good = { $other } is just as good.
coach-better-by = It wins { NUMBER($percent, maximumFractionDigits: 1) } percent more often than: { $other }.

## Why there is no advice

coach-being-solved = Best play for these options is being solved: { $percent } percent done. Ask again later.
coach-cannot-be-solved = Solving these options takes too long, so best play is not known.
