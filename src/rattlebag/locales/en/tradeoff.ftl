tradeoff-name = Tradeoff
tradeoff-blurb = roll, trade dice through a pool, and build sets

## Moves

tradeoff-toggle = Keep or trade a die
tradeoff-confirm = Confirm your trades
tradeoff-take = Take a die from the pool
tradeoff-keep-this = Keep the { $face }, die { $position }
tradeoff-trade-this = Trade the { $face }, die { $position }
tradeoff-take-this = Take a { $face }, pool has { $count }

## Sets

tradeoff-triple = triple
tradeoff-mini-straight = mini straight
tradeoff-group = group
tradeoff-double-triple = double triple
tradeoff-straight = straight
tradeoff-double-group = double group
tradeoff-all-groups = all groups
tradeoff-all-triplets = all triplets
tradeoff-set = { $set } worth { $points }

## What happens

tradeoff-iteration-starts = Iteration { $number } of { $of }. Everyone rolls.
    .terse = Iteration { $number }.
tradeoff-rolled = { $player } rolls { $faces }.
    .you = You roll { $faces }. All marked for trading.
    .you-terse = { $faces }.
    .you-full = You roll { $faces }. All five are marked for trading: choose the ones to keep, then confirm.
tradeoff-keeps = { $player } keeps { $face }.
    .you = Keeping the { $face }. { $trading ->
        [0] No dice
        [one] { $trading } die
       *[other] { $trading } dice
    } to trade.
    .you-terse = Keeping { $face }, now { $trading } to trade.
tradeoff-trades = { $player } trades { $face }.
    .you = Trading the { $face }. { $trading } { $trading ->
        [one] die
       *[other] dice
    } to trade.
    .you-terse = Trading { $face }, now { $trading } to trade.
tradeoff-confirms = { $player } has confirmed. { $waiting ->
        [0] Everyone is ready.
        [one] Waiting for { $waiting } player.
       *[other] Waiting for { $waiting } players.
    }
    .terse = { $player } confirmed.
    .you = Confirmed. { $waiting ->
        [0] Everyone is ready.
        [one] Waiting for { $waiting } player.
       *[other] Waiting for { $waiting } players.
    }
    .you-terse = Confirmed.
tradeoff-traded = { $player } trades { $faces }.
    .you = You trade { $faces }.
tradeoff-traded-nothing = { $player } trades nothing.
    .you = You trade nothing.
tradeoff-pool-opens = The pool: { $heap }.
tradeoff-nobody-traded = Nobody traded. There is no pool.
tradeoff-to-take = { $player }'s turn to take.
    .you = Your turn to take. { $owed } { $owed ->
        [one] die
       *[other] dice
    } to go.
tradeoff-next-to-take = { $player }'s turn to take.
    .you = Your turn to take. Pool: { $heap }. { $owed } { $owed ->
        [one] die
       *[other] dice
    } to go.
    .you-terse = Your turn to take: { $heap }. { $owed } { $owed ->
        [one] die
       *[other] dice
    } to go.
tradeoff-takes = { $player } takes a { $face }. { $left ->
        [0] The pool is empty.
       *[other] { $left } left in the pool.
    }
    .terse = { $player } takes { $face }, { $left ->
        [0] pool empty.
       *[other] now { $left } in the pool.
    }
    .you = You take a { $face }. { $left ->
        [0] The pool is empty.
       *[other] { $left } left in the pool.
    }
    .you-terse = You take { $face }, { $left ->
        [0] pool empty.
       *[other] now { $left } in the pool.
    }
tradeoff-scores = { $player } scores { $points }: { $sets }. Total { $total }.
    .terse = { $player } scores { $points }, total { $total }.
    .you = You score { $points }: { $sets }. Your total is { $total }.
    .you-terse = You score { $points }, total { $total }.

## What can be asked

tradeoff-waiting-for = Not confirmed yet: { $players }.
tradeoff-take-of = { $player }'s turn to take. { $owed } { $owed ->
        [one] die
       *[other] dice
    } to go.
    .you = Your turn to take. Pool: { $heap }. { $owed } { $owed ->
        [one] die
       *[other] dice
    } to go.
tradeoff-hand = { $player } has { $heap }.
    .you = Your hand, { $count } { $count ->
        [one] die
       *[other] dice
    }: { $heap }.
tradeoff-empty-hand = { $player }'s hand is empty.
    .you = Your hand is empty.
tradeoff-hand-scored = { $player } scored { $points } with { $heap }: { $sets }.
    .you = You scored { $points } with { $heap }: { $sets }.
tradeoff-hand-before = { $player } last showed { $heap }.
    .you = You last showed { $heap }.
tradeoff-present-roll = Your roll: { $dice }.
tradeoff-die-kept = { $face } keeping
tradeoff-die-traded = { $face } trading
tradeoff-pool = The pool, { $count } { $count ->
        [one] die
       *[other] dice
    }: { $heap }.
tradeoff-pool-closed = The pool is not open yet.
tradeoff-hands-closed = No hands have been shown yet.
tradeoff-has-traded = Traded { $faces }.
tradeoff-has-traded-nothing = Traded nothing.
tradeoff-traded-then = Traded { $heap }.
tradeoff-took-then = Took { $heap }.
tradeoff-unseen = { $count } dice since then are unseen.

## Why not

tradeoff-no-die-to-trade = No kept { $face } to trade.
tradeoff-not-trading = Trading is over. Take a die from the pool.
tradeoff-not-taking = You can take dice once everyone has confirmed.
tradeoff-already-confirmed = You have confirmed. That cannot be undone.
tradeoff-not-your-take = Not yet: it is { $player }'s turn to take.
tradeoff-not-in-pool = Not in the pool. It holds { $faces }.

## What is seen

tradeoff-figure-iteration = Iteration
tradeoff-figure-pool = Pool
tradeoff-figure-trades = Trades
tradeoff-figure-hand = Hand
tradeoff-figure-traded = Traded
tradeoff-figure-owed = Still to take
tradeoff-confirmed = confirmed
tradeoff-choosing = choosing

## Options

tradeoff-target-score = Target score
    .help = Points that end the game at the end of the round.

## What a person's record counts

tradeoff-fact-points-per-round = Points per round
tradeoff-fact-sets = Sets made
