tradeoff-name = Tradeoff
tradeoff-blurb = würfeln, über den Topf tauschen und Sätze bilden

## Spielzüge

tradeoff-toggle = Einen Würfel behalten oder eintauschen
tradeoff-confirm = Eintausch bestätigen
tradeoff-take = Einen Würfel aus dem Topf nehmen
tradeoff-keep-this = { $face } behalten, Würfel { $position }
tradeoff-trade-this = { $face } eintauschen, Würfel { $position }
tradeoff-take-this = Eine { $face } nehmen, { $count } im Topf

## Sätze

tradeoff-triple = Drilling
tradeoff-mini-straight = Ministraße
tradeoff-group = Fünfling
tradeoff-double-triple = Doppeldrilling
tradeoff-straight = Straße
tradeoff-double-group = Doppelfünfling
tradeoff-all-groups = drei Fünflinge
tradeoff-all-triplets = fünf Drillinge
tradeoff-set = { $set } für { $points }

## Was geschieht

tradeoff-iteration-starts = Durchgang { $number } von { $of }: Alle würfeln.
    .terse = Durchgang { $number }.
tradeoff-rolled = { $player } würfelt { $faces }.
    .you = Wurf: { $faces }; alle zum Eintauschen markiert.
    .you-terse = Wurf: { $faces }.
    .you-full = Du würfelst { $faces }; alle fünf sind zum Eintauschen markiert. Wähle, was du behältst, und bestätige.
tradeoff-keeps = { $player } behält eine { $face }.
    .you = Die { $face } bleibt, { $trading ->
        [0] nichts geht
        [one] { $trading } Würfel geht
       *[other] { $trading } Würfel gehen
    } in den Tausch.
    .you-terse = Die { $face } bleibt, { $trading } in den Tausch.
tradeoff-trades = { $player } tauscht eine { $face } ein.
    .you = Die { $face } geht in den Tausch, zusammen { $trading } Würfel.
    .you-terse = Die { $face } in den Tausch, zusammen { $trading }.
tradeoff-confirms = { $player } hat bestätigt. { $waiting ->
        [0] Alle sind bereit.
        [one] Es fehlt noch { $waiting } Person.
       *[other] Es fehlen noch { $waiting } Personen.
    }
    .terse = { $player } hat bestätigt.
    .you = Bestätigt. { $waiting ->
        [0] Alle sind bereit.
        [one] Es fehlt noch { $waiting } Person.
       *[other] Es fehlen noch { $waiting } Personen.
    }
    .you-terse = Bestätigt.
tradeoff-traded = { $player } tauscht { $faces } ein.
    .you = Du tauschst { $faces } ein.
tradeoff-traded-nothing = { $player } tauscht nichts ein.
    .you = Du tauschst nichts ein.
tradeoff-pool-opens = Im Topf: { $heap }.
tradeoff-nobody-traded = Niemand tauscht. Es gibt keinen Topf.
tradeoff-to-take = { $player } ist dran mit Nehmen.
    .you = Du bist dran mit Nehmen, noch { $owed } Würfel.
    .you-terse = Nimm, noch { $owed } Würfel.
tradeoff-next-to-take = { $player } ist dran mit Nehmen.
    .you = Du bist dran mit Nehmen, noch { $owed } Würfel. Im Topf: { $heap }.
    .you-terse = Nimm, noch { $owed } Würfel: { $heap }.
tradeoff-takes = { $player } nimmt eine { $face }, { $left ->
        [0] der Topf ist leer
       *[other] noch { $left } im Topf
    }.
    .terse = { $player } nimmt eine { $face }, { $left ->
        [0] Topf leer
       *[other] { $left } im Topf
    }.
    .you = Du nimmst eine { $face }, { $left ->
        [0] der Topf ist leer
       *[other] noch { $left } im Topf
    }.
    .you-terse = Du nimmst eine { $face }, { $left ->
        [0] Topf leer
       *[other] { $left } im Topf
    }.
tradeoff-scores = { $player } bekommt { $points } Punkte: { $sets }; gesamt { $total } Punkte.
    .terse = { $player } bekommt { $points } Punkte, gesamt { $total }.
    .you = Du bekommst { $points } Punkte: { $sets }; gesamt { $total } Punkte.
    .you-terse = Du bekommst { $points } Punkte, gesamt { $total }.

## Was man fragen kann

tradeoff-waiting-for = Noch nicht bestätigt: { $players }.
tradeoff-take-of = { $player } ist dran mit Nehmen, noch { $owed } Würfel.
    .you = Du bist dran mit Nehmen, noch { $owed } Würfel. Im Topf: { $heap }.
tradeoff-hand = { $player } hat { $heap } auf der Hand.
    .you = Du hast { $count } Würfel auf der Hand: { $heap }.
tradeoff-empty-hand = { $player } hat nichts auf der Hand.
    .you = Du hast nichts auf der Hand.
tradeoff-hand-scored = { $player } bekam { $points } Punkte für { $heap }: { $sets }.
    .you = Du bekamst { $points } Punkte für { $heap }: { $sets }.
tradeoff-hand-before = { $player } zeigte zuletzt { $heap }.
    .you = Du zeigtest zuletzt { $heap }.
tradeoff-present-roll = Dein Wurf: { $dice }.
tradeoff-die-kept = { $face } behalten
tradeoff-die-traded = { $face } eintauschen
tradeoff-pool = Im Topf { $count ->
        [one] liegt { $count } Würfel
       *[other] liegen { $count } Würfel
    }: { $heap }.
tradeoff-pool-closed = Der Topf ist noch nicht offen.
tradeoff-hands-closed = Noch keine Hand lag offen.
tradeoff-has-traded = Eingetauscht: { $faces }.
tradeoff-has-traded-nothing = Nichts eingetauscht.
tradeoff-traded-then = Eingetauscht: { $heap }.
tradeoff-took-then = Genommen: { $heap }.
tradeoff-unseen = Seitdem kamen { $count } Würfel verdeckt dazu.

## Warum nicht

tradeoff-no-die-to-trade = Keine behaltene { $face }, die du eintauschen kannst.
tradeoff-not-trading = Der Tausch ist vorbei. Nimm einen Würfel aus dem Topf.
tradeoff-not-taking = Du kannst Würfel nehmen, sobald alle bestätigt haben.
tradeoff-already-confirmed = Du hast schon bestätigt, das lässt sich nicht zurücknehmen.
tradeoff-not-your-take = Noch nicht: { $player } ist dran mit Nehmen.
tradeoff-not-in-pool = Nicht im Topf. Dort liegt: { $faces }.

## Was man sieht

tradeoff-figure-iteration = Durchgang
tradeoff-figure-pool = Topf
tradeoff-figure-trades = Tausch
tradeoff-figure-hand = Hand
tradeoff-figure-traded = Eingetauscht
tradeoff-figure-owed = Noch zu nehmen
tradeoff-confirmed = bestätigt
tradeoff-choosing = wählt noch

## Optionen

tradeoff-target-score = Zielpunktzahl
    .help = Punkte, die das Spiel am Ende der Runde beenden.

## Was in der Bilanz einer Person steht

tradeoff-fact-points-per-round = Punkte pro Runde
tradeoff-fact-sets = Gebildete Sätze
