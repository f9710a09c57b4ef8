### Was am Tisch neben dem Spiel geschieht. "name" ist der einer Person, in room-made der des Tisches.

## Was geschieht

room-made = { $name }: ein Tisch für { $game } ist offen.
    .you = { $name }: dein Tisch für { $game } ist offen.
room-sits = { $name } setzt sich dazu.
    .you = Du setzt dich dazu.
room-watches = { $name } sieht zu.
    .you = Du siehst zu.
room-leaves = { $name } geht.
    .you = Du verlässt den Tisch.
room-stops-watching = { $name } sieht nicht mehr zu.
    .you = Du siehst nicht mehr zu.
# Die Person selbst hört diese beiden, wenn sie wiederkommt.
room-goes-away = { $name } ist weg. Der Platz bleibt reserviert.
    .terse = { $name } ist weg.
    .you = Du warst weg. Dein Platz blieb reserviert.
room-stands-in = Ein Bot spielt für { $name }, Spielstärke { $level }.
    .terse = Ein Bot spielt für { $name }, { $level }.
    .you = Ein Bot hat inzwischen für dich gespielt, Spielstärke { $level }.
room-bot-plays-on = Ein Bot spielt für { $name } weiter, Spielstärke { $level }.
    .terse = Ein Bot spielt für { $name } weiter, { $level }.
    .you = Ein Bot spielt für dich weiter, Spielstärke { $level }.
room-comes-back = { $name } ist wieder da.
    .you = Du bist wieder da.
room-removed = { $name } muss den Tisch verlassen.
    .you = Du musst den Tisch verlassen.
room-host-is = Die Leitung hat jetzt { $name }.
    .you = Du hast jetzt die Leitung.
room-bot-sits = { $name } setzt sich dazu, Spielstärke { $level }.
    .terse = { $name } setzt sich dazu, { $level }.
room-bot-leaves = { $name } geht.
# Was ein vollkommener Bot sagt. Das „beste Spiel“ ist das mit den besten Aussichten auf den Sieg.
room-bot-works-it-out = { $name } rechnet das beste Spiel noch aus und spielt so lange nach Erfahrung.
    .terse = { $name } spielt vorerst nach Erfahrung.
room-bot-knows-best = { $name } hat das beste Spiel ausgerechnet.
    .terse = { $name } kennt jetzt das beste Spiel.
room-bot-needs-numba = { $name } spielt nach Erfahrung: Ohne das Python-Paket numba lässt sich das beste Spiel für diese Einstellungen hier nicht ausrechnen.
    .terse = { $name } spielt nach Erfahrung: numba fehlt.
room-bot-cannot-know = { $name } spielt nach Erfahrung: Für diese Einstellungen lässt sich das beste Spiel nicht ausrechnen.
    .terse = { $name } spielt nach Erfahrung.
room-option-set = { $option }: { $value }.
# "seconds" kann Nachkommastellen haben: 0.7
room-pace-set = Sekunden nach jedem Zug eines Bots: { $seconds }.
room-timer-set = { $seconds ->
        [0] Keine Zeitgrenze für Züge.
        [one] { $seconds } Sekunde für jeden Zug.
       *[other] { $seconds } Sekunden für jeden Zug.
    }
room-swaps = { $name } und { $other } tauschen die Plätze.
room-adds-luck = { $name } gibt Glücksworte dazu.
    .you = Deine Glücksworte kommen in die Würfel.
# Beim ersten Mal an einem Tisch wird es erklärt, danach nur gesagt.
room-sealed-first = Die Würfel sind versiegelt: Niemand kann sie wählen, und nach dem Spiel können alle sie prüfen.
    .terse = Die Würfel sind versiegelt.
room-sealed-without-luck = Die Würfel sind versiegelt und lassen sich nach dem Spiel prüfen.
    .terse = Die Würfel sind versiegelt.
room-sealed = Die Würfel sind neu versiegelt, für ein neues Spiel.
    .terse = Die Würfel sind neu versiegelt.
# Ihre Programme haben nichts zu den Würfeln beigetragen.
room-no-luck = Kein Glück dazugegeben von: { $names }.
room-luck-not-opened = Das Spiel hat nicht begonnen: keine Antwort von { $names }. Starte es noch einmal.
room-next-game = Bereitet das nächste Spiel vor.
room-game-starts = { $game } beginnt.
room-game-over = Spielende. Die Würfel können jetzt geprüft werden.
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

## Wie gut Bots spielen, nach "Spielstärke"

room-level-random = zufällig
room-level-timid = ängstlich
room-level-reckless = tollkühn
room-level-sensible = vernünftig
room-level-expert = meisterhaft
room-level-perfect = vollkommen

## Warum nicht

room-already-playing = Nicht während eines Spiels.
room-bad-name = Der Name eines Tisches hat 1 bis { $most } Zeichen und keine unsichtbaren.
room-needs-code = Dieser Tisch ist privat. Du brauchst seinen Code.
room-full = Der Tisch ist voll: { $most } können spielen.
room-no-watching = An diesem Tisch darf niemand zusehen.
room-too-many-watch = Diesem Tisch sehen schon { $most } Leute zu. Versuch es später.
room-skipped = Ältere Zeilen sind ausgelassen.
room-not-here = Du bist nicht an diesem Tisch.
room-no-such-level = Diese Spielstärke gibt es nicht. Wähle eine von: { $choices }.
room-no-bot-there = Dort sitzt kein Bot.
room-no-such-seat = Nenne zwei verschiedene Plätze dieses Tisches.
room-only-host = Das kann nur, wer die Leitung hat.
room-nobody-there = Nenne jemand anderen, der hier ist.
room-bad-pace = Erlaubt sind 0 bis { $most } Sekunden.
room-bad-timer = Die Zeitgrenze liegt zwischen { $low } und { $most } Sekunden; 0 heißt keine.
room-no-timer = Es gibt keine Zeitgrenze, die sich verlängern ließe.
room-no-more-extensions = Mehr Zeit gibt es nicht: Sie wurde schon { $most } Mal verlängert.
room-too-many-marks = Mehr Änderungen gehen nicht: { $most } seit dem letzten Wurf. Würfle oder bestätige.
room-luck-too-late = Zu spät. Glücksworte kommen vor dem Beginn des Spiels dazu.
room-bad-luck = Glück besteht aus 32 hexadezimalen Ziffern, dann vielleicht einem Leerzeichen und höchstens { $most } Zeichen.
room-other-luck = Das ist nicht das Glück, das versiegelt wurde.
room-luck-not-again = Dein Glück kam nicht, als danach gefragt wurde. Es bleibt bei diesem Spiel draußen.
room-not-over = Das Spiel ist noch nicht zu Ende.
room-over = Das Spiel ist zu Ende. Bereite erst ein neues vor.
room-no-game = Hier läuft kein Spiel.
room-barred = Die Tischleitung hat dich entfernt. Zum nächsten Spiel kannst du wiederkommen.
