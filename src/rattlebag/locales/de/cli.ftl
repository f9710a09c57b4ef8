### Worte der Befehlszeile.

cli-about = Würfelspiele zum Hören: Pig, Farkle, Threes, Toss Up und Tradeoff.
cli-program-usage = Aufruf: { $program } COMMAND [OPTIONS]
cli-usage = Aufruf:
cli-commands = Befehle:
cli-options = Optionen:
cli-help-help = Zeigt diese Hilfe.
cli-version-help = Zeigt die Version.
cli-locale-help = Die Sprache. Darf überall in der Zeile stehen, oder in RATTLEBAG_LOCALE.

## Befehle

cli-play = Ein Spiel in diesem Terminal spielen.
cli-rules = Die Regeln eines Spiels lesen.
cli-keys = Die Tasten eines Spiels auflisten.
cli-list-options = Die Optionen eines Spiels auflisten.
cli-replay = Ein gespeichertes Spiel noch einmal hören.
cli-verify = Jeden Würfel und jeden Zug eines gespeicherten Spiels prüfen.
cli-simulate = Bots viele Spiele gegeneinander spielen lassen.
cli-solve = Die Aussichten bei bestem Spiel ausrechnen, mit beliebigen Optionen.

## Schalter

cli-option-help = { $help } Standard: { $default }.
cli-game-options-hint = Jedes Spiel hat eigene Optionen. Du siehst sie mit: { $command }
cli-players-help = Namen der Leute an dieser Tastatur, durch Kommas getrennt.
cli-bots-help = Zahl der Bots. Standard: so viele, wie das Spiel braucht.
cli-level-help = Spielstärke der Bots: ein Wort für alle oder eines für jeden, durch Kommas getrennt. Standard: sensible.
cli-partner-help = Wer mit dir zusammenspielt, wenn in Teams gespielt wird.
cli-watch-help = Nur zuhören, während Bots spielen.
cli-resume-help = Ein gespeichertes Spiel fortsetzen. Standard: das letzte.
cli-save-help = Wohin das Spiel gespeichert wird.
cli-entropy-help = Glücksworte, die in die Würfel gemischt werden.
cli-pace-help = Tempo der Bots: Sekunden nach jedem Zug eines Bots, oder instant.
cli-verbosity-help = Wie viel angesagt wird.
cli-keeping-help = Würfel nach Position oder nach Augenzahl behalten.
cli-value-keys-help = Zum Behalten nach Augenzahl: die Taste aus den Spielregeln, die Ziffer, oder Umschalt+Ziffer.
cli-layout-help = Das Tastaturlayout. Bei azerty brauchen die Ziffern Umschalt.
cli-listener-help = Wer zuhört: der Name von jemandem am Tisch oder spectator.
cli-levels-help = Die Spielstärke des Bots auf jedem Platz: { $levels }.
cli-games-help = Zahl der Spiele. Standard: 1000.
cli-seed-help = Eine ganze Zahl. Dieselbe Zahl ergibt dieselben Spiele. Standard: 1.
cli-processes-help = Zahl der Prozesse. Standard: einer pro Kern.
cli-format-help = Das Format des Ergebnisses.
cli-out-help = Das Ergebnis in diese Datei schreiben statt es anzuzeigen.
cli-solve-at-once-help = Wer das Ziel zuerst erreicht, gewinnt sofort, mitten in der Runde: das klassische Pig, auch Toss Up.
cli-solve-out-help = Die Tabelle des besten Spiels auch in diese Datei schreiben.

## Seiten

cli-keys-of = Tasten für { $game }:
cli-die-by-position = Den Würfel an dieser Position behalten, zurücklegen oder eintauschen (Behalten nach Position)
cli-die-keep-by-value = Einen Würfel mit dieser Augenzahl behalten (Behalten nach Augenzahl)
cli-die-put-back-by-value = Einen Würfel mit dieser Augenzahl zurücklegen oder eintauschen (Behalten nach Augenzahl)
cli-options-of = { $game }, { $low } bis { $high } Personen:
cli-option-line = { $flag }: { $option }, { $range }, Standard { $default }: { $help }

## Ergebnisse

cli-replay-not-over = Das Spiel ist nicht zu Ende. Geheimes wird ausgelassen.
cli-verified = Geprüft: { $dice ->
        [one] Der eine Würfel folgt aus dem Startwert
       *[other] Alle { $dice } Würfel und Lose folgen aus dem Startwert
    }, und { $moves ->
        [one] der eine Zug war erlaubt.
       *[other] alle { $moves } Züge waren erlaubt.
    }
cli-verified-won = Unter diesen Namen gewonnen von { $players }.
cli-verified-seal = Siegel: { $seal }
# Was das Siegel beweist und was nicht.
cli-verified-terms = Wenn du dieses Siegel vor dem ersten Wurf gehört hast, sind auch Namen, Optionen und Glück unverändert.
cli-verified-old = Das ist eine Datei der Version 1. Ihr Siegel gilt nur für den Startwert. Die Kennung des Spiels und die Glücksworte könnten passend gewählt sein.
cli-long-words = Glücksworte zu lang: { $length } Zeichen. Höchstens { $most } sind möglich.
cli-written = Geschrieben: { $file }
cli-solve-progress = Zu { $percent } Prozent gelöst, noch etwa { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    }.
cli-solve-odds = { $game } mit zwei vollkommenen Spielern: Wer anfängt, gewinnt zu { NUMBER($first, minimumFractionDigits: 4, maximumFractionDigits: 4) } Prozent, der andere zu { NUMBER($second, minimumFractionDigits: 4, maximumFractionDigits: 4) } Prozent.
cli-solve-at-once = Hier gewinnt sofort, mitten in der Runde, wer das Ziel zuerst erreicht.
cli-solve-error = Die Aussichten stimmen auf { $error } genau. Ein Unentschieden zählt als halber Sieg.
cli-solve-points = Bestes Spiel allein bringt im Mittel { NUMBER($points, minimumFractionDigits: 4, maximumFractionDigits: 7) } Punkte pro Zug.
cli-solve-least = Bestes Spiel allein kostet im Mittel { NUMBER($points, minimumFractionDigits: 4, maximumFractionDigits: 7) } Punkte pro Zug.
cli-solve-bank-at = Die meisten Punkte mit { $dice } { $dice ->
        [one] Würfel
       *[other] Würfeln
    } für den nächsten Wurf: sichern ab { $points }.
cli-solve-bust = Ein Wurf mit { $dice } { $dice ->
        [one] Würfel
       *[other] Würfeln
    } kostet in { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) } Prozent der Fälle den Zug.
cli-solve-turns = Der schnellste Weg zum Ziel braucht im Mittel { NUMBER($turns, minimumFractionDigits: 4, maximumFractionDigits: 4) } Züge.
cli-solve-took = Gelöst in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } Sekunden.
cli-solve-shipped = Aus einer mitgelieferten Tabelle gelesen, in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } Sekunden.
cli-solve-from-cache = Aus einer früher gelösten Tabelle gelesen, in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } Sekunden.
cli-solve-table = Tabelle: { $file }
cli-progress = { $done } von { $games } Spielen, noch etwa { $seconds } { $seconds ->
        [one] Sekunde
       *[other] Sekunden
    }.
cli-simulated = { $game }, { $games } { $games ->
        [one] Spiel
       *[other] Spiele
    }, Startwert { $seed }.
cli-seat-result = Platz { $seat_number }, { $level }: gewinnt { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } Prozent (95-Prozent-Intervall { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } bis { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }), { $wins } allein und { $shared } geteilt; Punkte: Mittel { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, Standardabweichung { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, mindestens { $least }, unteres Quartil { $lower }, Median { $median }, oberes Quartil { $upper }, höchstens { $most }.
cli-length-result = Züge pro Spiel: Mittel { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, Standardabweichung { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, mindestens { $least }, unteres Quartil { $lower }, Median { $median }, oberes Quartil { $upper }, höchstens { $most }.

## Was schiefging

cli-no-such-command = Unbekannter Befehl { $name }. Die Befehle sind { $commands }.
cli-option-takes-no-value = Die Option { $name } nimmt keinen Wert.
cli-option-of-a-game = { $name } ist die Option eines Spiels. Nenne auch das Spiel: { $games }.
cli-needs-extra = Das Python-Paket { $package } ist nicht installiert. Abhilfe: pip install 'rattlebag[{ $extra }]'
cli-no-such-option = Unbekannte Option { $name }. Mit --help siehst du alle.
cli-ambiguous-option = { $name } kann eines davon sein: { $options }. Schreib mehr davon.
cli-option-needs-value = Die Option { $name } braucht einen Wert.
cli-no-such-locale = Unbekannte Sprache { $name }. Wähle eine von { $locales }.
cli-no-such-game = Unbekanntes Spiel { $name }. Die Spiele sind { $games }.
cli-one-game = Nenne ein Spiel, nicht mehrere: { $games }.
cli-which-game = Nenne ein Spiel: { $games }.
cli-which-file = Nenne eine Datei mit einem gespeicherten Spiel.
cli-not-a-choice = { $option } muss eines davon sein: { $choices }.
cli-not-a-number = { $option } muss eine ganze Zahl von { $low } bis { $high } sein.
cli-bad-pace = --pace muss instant sein oder Sekunden von 0 bis { $most }.
cli-watch-or-play = Entweder --watch oder --players, nicht beides.
cli-levels-and-bots = Bei --level stehen { $levels } Spielstärken, aber es { $bots ->
        [one] gibt { $bots } Bot.
       *[other] gibt { $bots } Bots.
    } Nenne eine für alle oder eine für jeden.
cli-no-such-partner = Wer { $name } heißt, kann nicht mit dir zusammenspielen. Wähle unter { $names }.
cli-no-teams-here = Dieses Spiel wird nicht in Teams gespielt. Lass --partner weg, oder stelle Teams ein.
cli-no-such-listener = Wer { $name } heißt, hat nicht mitgespielt. Wähle unter { $names }.
cli-nothing-to-resume = Kein unfertiges Spiel zum Fortsetzen. Beginne eines mit: { $program } play
cli-resume-as-it-is = --resume setzt das Spiel fort, wie es gespeichert ist. Lass { $option } weg.
cli-cannot-resume = { $file }: { $reason }
cli-simulation-stopped = Abgebrochen nach { $done } von { $games } Spielen. Es gibt kein Ergebnis.
cli-solve-no-table-at-once = Mit --at-once entsteht keine Tabelle. Lass --out weg.
cli-solve-stopped = Abgebrochen bei { $percent } Prozent. Es gibt kein Ergebnis, und nichts wurde geschrieben.
cli-cannot-write = { $file } lässt sich nicht schreiben: { $problem }. Wähle einen anderen Ort mit --out FILE.
cli-cannot-read = { $file } lässt sich nicht lesen: { $problem }.
cli-cannot-save = { $file } lässt sich nicht schreiben: { $problem }. Wähle einen anderen Ort mit --save FILE.
cli-bad-save = { $file }, Zeile { $line }: { $reason }
cli-input-ended-in-menu = Die Eingabe endete, bevor du ein Spiel gewählt hast. Nenne eines, zum Beispiel: { $program } play pig
