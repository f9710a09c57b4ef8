farkle-name = Farkle
farkle-blurb = take scoring dice, then roll the rest or bank before you farkle

## Moves

farkle-roll = Roll the dice
farkle-take = Take a combination
farkle-bank = Bank your points
farkle-offer = { $combination } worth { $points }
farkle-offers = { $sentences }
farkle-numbered-offer = { $number }: { $offer }.

## Combinations

farkle-single-one = single 1
farkle-single-five = single 5
farkle-of-a-kind = { $count ->
        [3] three
        [4] four
        [5] five
       *[other] six
    } { $face }s
farkle-small-straight = small straight from { $face }
farkle-large-straight = large straight
farkle-three-pairs = three pairs
farkle-full-house = full house
farkle-double-triplets = double triplets

## What happens

farkle-lands = { $player } rolls { $faces }.
    .terse = { $player }: { $faces }.
    .you = { $faces }.{ $at_stake ->
        [0] { "" }
       *[other] { " " }Turn score { $at_stake }.
    }
    .you-terse = { $faces }.
    .you-full = You roll { $faces }.{ $at_stake ->
        [0] { "" }
       *[other] { " " }Your turn score is { $at_stake }.
    }
farkle-farkles = { $player } farkles, loses { $lost ->
        [0] nothing
       *[other] { $lost }
    } and stays at { $total }. The roll was { $faces }.
    .terse = { $player } farkles, loses { $lost ->
        [0] nothing
       *[other] { $lost }
    }.
    .you = Farkle! { $faces }. You lose { $lost ->
        [0] nothing
       *[other] { $lost }
    } and stay at { $total }.
    .you-terse = Farkle! { $lost ->
        [0] Nothing
       *[other] { $lost }
    } lost.
farkle-takes = { $player } takes { $combination }. Turn score { $at_stake }{ $left ->
        [0] { "" }
        [one] , with { $left } die left
       *[other] , with { $left } dice left
    }.
    .terse = { $player }: { $combination }. Turn score { $at_stake }{ $left ->
        [0] { "" }
        [one] , with { $left } die left
       *[other] , with { $left } dice left
    }.
    .full = { $player } takes { $combination } worth { $points }. Turn score { $at_stake }{ $left ->
        [0] { "" }
        [one] , with { $left } die left
       *[other] , with { $left } dice left
    }.
    .you = { $points } points: { $combination }. Turn score { $at_stake }{ $left ->
        [0] { "" }
        [one] , with { $left } die left
       *[other] , with { $left } dice left
    }.
    .you-terse = { $combination }. Turn score { $at_stake }{ $left ->
        [0] { "" }
        [one] , with { $left } die left
       *[other] , with { $left } dice left
    }.
    .you-full = You take { $combination } worth { $points }. Your turn score is { $at_stake }{ $left ->
        [0] { "" }
        [one] , with { $left } die left
       *[other] , with { $left } dice left
    }.
farkle-hot-dice = Hot dice! { $player } can roll six fresh dice.
    .terse = Hot dice! Six fresh dice.
    .you = Hot dice! Bank { $at_stake }, or roll six fresh dice.
    .you-terse = Hot dice! Six fresh dice.
farkle-hot-dice-multiply = Hot dice! { $player } can roll six fresh dice, times { $multiplier }.
    .terse = Hot dice, times { $multiplier }! Six fresh dice.
    .you = Hot dice! Times { $multiplier } from now. Bank { $at_stake }, or roll six fresh dice.
    .you-terse = Hot dice, times { $multiplier }! Six fresh dice.
farkle-banks-leaving = { $player } banks { $points }. Total { $total }. { $left } points left on the table.
    .terse = { $player } banks { $points }, total { $total }. { $left } points not taken.
    .you = Banked { $points }. Your total is { $total }. You left { $left } on the table.
    .you-terse = Banked { $points }, total { $total }. { $left } points not taken.
    .you-full = You bank { $points } points. Your total is { $total }. You left { $left } points on the table.

## What can be asked

farkle-turn-score-to-take = { $player }'s turn score is { $points }, with nothing taken from this roll yet.
    .you = Your turn score is { $points }. Take from this roll first.
farkle-dice = On the table: { $faces }.
farkle-no-dice-yet = No dice on the table yet. { $count } to roll.

## Why not

farkle-roll-first = Roll first.
farkle-nothing-more = Nothing more to take. Roll or bank.
farkle-take-before-rolling = Take at least one combination before you roll again.
farkle-take-before-banking = Take at least one combination before you bank.
farkle-initial-bank = { $missing } short. Your first bank needs { $need } points. You have { $have }.

## What is seen

farkle-figure-multiplier = Combinations score

## Options

farkle-target-score = Target score
    .help = Points needed to win.
farkle-initial-bank-score = Initial bank score
    .help = Fewest points for your first bank of the game.
farkle-hot-dice-multiplier = Hot dice multiplier
    .help = Each time you get hot dice, later combinations of that turn score more: times 2, 3, 4.

## What a person's record counts

farkle-fact-best-turn = Best turn
farkle-fact-average-turn = Average turn
farkle-fact-farkles = Farkles
farkle-fact-hot-dice = Hot dice
