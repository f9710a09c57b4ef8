tossup-name = Toss Up
tossup-blurb = greens score and leave, reds threaten the turn

# Moves
tossup-toss = Roll the dice
tossup-bank = Bank your points

# What happens
tossup-tosses = { "" }
    .full = { $player } rolls { $count } { $count ->
        [one] die
       *[other] dice
    }.
    .you-full = You roll { $count } { $count ->
        [one] die
       *[other] dice
    }.
tossup-lands = { $player }: { $green ->
        [0] no
       *[other] { $green }
    } green{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } yellow
    }{ $red ->
        [0] { "" }
       *[other] , { $red } red
    }. Turn total { $at_stake }.
    .terse = { $player }: { $green } green. { $at_stake }.
    .you = { $green ->
        [0] No
       *[other] { $green }
    } green{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } yellow
    }{ $red ->
        [0] { "" }
       *[other] , { $red } red
    }. Turn total { $at_stake }, { $left } { $left ->
        [one] die
       *[other] dice
    } left.
    .you-terse = { $green ->
        [0] No
       *[other] { $green }
    } green. { $at_stake }, { $left } left.
tossup-fresh-dice = All green! { $player } has { $at_stake } at stake and { $count } fresh dice.
    .terse = { $player }: all green. { $at_stake }.
    .you = All green! { $green } more, turn total { $at_stake }. { $count } fresh dice.
    .you-terse = All green! { $at_stake }, { $count } fresh dice.
tossup-busts = { $player } busts, loses { $lost ->
        [0] nothing
       *[other] { $lost }
    } and stays at { $total }. Roll: { $yellow ->
        [0] { "" }
       *[other] { $yellow } yellow,{ " " }
    }{ $red } red.
    .terse = { $player } busts, loses { $lost }.
    .you = Bust! { $yellow ->
        [0] { "" }
       *[other] { $yellow } yellow,{ " " }
    }{ $red } red. You lose { $lost ->
        [0] nothing
       *[other] { $lost }
    } and stay at { $total }.
    .you-terse = Bust! { $lost } lost.
tossup-banks = { $player } banks { $points }. Total { $total }.
    .terse = { $player } banks { $points }, total { $total }.
    .you = Banked { $points }. Your total is { $total }.
    .you-terse = Banked { $points }, total { $total }.
    .you-full = You bank { $points } { $points ->
        [one] point
       *[other] points
    }. Your total is { $total }.

# What can be asked
tossup-turn-score = { $player } has { $points } { $points ->
        [one] point
       *[other] points
    } at stake, { $left } { $left ->
        [one] die
       *[other] dice
    } to roll.
    .you = You have { $points } { $points ->
        [one] point
       *[other] points
    } at stake, { $left } { $left ->
        [one] die
       *[other] dice
    } to roll.

# What is seen
tossup-green = green
tossup-green-letter = G
tossup-yellow = yellow
tossup-yellow-letter = Y
tossup-red = red
tossup-red-letter = R

# Options
tossup-target-score = Target score
    .help = The points needed to win.
tossup-starting-dice = Starting dice
    .help = How many dice a turn begins with.
tossup-variant = Variant
    .help = Standard: no green and a red busts. PlayPalace: only all red busts, and greens are rarer.
tossup-standard = Standard
tossup-playpalace = PlayPalace
