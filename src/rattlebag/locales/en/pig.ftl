pig-name = Pig
pig-blurb = roll to add points, bank to keep them, lose them to a 1

## Moves

pig-roll = Roll the die
pig-bank = Bank your points

## What happens

pig-adds = { $player } rolls { $face }. Turn score { $at_stake }.
    .terse = { $player }: { $face } makes { $at_stake }.
    .you = { $face }. Turn score { $at_stake }.
    .you-terse = { $face } makes { $at_stake }.
    .you-full = You roll { $face }. Your turn score is { $at_stake }.
pig-busts = { $player } busts, loses { $lost ->
        [0] nothing
       *[other] { $lost }
    } and stays at { $total }.
    .terse = { $player } busts, loses { $lost ->
        [0] nothing
       *[other] { $lost }
    }.
    .you = 1. Bust! You lose { $lost ->
        [0] nothing
       *[other] { $lost }
    } and stay at { $total }.
    .you-terse = 1. Bust! { $lost ->
        [0] Nothing
       *[other] { $lost }
    } lost.
    .you-full = 1. Bust! You lose { $lost ->
        [0] nothing
        [one] { $lost } point
       *[other] { $lost } points
    } and stay at { $total }. The turn is over.
pig-busts-for-team = { $player } busts, loses { $lost ->
        [0] nothing
       *[other] { $lost }
    }. The team stays at { $total }.
    .terse = { $player } busts, loses { $lost ->
        [0] nothing
       *[other] { $lost }
    }.
    .you = 1. Bust! You lose { $lost ->
        [0] nothing
       *[other] { $lost }
    }. Your team stays at { $total }.
    .you-terse = 1. Bust! { $lost ->
        [0] Nothing
       *[other] { $lost }
    } lost.
    .you-full = 1. Bust! You lose { $lost ->
        [0] nothing
        [one] { $lost } point
       *[other] { $lost } points
    }. Your team stays at { $total }. The turn is over.
pig-banks-for-team = { $player } banks { $points }. Team total { $total }.
    .terse = { $player } banks { $points }, team { $total }.
    .you = Banked { $points }. Your team has { $total }.
    .you-terse = Banked { $points }, team { $total }.

## Why not

pig-too-little-to-bank = You need { $need } points to bank. You have { $have }.
pig-minimum-bank-too-high = Minimum bank points must be below the target score: at most { $most }.
pig-pairs-need-four = Two against two needs four players, not { $seats_taken }.

## Options

pig-target-score = Target score
    .help = Points needed to win.
pig-minimum-bank-points = Minimum bank points
    .help = Fewest points you can bank in one turn.
pig-dice-sides = Dice sides
    .help = Number of sides on the die. More sides bust less often.
pig-team-mode = Team mode
    .help = Everyone for themselves, or two against two with four players.
pig-individual = everyone for themselves
pig-pairs = two against two

## What a person's record counts

pig-fact-biggest-bank = Biggest bank
pig-fact-busts = Busts
