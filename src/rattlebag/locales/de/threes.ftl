threes-name = Threes
threes-blurb = nach jedem Wurf Würfel behalten, Dreien zählen nichts, am wenigsten gewinnt

## Spielzüge

threes-roll = Würfeln
threes-end-turn = Zug beenden
threes-end-turn-standing = Zug beenden und die { $face } behalten
threes-toggle = Einen Würfel behalten oder zurücklegen
threes-bank = Sichern und den Zug beenden
threes-keep-this = { $face } behalten, Würfel { $position }
threes-put-back-this = { $face } zurücklegen, Würfel { $position }
threes-locked-this = { $face }, Würfel { $position }, gesperrt

## Was geschieht

threes-lands = { $player } würfelt { $faces }.
    .terse = { $player }: { $faces }.
    .you = Wurf: { $faces }.
    .you-full = Du würfelst { $faces }.
threes-keeps = { $player } behält eine { $face }, { $kept } von 5.
    .terse = { $player } behält { $face }, { $kept } von 5.
    .you = Die { $face } bleibt, { $kept } von 5 behalten.
    .you-terse = Die { $face } bleibt, { $kept } von 5.
threes-puts-back = { $player } legt eine { $face } zurück, { $kept } von 5 behalten.
    .terse = { $player } legt { $face } zurück, { $kept } von 5.
    .you = Die { $face } geht zurück, { $kept } von 5 behalten.
    .you-terse = Die { $face } zurück, { $kept } von 5.
threes-last-die-lands = Der letzte Würfel von { $player } zeigt { $face }.
    .terse = { $player }, letzter Würfel: { $face }.
    .you = Letzter Würfel: { $face }.
threes-turn-scored = { $player } bekommt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } für { $faces }; gesamt { $total }.
    .terse = { $player }: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }, gesamt { $total }.
    .you = { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } für { $faces }; gesamt { $total }.
    .you-terse = { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }, gesamt { $total }.
threes-shoots-the-moon = Durchmarsch! { $player } bekommt minus 30 Punkte, gesamt { $total }.
    .you = Durchmarsch! Du bekommst minus 30 Punkte, gesamt { $total }.

## Was man fragen kann

threes-turn-score = { $player } hat { $count } von 5 Würfeln behalten: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
    .you = Du hast { $count } von 5 Würfeln behalten: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
threes-no-dice-yet = { $player } hat noch nicht gewürfelt.
    .you = Du hast noch nicht gewürfelt. { $count } Würfel sind zu werfen.
threes-hand = { $player } hat { $dice }.
    .you = Deine Würfel: { $dice }.
threes-die-free = { $face }
threes-die-kept = { $face } behalten
threes-die-locked = { $face } gesperrt

## Warum nicht

threes-roll-first = Würfle zuerst.
threes-keep-one = Behalte erst einen Würfel, dann würfle weiter.
threes-locked = Die { $face } ist gesperrt und kann nicht mehr zurück.
threes-none-kept = { $left } Würfel sind noch frei. Behalte alle zum Sichern oder einen zum Weiterwürfeln.
threes-not-all-kept = { $left } Würfel sind noch frei. Behalte alle zum Sichern oder würfle weiter.
threes-last-die-to-stand = Ein Würfel ist noch frei. R behält die { $face } und beendet den Zug.
threes-last-die-to-roll = Ein Würfel ist noch frei. R wirft ihn und beendet den Zug.

## Was man sieht

threes-figure-points = Punkte im Zug
threes-figure-decided = Behaltene Würfel

## Optionen

threes-rounds = Runden
    .help = So viele Züge haben alle.
threes-last-die = Letzter Würfel
    .help = Wenn nur ein Würfel übrig ist, bleibt er, wie er liegt, oder wird noch einmal geworfen.
threes-stands = bleibt, wie er liegt
threes-rolled = wird noch einmal geworfen

## Was in der Bilanz einer Person steht

threes-fact-average-turn = Durchschnitt pro Zug
threes-fact-moons = Monde
