### Was am Tisch neben dem Spiel geschieht. "name" ist der einer Person, in room-made der des Tisches.

## Was geschieht

room-made = { $name } ist offen. Gespielt wird { $game }.
    .you = Dein Tisch ist offen: { $name }. Gespielt wird { $game }.
room-sits = { $name } kommt dazu.
    .you = Du bist am Tisch.
room-watches = { $name } schaut zu.
    .you = Du schaust zu.
room-leaves = { $name } geht.
    .you = Du verlässt den Tisch.
room-stops-watching = { $name } schaut nicht mehr zu.
    .you = Du schaust nicht mehr zu.
# Die Person selbst hört diese beiden, wenn sie wiederkommt.
room-goes-away = { $name } ist weg. Der Platz bleibt reserviert.
    .terse = { $name } ist weg.
    .you = Du warst weg. Dein Platz blieb reserviert.
room-stands-in = Ein Bot spielt für { $name }, Spielstärke { $level }.
    .terse = Ein Bot spielt für { $name }, { $level }.
    .you = Ein Bot hat inzwischen für dich gespielt, Spielstärke { $level }.
room-bot-plays-on = Ein Bot übernimmt für { $name }, Spielstärke { $level }.
    .terse = Ein Bot übernimmt für { $name }, { $level }.
    .you = Ein Bot übernimmt für dich, Spielstärke { $level }.
room-comes-back = { $name } ist wieder da.
    .you = Du bist wieder da.
room-removed = Der Host hat { $name } entfernt.
    .you = Der Host hat dich entfernt.
room-moderated = Die Moderation hat { $name } entfernt.
    .you = Die Moderation hat dich entfernt.
room-host-is = { $name } ist jetzt Host.
    .you = Du bist jetzt Host.
room-bot-sits = { $name } kommt dazu, Spielstärke { $level }.
    .terse = { $name } kommt dazu, { $level }.
room-bot-leaves = { $name } geht.
# Was ein vollkommener Bot sagt. Das „beste Spiel“ ist das mit den besten Aussichten auf den Sieg.
room-bot-works-it-out = { $name } rechnet das beste Spiel noch aus und spielt so lange meisterhaft.
    .terse = { $name } spielt vorerst meisterhaft.
room-bot-knows-best = { $name } hat das beste Spiel ausgerechnet.
    .terse = { $name } kennt jetzt das beste Spiel.
room-bot-needs-numba = { $name } spielt nur meisterhaft: Für das beste Spiel mit diesen Optionen fehlt das Python-Paket numba.
    .terse = { $name } spielt meisterhaft, numba fehlt.
room-bot-cannot-know = { $name } spielt nur meisterhaft: Für diese Optionen lässt sich das beste Spiel nicht ausrechnen.
    .terse = { $name } spielt meisterhaft.
room-option-set = { $option }: { $value }.
# "seconds" kann Nachkommastellen haben: 0.7
room-pace-set = Tempo der Bots in Sekunden: { $seconds }.
room-timer-set = { $seconds ->
        [0] Kein Zeitlimit.
        [one] Zeitlimit: { $seconds } Sekunde pro Zug.
       *[other] Zeitlimit: { $seconds } Sekunden pro Zug.
    }
room-swaps = { $name } und { $other } tauschen die Plätze.
room-adds-luck = { $name } gibt Glücksworte dazu.
    .you = Deine Glücksworte kommen in die Würfel.
# Beim ersten Mal an einem Tisch wird es erklärt, danach nur gesagt.
room-sealed-first = Die Würfel sind versiegelt. Niemand kann sie wählen, und nach dem Spiel können alle sie prüfen.
    .terse = Die Würfel sind versiegelt.
room-sealed-without-luck = Die Würfel sind versiegelt. Nach dem Spiel können alle sie prüfen.
    .terse = Die Würfel sind versiegelt.
room-sealed = Die Würfel sind für ein neues Spiel neu versiegelt.
    .terse = Die Würfel sind neu versiegelt.
# Ihre Programme haben nichts zu den Würfeln beigetragen.
room-no-luck = Kein Glück dazugegeben von { $names }.
room-luck-not-opened = Das Spiel hat nicht begonnen: keine Antwort von { $names }. Starte es noch einmal.
room-next-game = Bereitet das nächste Spiel vor.
room-seats-move = { $count ->
    [2] Die Plätze sind getauscht.
   *[other] Alle rücken einen Platz weiter.
}
room-game-starts = { $game } beginnt.
room-game-over = Spielende. Du kannst die Würfel jetzt prüfen.
room-extends = { $name } nimmt sich { $seconds ->
        [one] { $seconds } Sekunde mehr.
       *[other] { $seconds } Sekunden mehr.
    } Verlängerung { $times } von { $most }.
    .you = { $seconds ->
        [one] { $seconds } Sekunde mehr für dich.
       *[other] { $seconds } Sekunden mehr für dich.
    } Verlängerung { $times } von { $most }.
room-time-is-short = { $player } hat noch { $seconds ->
        [one] { $seconds } Sekunde.
       *[other] { $seconds } Sekunden.
    }
    .you = Noch { $seconds ->
        [one] { $seconds } Sekunde!
       *[other] { $seconds } Sekunden!
    }
room-time-is-up = Die Zeit von { $player } ist um.
    .you = Deine Zeit ist um.
room-says = { $name }: { $text }
    .you = Du: { $text }

## Namen, die der Server findet

# Ein Tisch, dem niemand einen Namen gegeben hat.
room-name-of = Tisch von { $name }
# Es folgt eine Nummer: Bot 1
room-bot-name = Bot
# Wer während eines Spiels das Konto gelöscht hat.
room-former-player = Früheres Mitglied

## Wie gut Bots spielen, nach "Spielstärke"

room-level-random = zufällig
room-level-timid = ängstlich
room-level-reckless = tollkühn
room-level-sensible = vernünftig
room-level-expert = meisterhaft
room-level-perfect = vollkommen

## Warum nicht

room-already-playing = Nicht während eines Spiels.
room-bad-name = Ein Tischname braucht 1 bis { $most } Zeichen und keine unsichtbaren.
room-needs-code = Dieser Tisch ist privat. Du brauchst seinen Code.
room-full = Der Tisch ist voll. Höchstens { $most } können spielen.
room-no-watching = Dieser Tisch erlaubt kein Zuschauen.
room-too-many-watch = An diesem Tisch schauen schon { $most } Leute zu. Versuch es später.
room-skipped = Ältere Zeilen wurden ausgelassen.
room-not-here = Du bist nicht an diesem Tisch.
room-no-such-level = Unbekannte Spielstärke. Wähle eine von: { $choices }.
room-no-bot-there = Auf diesem Platz sitzt kein Bot.
room-no-such-seat = Wähle zwei verschiedene Plätze an diesem Tisch.
room-only-host = Das kann nur der Host.
room-nobody-there = Wähle jemand anderen, der hier ist.
room-bad-pace = Das Tempo der Bots muss zwischen 0 und { $most } Sekunden liegen.
room-bad-timer = Das Zeitlimit muss 0 sein (keines) oder zwischen { $low } und { $most } Sekunden liegen.
room-no-timer = Es gibt kein Zeitlimit, das sich verlängern lässt.
room-no-more-extensions = Mehr Zeit gibt es nicht. Sie wurde schon { $most } Mal verlängert.
room-too-many-marks = Mehr Änderungen gehen nicht: { $most } seit dem letzten Wurf. Würfle oder bestätige.
room-luck-too-late = Zu spät. Glücksworte kommen vor dem Spiel dazu.
room-bad-luck = Glück muss aus 32 hexadezimalen Ziffern bestehen, danach wenn gewünscht ein Leerzeichen und bis zu { $most } Zeichen.
room-other-luck = Das ist nicht das Glück, das versiegelt wurde.
room-luck-not-again = Dein Glück kam nicht rechtzeitig. In diesem Spiel fehlt es.
room-not-over = Das Spiel ist noch nicht zu Ende.
room-over = Das Spiel ist zu Ende. Bereite erst ein neues vor.
room-no-game = Hier läuft kein Spiel.
room-barred = Du wurdest von diesem Tisch entfernt. Zum nächsten Spiel kannst du wieder dazukommen.

## Gewertete Tische

room-is-rated = Die Spiele hier werden gewertet.
room-sits-rated = { $name } setzt sich an den gewerteten Tisch.
    .you = Du setzt dich an den Tisch. Die Spiele werden gewertet.
room-watches-rated = { $name } schaut am gewerteten Tisch zu.
    .you = Du schaust zu. Die Spiele hier werden gewertet.
room-rated-no-bots = Keine Bots an einem gewerteten Tisch. Hier spielen nur Leute mit Konto.
room-rated-no-swaps = An einem gewerteten Tisch werden keine Plätze getauscht.
room-rated-no-removing = Während eines gewerteten Spiels kann niemand entfernt werden, der mitspielt.
room-rated-needs-accounts = Dieser Tisch ist gewertet. Wer hier spielt, muss sich erst registrieren: { $names }.

## Der Coach

room-coach-on = Der Coach ist an. Wer hier spielt, kann sich Tipps geben lassen.
room-coach-off = Der Coach ist aus.
room-sits-coach = { $name } kommt dazu.
    .you = Du setzt dich an den Tisch. Der Coach ist an: Wer hier spielt, kann sich Tipps geben lassen.
room-watches-coach = { $name } schaut zu.
    .you = Du schaust zu. Der Coach ist an: Wer hier spielt, kann sich Tipps geben lassen.
room-rated-no-coach = An einem gewerteten Tisch gibt es keinen Coach. Ohne Wertung geht es.

## Ein Spiel, das mitten in einem anderen beginnt

# Der Name eines solchen Tisches.
room-name-position = { $name } spielt weiter
room-position = An diesem Tisch geht es mitten in einem anderen Spiel weiter. Auf den anderen Plätzen spielen Bots, so gut sie können. Hier wird nichts gewertet und nichts aufgezeichnet.
room-sealed-position = Die Würfel sind versiegelt. Das Spiel wird nicht aufgezeichnet, darum kann sie später niemand prüfen.
room-game-goes-on = { $game } geht weiter.
room-watches-position = { $name } schaut zu.
    .you = Du schaust zu. An diesem Tisch geht es mitten in einem anderen Spiel weiter, mit Coach. Hier wird nichts aufgezeichnet.
room-position-for-one = An diesem Tisch spielt eine Person mit Bots. Du kannst zuschauen.
room-position-fixed = Dieser Tisch spielt mitten in einem Spiel weiter. Darum bleiben Plätze und Optionen, wie sie sind. An einem neuen Tisch kannst du wählen.
room-position-impossible = Zu dieser Stellung kann kein Spiel kommen. Werte das Spiel noch einmal aus und spiele von dort weiter.
room-position-over = Hier ist das Spiel zu Ende. Wähle einen früheren Schritt, um weiterzuspielen.
