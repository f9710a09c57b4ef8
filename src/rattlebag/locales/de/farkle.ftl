farkle-name = Farkle
farkle-blurb = Punkte herausnehmen, mit dem Rest weiterwürfeln oder vor dem Farkle sichern

## Spielzüge

farkle-roll = Würfeln
farkle-take = Eine Kombination nehmen
farkle-bank = Punkte sichern
farkle-offer = { $combination }, { $points } Punkte
farkle-offers = { $sentences }
farkle-numbered-offer = { $number }: { $offer }.

## Kombinationen

farkle-single-one = Einzelne Eins
farkle-single-five = Einzelne Fünf
farkle-of-a-kind = { $count ->
        [3] Drei
        [4] Vier
        [5] Fünf
       *[other] Sechs
    } { $face ->
        [1] Einsen
        [2] Zweien
        [3] Dreien
        [4] Vieren
        [5] Fünfen
       *[other] Sechsen
    }
farkle-small-straight = Kleine Straße { $face ->
        [1] 1 bis 5
       *[other] 2 bis 6
    }
farkle-large-straight = Große Straße
farkle-three-pairs = Drei Paare
farkle-full-house = Full House
farkle-double-triplets = Zwei Drillinge

## Was geschieht

farkle-lands = { $player } würfelt { $faces }.
    .terse = { $player }: { $faces }.
    .you = { $at_stake ->
        [0] Wurf: { $faces }.
       *[other] Wurf: { $faces }; im Zug { $at_stake } Punkte.
    }
    .you-terse = { $faces }.
    .you-full = Du würfelst { $faces } und hast in diesem Zug { $at_stake ->
        [0] noch keine Punkte
       *[other] bisher { $at_stake } Punkte
    }.
farkle-farkles = Farkle! { $player } verliert { $lost ->
        [0] nichts
       *[other] { $lost }
    } und bleibt bei { $total } Punkten. Wurf: { $faces }.
    .terse = Farkle von { $player }, { $lost ->
        [0] nichts
       *[other] { $lost }
    } verloren.
    .you = Farkle mit { $faces }! Du verlierst { $lost ->
        [0] nichts
       *[other] { $lost }
    } und bleibst bei { $total } Punkten.
    .you-terse = Farkle! { $lost ->
        [0] Nichts
       *[other] { $lost }
    } verloren.
farkle-takes = { $player } nimmt: { $combination }, im Zug { $at_stake }{ $left ->
        [0] { "" }
       *[other] , noch { $left } Würfel
    }.
    .terse = { $player }: { $combination }, im Zug { $at_stake }{ $left ->
        [0] { "" }
       *[other] , noch { $left } Würfel
    }.
    .full = { $player } nimmt: { $combination }, { $points } Punkte, im Zug { $at_stake }{ $left ->
        [0] { "" }
       *[other] , noch { $left } Würfel
    }.
    .you = { $combination }, { $points } Punkte, im Zug { $at_stake }{ $left ->
        [0] { "" }
       *[other] , noch { $left } Würfel
    }.
    .you-terse = { $combination }, im Zug { $at_stake }{ $left ->
        [0] { "" }
       *[other] , noch { $left } Würfel
    }.
    .you-full = { $combination }: Du nimmst { $points } Punkte, das macht { $at_stake } Punkte in diesem Zug{ $left ->
        [0] { "" }
       *[other] , noch { $left } Würfel
    }.
farkle-hot-dice = Heiße Würfel! { $player } kann mit sechs neuen weiterwürfeln.
    .terse = Heiße Würfel! Sechs neue.
    .you = Heiße Würfel! Sichere { $at_stake } Punkte oder würfle mit sechs neuen weiter.
    .you-terse = Heiße Würfel! Sechs neue.
farkle-hot-dice-multiply = Heiße Würfel! { $player } kann mit sechs neuen weiterwürfeln, ab jetzt mal { $multiplier }.
    .terse = Heiße Würfel, mal { $multiplier }! Sechs neue.
    .you = Heiße Würfel, ab jetzt mal { $multiplier }! Sichere { $at_stake } Punkte oder würfle mit sechs neuen weiter.
    .you-terse = Heiße Würfel, mal { $multiplier }! Sechs neue.
farkle-banks-leaving = { $player } sichert { $points }, gesamt { $total }, und lässt { $left } Punkte liegen.
    .terse = { $player } sichert { $points }, gesamt { $total }, { $left } Punkte liegen gelassen.
    .you = { $points } gesichert, gesamt { $total } Punkte. Du hast { $left } liegen lassen.
    .you-terse = { $points } gesichert, gesamt { $total }, { $left } Punkte liegen gelassen.
    .you-full = Du sicherst { $points } Punkte und hast jetzt insgesamt { $total } Punkte. Du hast { $left } Punkte liegen lassen.

## Was man fragen kann

farkle-turn-score-to-take = Im Zug von { $player }: { $points } Punkte, aus diesem Wurf noch nichts genommen.
    .you = Du hast im Zug { $points } Punkte. Nimm erst etwas aus diesem Wurf.
farkle-dice = Auf dem Tisch: { $faces }.
farkle-no-dice-yet = Noch keine Würfel auf dem Tisch, { $count } sind zu werfen.

## Warum nicht

farkle-roll-first = Würfle zuerst.
farkle-nothing-more = Hier zählt nichts mehr. Würfle weiter oder sichere.
farkle-take-before-rolling = Nimm erst eine Kombination, dann würfle weiter.
farkle-take-before-banking = Nimm erst eine Kombination, dann sichere.
farkle-initial-bank = Es fehlen { $missing } Punkte. Dein erstes Sichern braucht { $need } Punkte. Du hast { $have }.

## Was man sieht

farkle-figure-multiplier = Kombinationen zählen

## Optionen

farkle-target-score = Zielpunktzahl
    .help = Punkte, die man zum Sieg braucht.
farkle-initial-bank-score = Mindestpunkte zum Einstieg
    .help = So viele Punkte brauchst du mindestens, wenn du zum ersten Mal sicherst.
farkle-hot-dice-multiplier = Heiße Würfel vervielfachen
    .help = Nach jedem Mal heiße Würfel zählen weitere Kombinationen im selben Zug mehr: mal 2, 3, 4.

## Was in der Bilanz einer Person steht

farkle-fact-best-turn = Bester Zug
farkle-fact-average-turn = Durchschnitt pro Zug
farkle-fact-farkles = Farkles
farkle-fact-hot-dice = Heiße Würfel
