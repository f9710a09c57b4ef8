pig-name = Pig
pig-blurb = würfeln bringt Punkte, sichern rettet sie, eine 1 kostet sie

## Spielzüge

pig-roll = Würfeln
pig-bank = Punkte sichern

## Was geschieht

pig-adds = { $player } würfelt { $face }, im Zug { $at_stake } Punkte.
    .terse = { $player }: { $face }, im Zug { $at_stake }.
    .you = { $face }, im Zug { $at_stake } Punkte.
    .you-terse = { $face }, im Zug { $at_stake }.
    .you-full = Du würfelst { $face }, das macht { $at_stake } Punkte in diesem Zug.
pig-busts = Fehlwurf! { $player } verliert { $lost ->
        [0] nichts
       *[other] { $lost }
    } und bleibt bei { $total } { $total ->
        [one] Punkt
       *[other] Punkten
    }.
    .terse = Fehlwurf von { $player }, { $lost ->
        [0] nichts
       *[other] { $lost }
    } verloren.
    .you = 1, Fehlwurf! Du verlierst { $lost ->
        [0] nichts
       *[other] { $lost }
    } und bleibst bei { $total } { $total ->
        [one] Punkt
       *[other] Punkten
    }.
    .you-terse = 1, Fehlwurf! { $lost ->
        [0] Nichts
       *[other] { $lost }
    } verloren.
    .you-full = 1, Fehlwurf! Du verlierst { $lost ->
        [0] nichts
        [one] { $lost } Punkt
       *[other] { $lost } Punkte
    } und bleibst bei { $total } { $total ->
        [one] Punkt
       *[other] Punkten
    }. Dein Zug ist vorbei.
pig-busts-for-team = Fehlwurf! { $player } verliert { $lost ->
        [0] nichts
       *[other] { $lost }
    }. Das Team bleibt bei { $total } { $total ->
        [one] Punkt
       *[other] Punkten
    }.
    .terse = Fehlwurf von { $player }, { $lost ->
        [0] nichts
       *[other] { $lost }
    } verloren.
    .you = 1, Fehlwurf! Du verlierst { $lost ->
        [0] nichts
       *[other] { $lost }
    }. Dein Team bleibt bei { $total } { $total ->
        [one] Punkt
       *[other] Punkten
    }.
    .you-terse = 1, Fehlwurf! { $lost ->
        [0] Nichts
       *[other] { $lost }
    } verloren.
    .you-full = 1, Fehlwurf! Du verlierst { $lost ->
        [0] nichts
        [one] { $lost } Punkt
       *[other] { $lost } Punkte
    }. Dein Team bleibt bei { $total } { $total ->
        [one] Punkt
       *[other] Punkten
    }. Dein Zug ist vorbei.
pig-banks-for-team = { $player } sichert { $points }, das Team hat { $total } { $total ->
        [one] Punkt
       *[other] Punkte
    }.
    .terse = { $player } sichert { $points }, Team { $total }.
    .you = { $points } gesichert, dein Team hat { $total } { $total ->
        [one] Punkt
       *[other] Punkte
    }.
    .you-terse = { $points } gesichert, Team { $total }.

## Warum nicht

pig-too-little-to-bank = Zum Sichern brauchst du { $need } Punkte. Du hast { $have }.
pig-minimum-bank-too-high = Die Mindestpunkte zum Sichern müssen unter der Zielpunktzahl liegen, hier also bei höchstens { $most }.
pig-pairs-need-four = Zwei gegen zwei geht nur zu viert, nicht { $seats_taken ->
        [2] zu zweit
        [3] zu dritt
       *[other] mit { $seats_taken } Personen
    }.

## Optionen

pig-target-score = Zielpunktzahl
    .help = Punkte, die man zum Sieg braucht.
pig-minimum-bank-points = Mindestpunkte zum Sichern
    .help = So viele Punkte brauchst du mindestens, um zu sichern.
pig-dice-sides = Seiten des Würfels
    .help = Je mehr Seiten der Würfel hat, desto seltener fällt die 1.
pig-team-mode = Teams
    .help = Alle für sich, oder zu viert zwei gegen zwei.
pig-individual = alle für sich
pig-pairs = zwei gegen zwei

## Was in der Bilanz einer Person steht

pig-fact-biggest-bank = Größter gesicherter Zug
pig-fact-busts = Fehlwürfe
