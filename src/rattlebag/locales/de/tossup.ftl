tossup-name = Toss Up
tossup-blurb = Grün zählt und kommt weg, Rot kann den Zug beenden

## Spielzüge

tossup-toss = Würfeln
tossup-bank = Punkte sichern

## Was geschieht

tossup-lands = { $player }: { $green ->
        [0] kein Grün
       *[other] { $green } grün
    }{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } gelb
    }{ $red ->
        [0] { "" }
       *[other] , { $red } rot
    }, im Zug { $at_stake } { $at_stake ->
        [one] Punkt
       *[other] Punkte
    }, noch { $left } Würfel.
    .terse = { $player }: { $green ->
        [0] kein Grün
       *[other] { $green } grün
    }, im Zug { $at_stake }, noch { $left } Würfel.
    .full = { $player } würfelt { $green ->
        [0] kein Grün
       *[other] { $green } grün
    }{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } gelb
    }{ $red ->
        [0] { "" }
       *[other] , { $red } rot
    }, im Zug { $at_stake } { $at_stake ->
        [one] Punkt
       *[other] Punkte
    }, noch { $left } Würfel.
    .you = { $green ->
        [0] Kein Grün
       *[other] { $green } grün
    }{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } gelb
    }{ $red ->
        [0] { "" }
       *[other] , { $red } rot
    }, im Zug { $at_stake } { $at_stake ->
        [one] Punkt
       *[other] Punkte
    }, noch { $left } Würfel.
    .you-terse = { $green ->
        [0] Kein Grün
       *[other] { $green } grün
    }, im Zug { $at_stake }, noch { $left } Würfel.
    .you-full = Du würfelst { $green ->
        [0] kein Grün
       *[other] { $green } grün
    }{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } gelb
    }{ $red ->
        [0] { "" }
       *[other] , { $red } rot
    } und hast in diesem Zug { $at_stake } { $at_stake ->
        [one] Punkt
       *[other] Punkte
    }, noch { $left } Würfel.
tossup-lands-again = { $player }: wieder kein Grün{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } gelb
    }{ $red ->
        [0] { "" }
       *[other] , { $red } rot
    }, im Zug { $at_stake } { $at_stake ->
        [one] Punkt
       *[other] Punkte
    }, noch { $left } Würfel.
    .terse = { $player }: wieder kein Grün, im Zug { $at_stake }, noch { $left } Würfel.
    .you = Wieder kein Grün{ $yellow ->
        [0] { "" }
       *[other] , { $yellow } gelb
    }{ $red ->
        [0] { "" }
       *[other] , { $red } rot
    }, im Zug { $at_stake } { $at_stake ->
        [one] Punkt
       *[other] Punkte
    }, noch { $left } Würfel.
    .you-terse = Wieder kein Grün, im Zug { $at_stake }, noch { $left } Würfel.
tossup-fresh-dice = Alles grün! { $player } hat im Zug { $at_stake } Punkte und { $count } neue Würfel.
    .terse = { $player }: alles grün! Im Zug { $at_stake }, { $count } neue Würfel.
    .you = Alles grün! { $green } dazu, im Zug { $at_stake } Punkte, { $count } neue Würfel.
    .you-terse = Alles grün! Im Zug { $at_stake }, { $count } neue Würfel.
    .you-full = Alles grün! { $green } dazu, das macht { $at_stake } Punkte in diesem Zug. Sichere sie, oder wirf { $count } neue Würfel.
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

## Was man sieht

tossup-green = grün
tossup-green-letter = Gr
tossup-yellow = gelb
tossup-yellow-letter = Ge
tossup-red = rot
tossup-red-letter = Ro

## Optionen

tossup-target-score = Zielpunktzahl
    .help = Punkte, die man zum Sieg braucht.
tossup-starting-dice = Würfel zu Beginn
    .help = Mit so vielen Würfeln beginnt jeder Zug.
tossup-variant = Variante
    .help = Standard: Kein Grün und mindestens ein Rot ist ein Fehlwurf. PlayPalace: Nur lauter Rot ist ein Fehlwurf, und Grün ist seltener.
tossup-standard = Standard
tossup-playpalace = PlayPalace

## Was in der Bilanz einer Person steht

tossup-fact-best-turn = Bester Zug
