tossup-name = Toss Up
tossup-blurb = greens score and are set aside, reds can end your turn

## Moves

tossup-toss = Roll the dice
tossup-bank = Bank your points

## What happens

tossup-lands = { $player }: { $green ->
        [0] no
       *[other] { $green }
    } green{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } yellow
    }{ $red ->
        [0] { "" }
       *[other] , { $red } red
    }. Turn score { $at_stake }, with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
    .terse = { $player }: { $green ->
        [0] no
       *[other] { $green }
    } green. Turn score { $at_stake }, with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
    .full = { $player } rolls { $green ->
        [0] no
       *[other] { $green }
    } green{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } yellow
    }{ $red ->
        [0] { "" }
       *[other] , { $red } red
    }. Turn score { $at_stake }, with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
    .you = { $green ->
        [0] No
       *[other] { $green }
    } green{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } yellow
    }{ $red ->
        [0] { "" }
       *[other] , { $red } red
    }. Turn score { $at_stake }, with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
    .you-terse = { $green ->
        [0] No
       *[other] { $green }
    } green. Turn score { $at_stake }, with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
    .you-full = You roll { $green ->
        [0] no
       *[other] { $green }
    } green{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } yellow
    }{ $red ->
        [0] { "" }
       *[other] , { $red } red
    }. Your turn score is { $at_stake }, with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
tossup-lands-again = { $player }: still no green{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } yellow
    }{ $red ->
        [0] { "" }
       *[other] , { $red } red
    }. Turn score { $at_stake }, with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
    .terse = { $player }: still no green. Turn score { $at_stake }, with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
    .you = Still no green{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } yellow
    }{ $red ->
        [0] { "" }
       *[other] , { $red } red
    }. Turn score { $at_stake }, with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
    .you-terse = Still no green. Turn score { $at_stake }, with { $left } { $left ->
        [one] die
       *[other] dice
    } left.
tossup-fresh-dice = All green! { $player }'s turn score is { $at_stake }, with { $count } fresh dice.
    .terse = { $player }: all green! Turn score { $at_stake }, with { $count } fresh dice.
    .you = All green! { $green } more. Turn score { $at_stake }, with { $count } fresh dice.
    .you-terse = All green! Turn score { $at_stake }, with { $count } fresh dice.
    .you-full = All green! { $green } more. Your turn score is { $at_stake }. Bank it, or roll { $count } fresh dice.
tossup-busts = { $player } busts, loses { $lost ->
        [0] nothing
       *[other] { $lost }
    } and stays at { $total }. The roll was { $yellow ->
        [0] { "" }
       *[other] { $yellow } yellow,{ " " }
    }{ $red } red.
    .terse = { $player } busts, loses { $lost ->
        [0] nothing
       *[other] { $lost }
    }.
    .you = Bust! { $yellow ->
        [0] { "" }
       *[other] { $yellow } yellow,{ " " }
    }{ $red } red. You lose { $lost ->
        [0] nothing
       *[other] { $lost }
    } and stay at { $total }.
    .you-terse = Bust! { $lost ->
        [0] Nothing
       *[other] { $lost }
    } lost.

## What is seen

tossup-green = green
tossup-green-letter = G
tossup-yellow = yellow
tossup-yellow-letter = Y
tossup-red = red
tossup-red-letter = R

## Options

tossup-target-score = Target score
    .help = Points needed to win.
tossup-starting-dice = Starting dice
    .help = Number of dice at the start of each turn.
tossup-variant = Variant
    .help = Standard: no green with any red busts. PlayPalace: only all red busts, and greens are rarer.
tossup-standard = Standard
tossup-playpalace = PlayPalace

## What a person's record counts

tossup-fact-best-turn = Best turn
