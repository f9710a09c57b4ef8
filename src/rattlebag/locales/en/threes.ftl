threes-name = Threes
threes-blurb = keep dice after each roll, threes score nothing, lowest total wins

## Moves

threes-roll = Roll the dice
threes-end-turn = End the turn
threes-end-turn-standing = End the turn and keep the { $face }
threes-toggle = Keep or put back a die
threes-bank = Bank and end the turn
threes-keep-this = Keep the { $face }, die { $position }
threes-put-back-this = Put back the { $face }, die { $position }
threes-locked-this = { $face }, die { $position }, locked

## What happens

threes-lands = { $player } rolls { $faces }.
    .terse = { $player }: { $faces }.
    .you = { $faces }.
    .you-full = You roll { $faces }.
threes-keeps = { $player } keeps a { $face }. { $kept } of 5 kept.
    .terse = { $player } keeps { $face }, now { $kept } of 5.
    .you = Keeping the { $face }. { $kept } of 5 kept.
    .you-terse = Keeping { $face }, now { $kept } of 5.
threes-puts-back = { $player } puts back a { $face }. { $kept } of 5 kept.
    .terse = { $player } puts back { $face }, now { $kept } of 5.
    .you = Putting back the { $face }. { $kept } of 5 kept.
    .you-terse = Back { $face }, now { $kept } of 5.
threes-last-die-lands = { $player }'s last die shows { $face }.
    .terse = { $player }: last die { $face }.
    .you = Last die: { $face }.
threes-turn-scored = { $player } scores { $points } with { $faces }. Total { $total }.
    .terse = { $player }: { $points } { $points ->
        [one] point
       *[other] points
    }, total { $total }.
    .you = { $points } { $points ->
        [one] point
       *[other] points
    } with { $faces }. Your total is { $total }.
    .you-terse = { $points } { $points ->
        [one] point
       *[other] points
    }, total { $total }.
threes-shoots-the-moon = { $player } shoots the moon! Minus 30, total { $total }.
    .you = You shoot the moon! Minus 30, your total is { $total }.

## What can be asked

threes-turn-score = { $player } has kept { $count } of 5 dice: { $points } { $points ->
        [one] point
       *[other] points
    }.
    .you = You have kept { $count } of 5 dice: { $points } { $points ->
        [one] point
       *[other] points
    }.
threes-no-dice-yet = { $player } has not rolled yet.
    .you = You have not rolled yet. { $count } dice to roll.
threes-hand = { $player } has { $dice }.
    .you = Your dice: { $dice }.
threes-die-free = { $face }
threes-die-kept = { $face } kept
threes-die-locked = { $face } locked

## Why not

threes-roll-first = Roll first.
threes-keep-one = Keep at least one die before you roll again.
threes-locked = The { $face } is locked. It cannot be put back.
threes-none-kept = { $left } dice are not kept. Keep all to bank, or one to roll.
threes-not-all-kept = { $left } dice are not kept. Keep all to bank, or roll.
threes-last-die-to-stand = One die is not kept. R keeps the { $face } and ends the turn.
threes-last-die-to-roll = One die is not kept. R rolls it and ends the turn.

## What is seen

threes-figure-points = Turn score
threes-figure-decided = Dice kept

## Options

threes-rounds = Rounds
    .help = Number of turns each player takes.
threes-last-die = Last die
    .help = When one die is left, it is kept as it is or rolled once more.
threes-stands = kept as it is
threes-rolled = rolled once more

## What a person's record counts

threes-fact-average-turn = Average turn
threes-fact-moons = Moons
