### Der Trainer: was zu tun ist, was es wert war, und warum.

## Choices

coach-steps = { $steps }
coach-roll = Mit { $count } Würfeln würfeln
coach-bank = { $points } sichern
coach-farkle-take-and-roll = { $taken } nehmen, dann mit { $count } { $count ->
        [one] Würfel
       *[other] Würfeln
    } weiterwürfeln
coach-farkle-take-and-bank = { $taken } nehmen, dann { $points } sichern
coach-threes-keep = { $faces } behalten, dann mit { $count } { $count ->
        [one] Würfel
       *[other] Würfeln
    } weiterwürfeln
coach-threes-end = Den Zug mit { $faces } beenden

## Why

coach-only-choice = Etwas anderes ist nicht möglich.
coach-as-good = Genauso gut: { $other }.
coach-better-by = Damit gewinnst du um { NUMBER($percent, maximumFractionDigits: 1) } Prozentpunkte öfter als damit: { $other }.

## Why there is no advice

coach-being-solved = Das beste Spiel für diese Optionen wird noch berechnet: { $percent } Prozent sind fertig. Frag später noch einmal.
coach-cannot-be-solved = Diese Optionen zu berechnen dauert zu lange, daher ist das beste Spiel nicht bekannt.
