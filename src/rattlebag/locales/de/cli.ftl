### Worte der Befehlszeile.

cli-about = Würfelspiele zum Hören: Pig, Farkle, Threes, Toss Up und Tradeoff.
cli-program-usage = Aufruf: { $program } COMMAND [OPTIONS]
cli-usage = Aufruf:
cli-commands = Befehle:
cli-options = Optionen:
cli-help-help = Zeigt diese Hilfe.
cli-version-help = Zeigt die Version.
cli-locale-help = Die Sprache; darf überall stehen, auch als RATTLEBAG_LOCALE.

## Befehle

cli-play = Ein Spiel hier im Terminal spielen.
cli-rules = Die Regeln eines Spiels lesen.
cli-keys = Die Tasten eines Spiels nennen.
cli-list-options = Die Einstellungen eines Spiels nennen.
cli-replay = Ein gespeichertes Spiel noch einmal hören.
cli-verify = Jeden Wurf und jeden Zug eines gespeicherten Spiels nachprüfen.
cli-simulate = Bots viele Spiele gegeneinander spielen lassen.
cli-solve = Die Aussichten bei bestem Spiel nennen, für alle Einstellungen eines Spiels.

## Schalter

cli-option-help = { $help } Üblich: { $default }.
cli-game-options-hint = Die Einstellungen eines Spiels folgen, wenn du es nennst: { $command }
cli-players-help = Wer an dieser Tastatur spielt: Namen, durch Kommas getrennt.
cli-bots-help = Wie viele Bots mitspielen; ohne Angabe so viele, wie das Spiel braucht.
cli-level-help = Wie gut die Bots spielen: ein Wort für alle oder eines für jeden, durch Kommas getrennt. Üblich: sensible.
cli-partner-help = Wer auf deiner Seite ist, wenn in Teams gespielt wird.
cli-watch-help = Nur zuhören, während Bots spielen.
cli-resume-help = Ein gespeichertes Spiel fortsetzen; ohne Datei das letzte.
cli-save-help = Wohin das Spiel gespeichert wird.
cli-entropy-help = Eigene Worte, die in die Würfel gemischt werden.
cli-pace-help = Sekunden nach allem, was ein Bot tut, oder instant.
cli-verbosity-help = Wie viel angesagt wird.
cli-keeping-help = Würfel nach Platz oder nach Augen behalten.
cli-value-keys-help = Nach Augen: wie es die Regeln jedes Spiels sagen, oder die Ziffer behält, oder Umschalt mit der Ziffer behält.
cli-layout-help = Die Tastatur: Bei azerty liegen die Ziffern auf Umschalt.
cli-listener-help = Wer zuhört: der Name von jemandem am Tisch oder spectator.
cli-levels-help = Die Stärke des Bots auf jedem Platz: { $levels }.
cli-games-help = Wie viele Spiele; ohne Angabe 1000.
cli-seed-help = Eine ganze Zahl; dieselbe Zahl ergibt dieselben Spiele. Ohne Angabe 1.
cli-processes-help = Wie viele Prozesse sich die Arbeit teilen; ohne Angabe alle Kerne.
cli-format-help = Wie das Ergebnis geschrieben wird.
cli-out-help = Das Ergebnis in diese Datei schreiben statt es anzuzeigen.
cli-solve-at-once-help = Wer das Ziel erreicht, gewinnt sofort, ohne Ende der Runde: das klassische Pig; auch Toss Up.
cli-solve-out-help = Die Tabelle des besten Spiels auch in diese Datei schreiben.

## Seiten

cli-keys-of = Tasten von { $game }:
cli-die-by-position = Den Würfel auf diesem Platz behalten, zurücklegen oder eintauschen (nach Platz)
cli-die-keep-by-value = Einen Würfel mit diesen Augen behalten (nach Augen)
cli-die-put-back-by-value = Einen Würfel mit diesen Augen zurücklegen oder eintauschen (nach Augen)
cli-options-of = { $game }, für { $low } bis { $high } Personen:
cli-option-line = { $flag }: { $option }, { $range }, üblich ist { $default }: { $help }

## Ergebnisse

cli-replay-not-over = Das Spiel ist nicht zu Ende. Was noch geheim ist, wird nicht gesagt.
cli-verified = Geprüft: { $dice ->
        [one] Der eine Würfel folgt aus dem Startwert
       *[other] Alle { $dice } Würfel und Lose folgen aus dem Startwert
    }, und { $moves ->
        [one] der eine Zug war erlaubt.
       *[other] alle { $moves } Züge waren erlaubt.
    }
cli-verified-won = Gewonnen hat unter diesen Namen: { $players }.
cli-verified-seal = Siegel: { $seal }
# Was das Siegel beweist und was nicht.
cli-verified-terms = Wenn das dein Siegel von vor dem ersten Wurf ist, dann sind auch Namen, Optionen und Glück wie damals.
cli-verified-old = Diese Datei ist von der ersten Version. Ihr Siegel gilt nur für den Startwert: Die Kennung des Spiels und die Glücksworte könnten passend gewählt sein.
cli-long-words = Glücksworte haben höchstens { $most } Zeichen. Diese haben { $length }.
cli-written = Geschrieben: { $file }
cli-solve-progress = Zu { $percent } Prozent gelöst, noch etwa { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    }.
cli-solve-odds = { $game }, zwei gleich vollkommene Spieler: Wer beginnt, gewinnt zu { NUMBER($first, minimumFractionDigits: 4, maximumFractionDigits: 4) } Prozent, wer folgt, zu { NUMBER($second, minimumFractionDigits: 4, maximumFractionDigits: 4) } Prozent.
cli-solve-at-once = Hier hat sofort gewonnen, wer das Ziel erreicht, ohne Ende der Runde.
cli-solve-error = Keine Aussicht liegt um mehr als { $error } daneben; ein Unentschieden zählt halb.
cli-solve-points = Allein macht man im Mittel bestenfalls { NUMBER($points, minimumFractionDigits: 4, maximumFractionDigits: 7) } Punkte je Zug.
cli-solve-least = Allein bleiben im Mittel mindestens { NUMBER($points, minimumFractionDigits: 4, maximumFractionDigits: 7) } Punkte je Zug.
cli-solve-bank-at = Für die meisten Punkte, mit { $dice } { $dice ->
        [one] Würfel
       *[other] Würfeln
    } für den nächsten Wurf: sichern ab { $points }.
cli-solve-bust = Ein Wurf mit { $dice } { $dice ->
        [one] Würfel
       *[other] Würfeln
    } kostet in { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) } Prozent der Fälle den Zug.
cli-solve-turns = Wer möglichst bald am Ziel sein will, braucht im Mittel { NUMBER($turns, minimumFractionDigits: 4, maximumFractionDigits: 4) } Züge.
cli-solve-took = Gelöst in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } Sekunden.
cli-solve-shipped = Aus einer mitgelieferten Tabelle gelesen, in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } Sekunden.
cli-solve-from-cache = Aus einer früher gelösten Tabelle gelesen, in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } Sekunden.
cli-solve-table = Die Tabelle: { $file }
cli-progress = { $done } von { $games } Spielen, noch etwa { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    }.
cli-simulated = { $game }, { $games } { $games ->
        [one] Spiel
       *[other] Spiele
    }, Startwert { $seed }.
cli-seat-result = Platz { $seat_number }, { $level }: gewinnt { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } Prozent (95-Prozent-Bereich { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } bis { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }), { $wins } allein und { $shared } geteilt; Punkte: Mittel { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, Streuung { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, mindestens { $least }, ein Viertel bis { $lower }, Median { $median }, drei Viertel bis { $upper }, höchstens { $most }.
cli-length-result = Züge je Spiel: Mittel { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, Streuung { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, mindestens { $least }, ein Viertel bis { $lower }, Median { $median }, drei Viertel bis { $upper }, höchstens { $most }.

## Was schiefging

cli-no-such-command = Den Befehl { $name } gibt es nicht; die Befehle sind { $commands }.
cli-option-takes-no-value = Die Option { $name } nimmt keinen Wert.
cli-option-of-a-game = { $name } ist die Einstellung eines Spiels; nenne auch das Spiel: { $games }.
cli-needs-extra = Das Python-Paket { $package } ist nicht installiert. Abhilfe: pip install 'rattlebag[{ $extra }]'
cli-no-such-option = Die Option { $name } gibt es hier nicht; --help zeigt, welche es gibt.
cli-ambiguous-option = { $name } kann vieles heißen: { $options }; schreib mehr davon.
cli-option-needs-value = Die Option { $name } braucht einen Wert dahinter.
cli-no-such-locale = Die Sprache { $name } gibt es hier nicht; zur Wahl stehen { $locales }.
cli-no-such-game = Ein Spiel namens { $name } gibt es nicht; die Spiele sind { $games }.
cli-one-game = Nenne ein Spiel, nicht mehrere: { $games }.
cli-which-game = Nenne ein Spiel: { $games }.
cli-which-file = Nenne eine Datei mit einem gespeicherten Spiel.
cli-not-a-choice = Bei { $option } stehen zur Wahl: { $choices }.
cli-not-a-number = { $option } verlangt eine ganze Zahl von { $low } bis { $high }.
cli-bad-pace = --pace verlangt instant oder Sekunden von 0 bis { $most }.
cli-watch-or-play = Entweder --watch oder --players, nicht beides.
cli-levels-and-bots = Bei --level stehen { $levels } Stärken für { $bots } Bots; nenne eine für alle oder eine für jeden.
cli-no-such-partner = Wer { $name } heißt, spielt nicht mit; wähle unter { $names }.
cli-no-teams-here = Dieses Spiel wird nicht in Teams gespielt; lass --partner weg oder stelle Teams ein.
cli-no-such-listener = Wer { $name } heißt, hat nicht mitgespielt; wähle unter { $names }.
cli-nothing-to-resume = Es gibt kein unfertiges Spiel; beginne eines mit: { $program } play
cli-resume-as-it-is = --resume setzt das Spiel fort, wie es gespeichert ist; lass { $option } weg.
cli-cannot-resume = { $file }: { $reason }
cli-simulation-stopped = Angehalten nach { $done } von { $games } Spielen, ohne Ergebnis.
cli-solve-no-table-at-once = Mit --at-once entsteht keine Tabelle; --out weglassen.
cli-solve-stopped = Angehalten bei { $percent } Prozent, ohne Ergebnis; nichts wurde geschrieben.
cli-cannot-write = { $file } lässt sich nicht schreiben: { $problem }; wähle einen anderen Ort mit --out FILE.
cli-cannot-read = { $file } lässt sich nicht lesen: { $problem }.
cli-cannot-save = { $file } lässt sich nicht schreiben: { $problem }; wähle einen anderen Ort mit --save FILE.
cli-bad-save = { $file }, Zeile { $line }: { $reason }
cli-input-ended-in-menu = Die Eingabe endete, bevor ein Spiel gewählt war; nenne eines, zum Beispiel: { $program } play pig
