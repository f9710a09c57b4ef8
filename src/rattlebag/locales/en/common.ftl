### Words that all games share.
### "player", "players", "side" and "sides" are names. ".you" is what the person concerned hears,
### ".terse" and ".full" (".you-terse", ".you-full") the shorter and the longer forms.

## What happens

first-seat = { $player } goes first.
    .you = You go first.
round-starts = Round { $number }.
turn-starts = { $player }'s turn.
    .you = Your turn.
rolls = { "" }
banks = { $player } banks { $points }. Total { $total }.
    .terse = { $player } banks { $points }, total { $total }.
    .you = Banked { $points }. Your total is { $total }.
    .you-terse = Banked { $points }, total { $total }.
    .you-full = You bank { $points } { $points ->
        [one] point
       *[other] points
    }. Your total is { $total }.
last-chance = Last chance for { $player }: { $points } to beat.
    .terse = { $points } to beat.
    .you = Last chance: { $points } to beat.
teams = Teams: { $sides }.
    .you = You play with { $partners } against { $others }.
tie-break = Tied at { $points } { $points ->
        [one] point
       *[other] points
    }. Tie-break between { $sides }.
    .you = Tied at { $points } { $points ->
        [one] point
       *[other] points
    }. Tie-break: you against { $others }.
side-wins = { $side } { $members ->
        [one] wins
       *[other] win
    } with { $points } { $points ->
        [one] point
       *[other] points
    }!
    .you = { $members ->
        [one] You win
       *[other] You and { $partners } win
    } with { $points } { $points ->
        [one] point
       *[other] points
    }!
sides-share-win = { $sides } share the win with { $points } { $points ->
        [one] point
       *[other] points
    }.
    .you = You share the win with { $others }: { $points } { $points ->
        [one] point
       *[other] points
    } each.

## What can be asked

query-turn = Whose turn
query-scores = Scores
query-scores-in-detail = Scores in detail
query-turn-score = Turn score
query-dice = Dice on the table
query-hand = Hand
query-pool = Pool
query-hands = All hands and trades

turn-of = { $player }'s turn.
    .you = It is your turn.
turn-of-several = Waiting for { $players }.
    .you = It is your turn.
turn-score = { $player }'s turn score is { $points }.
    .you = Your turn score is { $points }.
turn-score-and-dice = { $player }'s turn score is { $points }, with { $left } { $left ->
        [one] die
       *[other] dice
    } to roll.
    .you = Your turn score is { $points }, with { $left } { $left ->
        [one] die
       *[other] dice
    } to roll.
scores-line = { $entries }.
score-entry = { $side }: { $points }
    .you = { $members ->
        [one] you
       *[other] you and { $partners }
    }: { $points }
score-in-detail = Place { $place }: { $side }, { $points } { $points ->
        [one] point
       *[other] points
    }.
    .you = Place { $place }: { $members ->
        [one] you
       *[other] you and { $partners }
    }, { $points } { $points ->
        [one] point
       *[other] points
    }.
points-to-go = { $points ->
        [0] Target reached.
       *[other] { $points } to go.
    }
turns-to-go = { $count ->
        [0] No turns left.
        [one] { $count } turn left.
       *[other] { $count } turns left.
    }
two-parts = { $first } { $second }
minus-number = minus { $number }
so-many = { $count ->
        [1] one { $face }
        [2] two { $face }s
        [3] three { $face }s
        [4] four { $face }s
        [5] five { $face }s
        [6] six { $face }s
        [7] seven { $face }s
        [8] eight { $face }s
        [9] nine { $face }s
       *[other] { $count } times { $face }
    }
literal = { $text }
you-in-a-list = you
team-in-a-list = the team of { $players }

## What is seen next to the dice

figure-round = Round
figure-at-stake = Turn score
figure-target = Target
figure-tray = This turn
figure-dice-to-roll = Dice to roll
figure-so-many-of = { $number } of { $of }
figure-times = times { $number }
place-kept = kept
place-locked = locked
place-traded = to trade
place-aside = set aside

## Why not

not-your-turn = It is not your turn.
dice-rolling = The dice are still rolling.
game-over = The game is over.
only-watching = You are watching, not playing.
nothing-to-bank = Nothing to bank yet. Roll.
no-such-action = No move called { $name } here.
nothing-to-choose = { $action }: nothing to choose here.
not-offered = { $action }: not possible now.
unknown-key = { $name } does nothing here. Press question mark for the keys.
no-such-number = No number { $number }. { $count ->
        [one] Choose 1.
       *[other] Choose 1 to { $count }.
    }
no-die-to-keep = No { $face } to keep.
no-die-to-put-back = No kept { $face } to put back.
journal-no-dice-now = No dice are rolled at this point.
journal-impossible-dice = These dice cannot be rolled at this point.

## Options

option-on = on
option-off = off
option-out-of-range = { $option } must be a whole number from { $low } to { $high }.
option-not-a-choice = { $option } must be one of: { $choices }.
option-not-a-switch = { $option } must be on or off.
option-unknown = This game has no option called { $name }.
wrong-number-of-players = This game takes { $low } to { $high } players, not { $seats_taken }.
