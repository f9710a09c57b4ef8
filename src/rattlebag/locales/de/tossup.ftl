tossup-name = Toss Up
tossup-blurb = Grün zählt und geht weg, Rot bedroht den Zug

# Spielzüge
tossup-toss = Würfeln
tossup-bank = Punkte sichern

# Was geschieht
tossup-tosses = { "" }
    .full = { $player } wirft { $count } Würfel.
    .you-full = Du wirfst { $count } Würfel.
tossup-lands = { $player }: { $green ->
        [0] kein Grün
       *[other] { $green } grün
    }{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } gelb
    }{ $red ->
        [0] { "" }
       *[other] , { $red } rot
    }, macht { $at_stake } { $at_stake ->
        [one] Punkt
       *[other] Punkte
    }.
    .terse = { $player }: { $green } grün, macht { $at_stake }.
    .you = { $green ->
        [0] Kein Grün
       *[other] { $green } grün
    }{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } gelb
    }{ $red ->
        [0] { "" }
       *[other] , { $red } rot
    }, macht { $at_stake } { $at_stake ->
        [one] Punkt
       *[other] Punkte
    }, noch { $left } Würfel.
    .you-terse = { $green ->
        [0] Kein Grün
       *[other] { $green } grün
    }, macht { $at_stake }, noch { $left } Würfel.
tossup-fresh-dice = Alles grün! { $player } hat { $at_stake } Punkte auf dem Spiel und { $count } neue Würfel.
    .terse = { $player }: alles grün, macht { $at_stake }.
    .you = Alles grün! { $green } dazu, macht { $at_stake } Punkte, { $count } neue Würfel.
    .you-terse = Alles grün! Macht { $at_stake }, { $count } neue Würfel.
tossup-busts = Fehlwurf! { $player } verliert { $lost ->
        [0] nichts
       *[other] { $lost }
    } und bleibt bei { $total } { $total ->
        [one] Punkt
       *[other] Punkten
    }. Wurf: { $yellow ->
        [0] { "" }
       *[other] { $yellow } gelb,{ " " }
    }{ $red } rot.
    .terse = Fehlwurf von { $player }, { $lost ->
        [0] nichts
       *[other] { $lost }
    } verloren.
    .you = Fehlwurf! { $yellow ->
        [0] { "" }
       *[other] { $yellow } gelb,{ " " }
    }{ $red } rot. Du verlierst { $lost ->
        [0] nichts
       *[other] { $lost }
    } und bleibst bei { $total } { $total ->
        [one] Punkt
       *[other] Punkten
    }.
    .you-terse = Fehlwurf! { $lost ->
        [0] Nichts
       *[other] { $lost }
    } verloren.
tossup-banks = { $player } sichert { $points }, gesamt { $total } { $total ->
        [one] Punkt
       *[other] Punkte
    }.
    .terse = { $player } sichert { $points }, gesamt { $total }.
    .you = { $points } gesichert, gesamt { $total } { $total ->
        [one] Punkt
       *[other] Punkte
    }.
    .you-terse = { $points } gesichert, gesamt { $total }.
    .you-full = Du sicherst { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } und hast jetzt insgesamt { $total } { $total ->
        [one] Punkt
       *[other] Punkte
    }.

# Was man fragen kann
tossup-turn-score = { $points ->
        [0] Für { $player } steht noch nichts auf dem Spiel,
        [one] Für { $player } steht { $points } Punkt auf dem Spiel,
       *[other] Für { $player } stehen { $points } Punkte auf dem Spiel,
    } { $left ->
        [one] { $left } Würfel ist
       *[other] { $left } Würfel sind
    } zu werfen.
    .you = { $points ->
        [0] Für dich steht noch nichts auf dem Spiel,
        [one] { $points } Punkt steht für dich auf dem Spiel,
       *[other] { $points } Punkte stehen für dich auf dem Spiel,
    } { $left ->
        [one] { $left } Würfel ist
       *[other] { $left } Würfel sind
    } zu werfen.

# Was man sieht
tossup-green = grün
tossup-green-letter = Gr
tossup-yellow = gelb
tossup-yellow-letter = Ge
tossup-red = rot
tossup-red-letter = Ro

# Einstellungen
tossup-target-score = Zielpunktzahl
    .help = So viele Punkte braucht man zum Sieg.
tossup-starting-dice = Würfel zu Beginn
    .help = Mit so vielen Würfeln beginnt jeder Zug.
tossup-variant = Variante
    .help = Standard: Kein Grün und wenigstens ein Rot ist ein Fehlwurf. PlayPalace: Nur lauter Rot ist ein Fehlwurf, und Grün ist seltener.
tossup-standard = Standard
tossup-playpalace = PlayPalace
