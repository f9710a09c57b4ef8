### Der Coach: was zu tun ist, was es wert war, und warum.

## Choices

coach-steps = { $steps }
coach-roll = Mit { $count } Würfeln würfeln
coach-bank = { $points } sichern
coach-farkle-take-and-roll = { $taken } nehmen, dann mit { $count } { $count ->
        [one] Würfel
       *[other] Würfeln
    } weiterwürfeln
coach-farkle-take-and-bank = { $taken } nehmen, dann { $points } sichern
coach-tradeoff-trade = { $faces } eintauschen
coach-tradeoff-keep-all = Nichts eintauschen
coach-tradeoff-take = { $faces } nehmen
coach-threes-keep = { $faces } behalten, dann mit { $count } { $count ->
        [one] Würfel
       *[other] Würfeln
    } weiterwürfeln
coach-threes-end = Den Zug mit { $faces } beenden

## Why

coach-by-estimate = Nach der Schätzung: { $what }
coach-only-choice = Etwas anderes ist nicht möglich.
coach-as-good = Genauso gut: { $other }.
coach-hardly-better = Das ist um weniger als 0,1 Prozentpunkte besser als das: { $other }.
coach-better-by = Das ist um { NUMBER($percent, maximumFractionDigits: 1) } Prozentpunkte besser als das: { $other }.

coach-times = { $count ->
        [one] einmal
       *[other] { $count }-mal
    }
coach-rarely = weniger als einmal
coach-banking-wins = Sichern gewinnt das Spiel.
coach-banking-loses = Sichern verliert: Am Ende fehlen dir { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
coach-bank-from = { $count ->
        [one] Ein Würfel verliert
       *[other] { $count } Würfel verlieren
    } den Zug { $often } in 100 Würfen. Mit { $count ->
        [one] einem Würfel
       *[other] { $count } Würfeln
    } bei diesem Stand ab { $low } sichern. Im Zug hast du { $held }.
coach-bank-between = { $count ->
        [one] Ein Würfel verliert
       *[other] { $count } Würfel verlieren
    } den Zug { $often } in 100 Würfen. Mit { $count ->
        [one] einem Würfel
       *[other] { $count } Würfeln
    } bei diesem Stand von { $low } bis { $high } sichern. Im Zug hast du { $held }.
coach-roll-below = { $count ->
        [one] Ein Würfel verliert
       *[other] { $count } Würfel verlieren
    } den Zug { $often } in 100 Würfen. Mit { $count ->
        [one] einem Würfel
       *[other] { $count } Würfeln
    } bei diesem Stand ab { $low } sichern. Im Zug hast du { $held }, also würfeln.
coach-roll-below-range = { $count ->
        [one] Ein Würfel verliert
       *[other] { $count } Würfel verlieren
    } den Zug { $often } in 100 Würfen. Mit { $count ->
        [one] einem Würfel
       *[other] { $count } Würfeln
    } bei diesem Stand von { $low } bis { $high } sichern. Im Zug hast du { $held }, also würfeln.
coach-farkle-more-dice = { $count } Würfel bringen { $often } in 100 Würfen einen Farkle, { $others ->
        [one] ein Würfel
       *[other] { $others } Würfel
    } { $often_then }. Das ist mehr wert als { $points } Punkte.
coach-farkle-more-points = { $points } Punkte mehr sind das Risiko wert: { $count ->
        [one] Ein Würfel bringt
       *[other] { $count } Würfel bringen
    } { $often } in 100 Würfen einen Farkle, { $others } Würfel { $often_then }.
coach-tradeoff-wins = Das sind die letzten Würfel. So gewinnst du, was auch immer genommen wird.
coach-tradeoff-shares = Das sind die letzten Würfel. So teilst du mindestens den Sieg, was auch immer genommen wird.
coach-tradeoff-lost = Das sind die letzten Würfel. Was du auch nimmst, die andere Seite kann gewinnen.
coach-tradeoff-promise = Dein Blatt brächte dann im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkte, wenn die fehlenden Würfel gewürfelt würden. Das Nächstbeste, { $other }, ergäbe { NUMBER($others, maximumFractionDigits: 1) } Punkte.
coach-threes-wins = Den Zug jetzt zu beenden gewinnt das Spiel.
coach-threes-lower = Auf wenige Punkte gespielt, endet der Zug so im Schnitt mit { NUMBER($points, maximumFractionDigits: 1) } Punkten. Das Nächstbeste, { $other }, bringt im Schnitt { NUMBER($others, maximumFractionDigits: 1) } Punkte.
coach-threes-higher = Auf wenige Punkte gespielt, endet der Zug so im Schnitt mit { NUMBER($points, maximumFractionDigits: 1) } Punkten, und damit: { $other }, mit { NUMBER($others, maximumFractionDigits: 1) }, aber bei diesem Stand ist es mehr wert.

## More

coach-if-you-roll = Der Wurf verliert den Zug { $often } in 100 Würfen, und dann gewinnst du zu { NUMBER($lost, maximumFractionDigits: 1) } Prozent. Sonst gewinnst du zu { NUMBER($good, maximumFractionDigits: 1) } Prozent.
coach-if-you-bank = Wenn du sicherst, gewinnst du zu { NUMBER($percent, maximumFractionDigits: 1) } Prozent.
coach-to-beat = In diesem Zug bedeuten insgesamt { $points } Punkte Gleichstand, und mehr gewinnen. Mit dem Zug hast du { $total } Punkte.
coach-to-stay-in = In diesem Zug brauchst du insgesamt { $points } Punkte, um im Spiel zu bleiben: Damit liegst du gleichauf vorn, mit mehr allein. Mit dem Zug hast du { $total } Punkte.
coach-rival-needs = { $side } { $members ->
        [one] fehlen
       *[other] fehlen
    } { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } bis zum Ziel.
coach-rival-there = { $side } { $members ->
        [one] hat
       *[other] haben
    } das Ziel mit { $points } Punkten erreicht.
coach-threes-roll = { $count ->
        [one] Ein Würfel zeigt
       *[other] { $count } Würfel zeigen
    } { $often } in 100 Würfen mindestens eine 3 an.
coach-threes-if-you-roll = Der Wurf erhöht deine Gewinnchance { $often } in 100 Würfen, im Schnitt auf { NUMBER($good, maximumFractionDigits: 1) } Prozent. Sonst ist sie im Schnitt { NUMBER($bad, maximumFractionDigits: 1) } Prozent.
coach-tradeoff-range = Würden die fehlenden Würfel gewürfelt, brächte dein Blatt dann im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkte: { $often_low } in 100 Würfen höchstens { $low }, { $often_high } mindestens { $high }.
coach-tradeoff-average = Würden die fehlenden Würfel gewürfelt, brächte dein Blatt dann im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkte.
coach-tradeoff-scores = Dein Blatt brächte dann { $points } Punkte.
coach-threes-need = Um allein zu gewinnen, brauchst du in diesem Zug höchstens { $points } Punkte.
coach-threes-rival = { $side } hat { $points } Punkte. { $turns }

## Why there is no advice

coach-being-solved = Das beste Spiel für diese Optionen wird noch berechnet: { $percent } Prozent sind fertig. Frag später noch einmal.
coach-cannot-be-solved = Diese Optionen zu berechnen dauert zu lange, daher ist das beste Spiel nicht bekannt.

## Hinweise

coach-best = Am besten: { $choice }. Gewinnchance: { NUMBER($percent, maximumFractionDigits: 1) } Prozent.
coach-best-estimated = Am besten: { $choice }. Geschätzte Gewinnchance: { NUMBER($percent, maximumFractionDigits: 1) } Prozent.
coach-other = { $choice }: { NUMBER($percent, maximumFractionDigits: 1) } Prozent.
coach-others-worse = { $count ->
        [one] Eine weitere Möglichkeit ist
       *[other] { $count } weitere Möglichkeiten sind
    } schlechter.
coach-others-no-better = { $count ->
        [one] Eine weitere Möglichkeit ist
       *[other] { $count } weitere Möglichkeiten sind
    } nicht besser.
coach-shared-half = Ein geteilter Sieg zählt halb.
coach-shared-parts = Ein Sieg, den zwei teilen, zählt halb, einer, den drei teilen, ein Drittel, und so weiter.
coach-how-exact = Diese Chancen sind genau, wenn von hier an alle so gut wie möglich spielen.
coach-how-composed = Bei mehr als zwei Parteien sind diese Chancen geschätzt, aus dem besten Spiel gegen jeden Gegner allein. In Versuchen lagen sie um bis zu { NUMBER($percent, maximumFractionDigits: 1) } Prozentpunkte daneben.
coach-how-sampled = Dieses Spiel ist nicht gelöst. Diese Chancen sind geschätzt, aus zufälligen Enden des Spiels, in denen andere so tauschen wie ein vernünftiger Bot, alle nehmen, was ihnen am meisten verspricht, und fehlende Würfel gewürfelt werden. In Versuchen lagen sie um bis zu { NUMBER($percent, maximumFractionDigits: 1) } Prozentpunkte daneben.

## Auswertung

coach-plus = plus { NUMBER($percent, maximumFractionDigits: 1) }
coach-minus = minus { NUMBER($percent, maximumFractionDigits: 1) }
coach-points = { $percent ->
        [one] { NUMBER($percent, maximumFractionDigits: 1) } Prozentpunkt
       *[other] { NUMBER($percent, maximumFractionDigits: 1) } Prozentpunkte
    }
coach-hardly-any = weniger als 0,1 Prozentpunkte
# with: $members
coach-review-won = { $side } { $members ->
        [one] hat
       *[other] haben
    } gewonnen.
    .you = { $members ->
        [one] Du hast
       *[other] Ihr habt
    } gewonnen.
# with: $members
coach-review-lost = { $side } { $members ->
        [one] hat
       *[other] haben
    } verloren.
    .you = { $members ->
        [one] Du hast
       *[other] Ihr habt
    } verloren.
# with: $members
coach-review-shared = { $side } { $members ->
        [one] teilt
       *[other] teilen
    } sich den Sieg.
    .you = { $members ->
        [one] Du teilst dir
       *[other] Ihr teilt euch
    } den Sieg.
coach-review-account = Chance am Anfang: { NUMBER($start, maximumFractionDigits: 1) } Prozent. Würfel: { $luck }. Eigene Entscheidungen: { $own }. Entscheidungen der anderen: { $given }.
coach-review-accuracy = { $player }: { $best } von { $decisions } { $decisions ->
        [one] Entscheidung war
       *[other] Entscheidungen waren
    } die beste. Verschenkt: { $lost }.
    .you = Du: { $best } von { $decisions } { $decisions ->
        [one] Entscheidung war
       *[other] Entscheidungen waren
    } die beste. Verschenkt: { $lost }.
coach-review-costliest = Was am meisten gekostet hat:
coach-review-costliest-own = Was dich am meisten gekostet hat:
coach-review-costliest-others = Was die anderen am meisten gekostet hat:
coach-review-no-cost-own = Du hast nichts verschenkt.
coach-review-no-cost = Keine Entscheidung hat etwas verschenkt.
coach-review-choice = Schritt { $step }, { $player }: { $choice }. Das hat { $cost } gekostet. Besser: { $better }.
    .you = Schritt { $step }, du: { $choice }. Das hat { $cost } gekostet. Besser: { $better }.
coach-review-choice-estimated = Schritt { $step }, { $player }: { $choice }. Nach der Schätzung hat das { $cost } gekostet, und besser war: { $better }.
    .you = Schritt { $step }, du: { $choice }. Nach der Schätzung hat das { $cost } gekostet, und besser war: { $better }.
coach-review-best-choice = Schritt { $step }, { $player }: { $choice }. Etwas Besseres gab es nicht.
    .you = Schritt { $step }, du: { $choice }. Etwas Besseres gab es nicht.
coach-review-best-choice-estimated = Schritt { $step }, { $player }: { $choice }. Nach der Schätzung gab es nichts Besseres.
    .you = Schritt { $step }, du: { $choice }. Nach der Schätzung gab es nichts Besseres.
# with: $members
coach-review-turns = Wendepunkt in Schritt { $step }: { $what } Von da an { $members ->
        [one] blieb
       *[other] blieben
    } { $side } vorn.
    .you = Wendepunkt in Schritt { $step }: { $what } Von da an { $members ->
        [one] bliebst du
       *[other] bliebt ihr
    } vorn.
coach-review-turns-shared = Offen bis Schritt { $step }: { $what }
coach-review-chance = { $side }: { NUMBER($percent, maximumFractionDigits: 1) } Prozent
    .you = du: { NUMBER($percent, maximumFractionDigits: 1) } Prozent
coach-review-chances = Schritt { $step }. Gewinnchance: { $chances }.
coach-review-unfinished = Dieses Spiel ist nicht zu Ende. Nur beendete Spiele kann man sich noch einmal ansehen.
coach-instead-replay = Du kannst es dir immer noch Zug für Zug noch einmal anhören.
coach-instead-finish = Du kannst dir anhören, was bisher geschah, oder es zu Ende spielen.
coach-instead-advise = Nach einer Stellung daraus kannst du im Terminal immer noch fragen, mit: rattlebag advise
coach-busy = Der Coach hat gerade zu tun. Frag gleich noch einmal.
coach-fault = Der Coach konnte nicht antworten. Frag noch einmal, oder spiel ohne ihn weiter.
coach-expert-would = Ein meisterhafter Bot würde das tun, aber dass es am besten ist, ist nicht bewiesen: { $choice }.
coach-not-a-position = Das ist keine Stellung von { $game } mit diesen Optionen. Eine Stellung sieht so aus: { $text }

## An der Tastatur

coach-advise-about = Sagt, was in einer Stellung zu tun ist, mit den Chancen und dem Grund.
coach-review-about = Sieht sich ein beendetes Spiel noch einmal an: was jede Entscheidung gekostet hat, Glück und Können.
coach-json-help = JSON ausgeben.
coach-seat-help = Der Platz, der fragt, von 1 an gezählt. Sonst der, der dran ist.
coach-seat = Platz { $number }
coach-no-such-seat = Platz { $number } gibt es nicht. Diese Stellung hat { $count } Plätze.
coach-review-keys = N: nächste Entscheidung. C: teuerste Entscheidung. Fragezeichen: alle Tasten. Q: beenden.
coach-key-next = Nächste Entscheidung
coach-key-before = Vorige Entscheidung
coach-key-costliest = Teuerste Entscheidung, dann die nächste
coach-key-play = Ab dieser Entscheidung weiterspielen, gegen Bots
coach-key-summary = Zusammenfassung
coach-key-choice = Was diese Möglichkeit wert ist, die beste zuerst
coach-key-every-choice = Alle Möglichkeiten mit ihren Chancen
coach-key-chances = Die Gewinnchancen bei jeder Entscheidung
coach-choose-decision = Wähle erst eine Entscheidung: N für die nächste, C für die teuerste.
coach-choice-worth = { $choice }: Gewinnchance { NUMBER($percent, maximumFractionDigits: 1) } Prozent, { $cost } unter dem Besten.
coach-choice-worth-estimated = { $choice }: geschätzte Gewinnchance { NUMBER($percent, maximumFractionDigits: 1) } Prozent, { $cost } unter dem Besten.
coach-play-on = Ab hier spielst du weiter. Die anderen sind Bots. Nichts wird gespeichert.
coach-back-to-review = Zurück zur Auswertung.
coach-leave-question = Dieses Spiel verlassen? Es wird nicht gespeichert. Noch einmal Q verlässt es, jede andere Taste bleibt.

## Auf einem Server

coach-is-off = An diesem Tisch ist der Coach aus. Der Host kann ihn vor einem Spiel einschalten.
coach-not-rated = In gewerteten Spielen gibt es keine Tipps. Nach dem Spiel kannst du es auswerten.
coach-only-players = Tipps sind für die, die spielen. Du schaust zu.
coach-not-your-turn = Du bist nicht dran. Frag nach einem Tipp, wenn du dran bist.
coach-too-often = Das waren viele Fragen. Der Coach braucht einen Moment. Frag gleich noch einmal.
coach-file-too-large = Diese Datei ist zu groß. Ein gespeichertes Spiel darf bis zu { $most } Kilobyte haben.
coach-file-late = Die Datei kam nicht rechtzeitig an. Prüfe die Verbindung und sende sie noch einmal.
