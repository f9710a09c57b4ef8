### Words of the page that people play on.

## The page itself

web-language-name = Deutsch
web-about = Würfelspiele, die man nach Gehör spielen kann, mit Freunden oder gegen Bots.
web-title = { $place } – rattlebag
web-title-your-turn = Du bist dran – { $place } – rattlebag
web-skip = Zum Hauptinhalt springen
web-no-script = Diese Seite braucht JavaScript, und dein Browser führt es nicht aus.
web-no-script-terminal = Du kannst auf diesem Server auch im Terminal spielen. Hol dir rattlebag, wie es im README steht, und gib ein:
web-late = Die Seite lädt noch. Wenn nichts geschieht, lade sie neu.
web-nav = Hauptmenü
web-nav-menu = Menü
web-nav-lobby = Lobby
web-nav-rules = Regeln
web-nav-preferences = Einstellungen
web-nav-sounds = Klänge
web-nav-help = Hilfe
web-nav-your-turn = du bist dran
web-you-are = Du bist { $name }.
web-state-off = Nicht verbunden.
web-state-connecting = Verbindung wird aufgebaut.
web-state-open = Verbunden.
web-state-lost = Nicht verbunden. Neuer Versuch läuft.
web-still-lost = Noch nicht verbunden. Neuer Versuch läuft. Dein Platz bleibt reserviert.
web-waiting = Einen Moment
web-waiting-help = Warten auf den Server. Neuer Versuch läuft.
web-state-refused = Der Server hat die Verbindung beendet.
web-connect-again = Neu verbinden
web-new-version = Eine neue Version dieser Seite ist da. Lade neu, um sie zu bekommen. Dein Platz bleibt reserviert.
web-reload = Neu laden
web-nowhere = Seite nicht gefunden
web-nowhere-help = Prüfe die Adresse, oder geh zur Lobby.
web-to-lobby = Zur Lobby

## The connection

web-lost = Verbindung verloren. Neuer Versuch läuft.
web-back = Wieder verbunden.
web-back-your-turn = Wieder verbunden. Du bist dran.
web-missed = Du warst lange weg und schaust ab hier wieder zu. Einige Zeilen hast du vielleicht verpasst.
web-offline-kept = Nicht verbunden. Dein Zug wird gesendet, sobald du wieder verbunden bist, außer das Spiel ist dann weiter.
web-offline-one = Nicht verbunden. Nur dein erster Zug wird gesendet, sobald du wieder verbunden bist.
web-offline-not = Nicht verbunden. Versuch es noch einmal, wenn du wieder verbunden bist.
web-offline-chat = Nicht verbunden. Deine Nachricht bleibt im Feld.
web-say-waits = Deine letzte Nachricht wird noch gesendet. Sende diese gleich danach.
web-at-table = { $name }, { $game }:
web-no-server = Der Server antwortet nicht. Neuer Versuch läuft.
web-reached = Der Server antwortet jetzt.
web-session-expired = Deine Sitzung ist abgelaufen. Du bist jetzt ein neuer Gast mit demselben Namen.
web-left-server = Du hast den Server verlassen.
web-other-version = Der Server und diese Seite haben verschiedene Versionen. Lade die Seite neu.
web-ended = Der Server hat die Verbindung beendet.
web-cannot-load = Das ließ sich nicht laden. Versuch es noch einmal, wenn du verbunden bist.
web-try-again = Noch einmal versuchen
web-broken = Auf dieser Seite ist etwas schiefgegangen. Wenn sie nicht mehr reagiert, lade sie neu. Dein Platz bleibt reserviert.
web-storage-blocked = Dein Browser lässt diese Seite nichts speichern. Du kannst spielen, aber Name und Einstellungen gehen verloren, wenn du die Seite verlässt.
web-other-tab = Dieser Tisch ist auch in einem anderen Tab offen. Nur der vordere Tab spricht.
web-too-long = Zu lang zum Senden.
web-luck-too-long = Nicht hinzugefügt: { $length } Zeichen. Höchstens { $most } sind möglich.
web-chat-too-long = Nicht gesendet: { $length } Zeichen. Höchstens { $most } sind möglich.
web-name-too-long = Der Name ist zu lang: { $length } Zeichen. Höchstens { $most } sind möglich.
web-nothing-said = Noch keine Zeilen.
web-lines-left = { $count ->
        [one] { $count } weitere Zeile steht im Verlauf.
       *[other] { $count } weitere Zeilen stehen im Verlauf.
    }
web-no-older = Keine älteren Zeilen.
web-no-newer = Keine neueren Zeilen.
web-buffer = { $name }, { $count ->
        [one] { $count } Zeile
       *[other] { $count } Zeilen
    }.
web-buffer-all = Alle Zeilen
web-buffer-game = Spiel
web-buffer-chat = Chat
web-buffer-system = Seite
web-copied = Kopiert: { $text }
web-not-copied = Dein Browser lässt diese Seite nichts kopieren.
web-sounds-on = Die Klänge sind an.
web-sounds-off = Die Klänge sind aus.
web-wording-terse = Ansagen: knapp.
web-wording-normal = Ansagen: normal.
web-wording-full = Ansagen: ausführlich.
web-keeping-position = Ziffern wählen Würfel nach Position.
web-keeping-value = Ziffern wählen Würfel nach Augenzahl.

## Welcome

web-welcome = Willkommen
web-play-now = Gleich spielen
web-begin = Wähle ein Spiel, um es gegen einen Bot zu spielen. Du kannst sofort würfeln.
web-play-game = { $game } spielen
# Friendly names for guests, one of which is offered. Separate them with a comma and a space.
web-names = Beherzter Dachs, Bunter Specht, Cleverer Otter, Eifriger Biber, Fideler Fink, Flinker Fuchs, Flotte Biene, Frecher Spatz, Frohe Amsel, Gute Eule, Heitere Möwe, Kecke Meise, Kluger Rabe, Lustige Robbe, Munterer Hase, Mutiger Luchs, Nette Natter, Pfiffiger Igel, Ruhiger Bär, Schlaue Katze, Stiller Schwan, Stolzer Storch, Treuer Wolf, Wacher Falke
web-friends = Mit Freunden spielen
web-friends-how = Eröffne einen privaten Tisch und schick deinen Freunden den Link.
web-friends-open = Tisch eröffnen und Link holen
web-your-name = Dein Name
web-name-hint = 1 bis 30 Zeichen. Die anderen hören ihn.
web-come-in = Zur Lobby
web-language = Sprache
web-language-now = Diese Seite ist jetzt auf Deutsch.
web-look-first = Sieh dich erst um:

## The lobby

web-open-table = Tisch eröffnen
web-which-game = Spiel
web-table-name = Tischname
web-table-name-hint = Freiwillig. Sonst heißt er: Tisch von { $name }.
web-options-of = Optionen für { $game }
web-option-range = { $label } muss eine ganze Zahl von { $low } bis { $high } sein.
web-range = { $low } bis { $high }.
web-who-may-come = Wer kann mitspielen?
web-everyone = Alle
web-with-code = Nur wer den Code hat
web-people-may-watch = Zuschauen erlauben
web-open-it = Tisch für { $game } eröffnen
web-lobby-lead = Hallo, { $name }. Spiel gleich gegen einen Bot, eröffne einen Tisch, oder setz dich an einen.
web-held = Meine Spiele
web-back-to = Zurück an den Tisch: { $name }
web-my-game = { $others ->
        [0] { $game }, { $state }
       *[other] { $game }, { $state }, mit { $names }
    }
web-my-close = Platz aufgeben
web-my-close-question = Deinen Platz am Tisch { $name } aufgeben? Wenn das Spiel ohne dich weitergeht, übernimmt ein Bot.
web-my-close-now = Platz jetzt aufgeben
web-my-closed = Du hast deinen Platz am Tisch { $name } aufgegeben.
web-my-made-room = Damit Platz ist, hast du deinen Platz am Tisch { $name } aufgegeben.
web-my-all = Alle { $count } Spiele zeigen
web-back-to-seat = Zurück an deinen Platz
web-private-table = ein privater Tisch
web-only-game = Spiel
web-all-games = alle Spiele
web-filters = Tische filtern
web-only-for = Zeigen
web-for-both = alle Tische
web-for-joining = freie Plätze
web-for-watching = Spiele zum Zuschauen
web-find = Name beginnt mit
web-tables-found = { $count ->
        [0] Keine Tische gefunden.
        [one] { $count } Tisch.
       *[other] { $count } Tische.
    }
web-group-friends = Mit Freunden
web-group-join = Freie Plätze
web-group-watch = Zum Zuschauen
web-table-row = { $game }, { $state }: { $names }
web-option-said = { $label }: { $said }
web-seats-free = { $count ->
        [one] { $count } Platz frei
       *[other] { $count } Plätze frei
    }
web-status-full = voll, noch nicht begonnen
web-no-tables = Gerade ist kein Tisch offen. Eröffne einen.
web-no-tables-found = Keine passenden Tische. Ändere die Filter.
web-tables-unknown = Die Tische stehen hier, sobald du verbunden bist.
web-status-waiting = noch nicht begonnen
web-status-playing = läuft
web-status-over = zu Ende
web-status-gone = nicht mehr offen
web-by-code = Mit einem Code mitspielen
web-code-or-link = Code oder Einladungslink
web-code-missing = Gib den Code eines Tisches ein, oder füge einen Einladungslink ein.
web-who-is-here = Wer hier ist
web-you-title = Du
web-forget = Als neuer Gast von vorn beginnen
web-forget-question = Du verlierst deine Plätze und kannst nicht als dieser Gast wiederkommen.
web-forget-now = Von vorn beginnen
web-forget-not = Abbrechen
web-tables = Tische
web-new-table = Neuer Tisch. { $name }: { $game }.
web-tables-shown = Tische { $first } bis { $last } von { $total }.
web-tables-more = Weitere Tische
web-tables-back = Vorige Tische
web-tables-end = Keine weiteren Tische.
web-people-more = und { $count } mehr
web-new-tables =
    { $count ->
        [one] Und noch ein neuer Tisch.
       *[other] Und { $count } weitere neue Tische.
    }
web-sit-down = Mitspielen
web-watch = Zuschauen
web-join = Einladung
web-invites = { $host } lädt dich zu { $game } ein
web-invites-no-host = Du bist zu { $game } eingeladen
web-invite-there = { $count ->
        [0] Am Tisch { $table }: noch niemand.
       *[other] Am Tisch { $table }: { $names }.
    }
web-invite-free = { $count ->
        [one] Ein Platz ist frei.
       *[other] { $count } Plätze sind frei.
    }
web-invite-full = Alle Plätze sind besetzt.
web-invite-playing = Das Spiel läuft schon, deshalb ist kein Platz frei.
web-invite-over = Das Spiel ist zu Ende.
web-invite-special = Besondere Regeln: { $options }.
web-preview-free = { $count ->
        [one] { $name }: Ein Platz ist frei. Würfelspiele im Browser, zum Sehen und zum Hören.
       *[other] { $name }: { $count } Plätze sind frei. Würfelspiele im Browser, zum Sehen und zum Hören.
    }
web-preview-full = { $name }: Würfelspiele im Browser, zum Sehen und zum Hören.
web-invitation-wrong = Diese Einladung gilt nicht
web-invitation-wrong-help = Der Code ist falsch, oder der Tisch ist geschlossen. Bitte um einen neuen Link, oder spiel etwas anderes.
web-take-seat = Setz dich dazu
web-come-along = Komm herein
web-needs-code = Dieser Tisch ist privat. Zum Mitspielen brauchst du seinen Code oder Einladungslink.
web-sent-away = Du bist nicht mehr an diesem Tisch
web-sent-away-help = Du kannst dich an einen anderen Tisch setzen oder einen eigenen eröffnen.
web-table-closed = { $name } wurde geschlossen.
web-closed-title = Diesen Tisch gibt es nicht mehr
web-closed-help = Dort war eine Weile niemand. Du kannst an einen anderen Tisch gehen oder einen eigenen öffnen.
web-door = Tisch
web-door-help = Du bist nicht an diesem Tisch.
web-no-table = Tisch nicht gefunden

## Keys of the page

web-key-choose = Den gewählten Zug machen
web-key-repeat = Letzte Zeile wiederholen
web-key-older = Vorige Zeile
web-key-newer = Nächste Zeile
web-key-first = Erste Zeile
web-key-last = Letzte Zeile
web-key-buffer = Verlauf wechseln: alles, Spiel, Chat oder Seite
web-key-copy = Zeile kopieren
web-key-silence = Sprache anhalten
web-key-mute = Klänge an oder aus
web-key-wording = Ansagen: knapp, normal oder ausführlich
web-key-keeping = Würfel nach Position oder nach Augenzahl behalten, in Spielen, in denen man Würfel behält
web-key-chat = Nachricht schreiben
web-key-extend = Mehr Zeit für diesen Zug
web-key-again = Noch einmal mit denselben Leuten spielen
web-key-rules = Spielregeln
web-key-keys = Alle Tasten, die jetzt etwas bewirken
web-key-leave = Tisch verlassen: zweimal drücken

## Sounds

web-audio-blocked = Dein Browser spielt erst Klänge ab, wenn du eine Taste drückst oder klickst.
web-audio-none = Dein Browser kann die Klänge nicht abspielen. Alles wird auch angesagt.
web-sound-roll = Würfel rollen
web-sound-land = Würfel bleiben liegen
web-sound-keep = Ein Würfel wird behalten
web-sound-put-back = Ein Würfel wird zurückgelegt
web-sound-lock = Die Auswahl steht fest
web-sound-take = Würfel werden genommen
web-sound-trade = Würfel werden eingetauscht
web-sound-reveal = Etwas wird aufgedeckt: der Topf, oder wer anfängt
web-sound-bank = Punkte werden gesichert
web-sound-set = Sätze werden gewertet
web-sound-bust = Fehlwurf: die Punkte im Zug sind verloren
web-sound-farkle = Farkle: nichts im Wurf zählt
web-sound-hot-dice = Heiße Würfel: alle haben gezählt, alle können wieder rollen
web-sound-moon = Jemand schafft den Durchmarsch
web-sound-turn = Du bist dran
web-sound-turn-others = Jemand anders ist dran
web-sound-last-chance = Deine letzte Chance
web-sound-last-chance-others = Letzte Chance für jemand anderen
web-sound-start = Ein Spiel beginnt
web-sound-tie-break = Gleichstand: die Führenden gehen ins Stechen
web-sound-win = Du gewinnst
web-sound-lose = Du verlierst
web-sound-join = Jemand kommt dazu
web-sound-leave = Jemand geht
web-sound-chat = Jemand sendet eine Nachricht
web-sound-private-message = Jemand sendet dir allein eine Nachricht
web-sound-setting = Am Tisch wird etwas umgestellt
web-sound-error = Das geht nicht
web-sound-timer = Deine Zeit wird knapp
web-sound-time-up = Die Zeit ist um
web-sound-more-time = Mehr Zeit
web-sound-line-lost = Verbindung verloren
web-sound-line-back = Wieder verbunden

## The page's own voice

web-voice-none = Auf diesem Gerät gibt es keine Stimme. Die Seite kann nicht selbst sprechen.

## Der Tisch: wie er aussieht und was man dort tun kann

web-table-title = { $name }: { $game }
web-watching = du schaust zu
web-moves = Spielzüge
web-choose-first = Wähle erst mit den Pfeiltasten.
web-too-soon = Zu schnell. Das hatte sich gerade geändert.
web-point-again = { $move }: zum Nehmen noch einmal drücken
web-not-now = nicht jetzt
web-out-of-date = Zu spät. Das Spiel ist schon weiter.
web-keys-dropped = { $count ->
        [one] Die nächste Taste zählte nicht.
       *[other] Die nächsten { $count } Tasten zählten nicht.
    }
web-key-nothing = { $key } bewirkt hier nichts. Fragezeichen nennt dir die Tasten.
web-table-stay = Abbrechen
web-leave = Tisch verlassen
web-leave-sure = Mitten im Spiel gehen? Ein Bot spielt für dich, bis du wiederkommst.
web-leave-again = Drücke noch einmal { $key }, um den Tisch zu verlassen.
web-you = du
web-host = Host
web-bot = Bot, { $level }
web-team = Team { $number }
web-seat-away = weg
web-seat-bot-plays = weg, ein Bot spielt
web-to-play = am Zug
web-player = Name
web-points = Gesamt
web-place = Platz

# Vor dem Spiel
web-start = Spiel beginnen
web-add-bot = Bot hinzufügen, { $level }
web-bot-level = Spielstärke des Bots
web-bot-add = Bot hinzufügen
web-copy-link = Einladungslink kopieren
web-waiting-for-players = { $count ->
        [one] Es fehlt noch eine Person.
       *[other] Es fehlen noch { $count } Personen.
    }
web-waiting-for-host = Warten, bis der Host das Spiel beginnt.
web-ready-to-start = Du kannst das Spiel beginnen.
web-players-range = Am Tisch: { $count }. Es spielen { $least } bis { $most }.
web-seats = Plätze
web-free-seats = { $count ->
        [one] Noch ein Platz ist frei.
       *[other] Noch { $count } Plätze sind frei.
    }
web-watchers = Es schauen zu
web-seat-up = Nach oben
web-seat-down = Nach unten
web-seat-is-first = { $name } sitzt schon auf dem ersten Platz.
web-seat-is-last = { $name } sitzt schon auf dem letzten Platz.
web-remove = Entfernen
web-remove-sure = { $name } von diesem Tisch entfernen?
web-give-host = Zum Host machen
web-give-host-sure = { $name } zum Host machen? Das kannst du nicht rückgängig machen.
web-invite = Einladen
web-invite-private = Dieser Tisch ist privat. Wer den Link oder den Code hat, kann mitspielen.
web-invite-public = Dieser Tisch ist öffentlich. Der Link führt direkt hierher.
web-table-code = Code
web-link = Einladungslink
web-copy = Kopieren
web-share = Teilen
web-share-text = { $name } lädt dich zu einer Partie { $game } ein.
web-link-copied = Link kopiert.
web-table-may-watch = Zuschauen ist erlaubt.
web-may-not-watch = Zuschauen ist nicht erlaubt.
web-options = Optionen
web-options-of-host = Der Host stellt sie vor dem Spiel ein.
web-from-to = { $low } bis { $high }.
web-pace = Tempo der Bots
web-pace-instant = sofort
web-timer = Zeitlimit
web-timer-none = keines
web-seconds = { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    }
web-luck = Glücksworte
web-luck-help = Dein Browser gibt von selbst Glück dazu. Schreib beliebige Worte, die in die Würfel gemischt werden. Nach dem Spiel können alle sie prüfen.
web-luck-words = Deine Worte
web-luck-add = Hinzufügen
web-sealed = Siegel der Würfel:
# Wird gesagt, wenn ein Spiel mit Würfeln beginnt, die nicht sind, wie sie sein sollen.
web-luck-missing = Warnung: Dein Glück ist nicht in diesen Würfeln. Der Server oder ein anderes deiner Geräte hat es weggelassen.
web-seal-changed = Warnung: Der Server hat das Siegel dieser Würfel geändert. Traue ihnen nicht.
web-terms-differ = Warnung: Der Server hat andere Namen oder Optionen versiegelt, als dieser Tisch hat. Dein Glück bleibt geheim.
web-start-given-up = Warnung: Der Start wurde abgebrochen, nachdem dein Glück geöffnet war. Die nächsten Würfel sind andere.

# Im Spiel
web-your-turn = Du bist dran
web-turn-of = { $count ->
        [one] { $players } ist dran
       *[other] Warten auf { $players }
    }
web-dice = Würfel
web-no-dice = keine
web-no-dice-yet = Noch nichts gewürfelt
web-last-throw = Letzter Wurf: { $name }
web-holdings = Die Würfel von allen
web-ask = Spielstand
web-table-commands = Tisch
web-more-time = Mehr Zeit
web-keys = Tasten
web-scores = Punktestand
web-final-scores = Endstand
web-chat = Chat
web-say-something = Nachricht
web-say = Senden
web-lines = Verlauf
web-lines-which = Zeigen
web-lines-older = Ältere Zeilen zeigen

# Nach dem Spiel
web-again = Noch einmal spielen
web-check-dice = Würfel prüfen
web-check-last = Würfel des letzten Spiels prüfen
web-last-game = Letztes Spiel
web-places = Platzierung
web-place-number = Platz { $place }
web-you-win = Du gewinnst!
web-you-share-win = Du teilst dir den Sieg!
web-winners = { $count ->
        [one] { $players } gewinnt!
       *[other] Geteilter Sieg für { $players }!
    }
web-so-many-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
web-proof = Waren die Würfel fair?
web-proof-help = Die Würfel wurden vor dem Spiel versiegelt. Dein Browser hat das Siegel behalten und kann jeden Würfel prüfen.
web-saved-game = Spiel als Datei speichern
web-proof-good = { $count ->
        [one] Ein Wurf oder Los wurde geprüft und stimmt.
       *[other] Alle { $count } Würfel und Lose wurden geprüft, und alle stimmen.
    } Es sind die Würfel, die vor dem Spiel versiegelt wurden, und dein Glück ist darin.
web-proof-good-without = { $count ->
        [one] Ein Wurf oder Los wurde geprüft und stimmt.
       *[other] Alle { $count } Würfel und Lose wurden geprüft, und alle stimmen.
    } Sie passen zum Siegel. Dieser Browser hat kein Glück dazugegeben.
web-proof-unseen = { $count ->
        [one] Einen Wurf hat diese Seite nicht gesehen.
       *[other] { $count } Würfe hat diese Seite nicht gesehen.
    }
web-proof-none = Das gespeicherte Spiel ließ sich nicht laden. Versuch es gleich noch einmal.
web-proof-broken = Diese Datei ist kein beendetes Spiel, das sich prüfen lässt. Siehe Zeile { $line }.
web-proof-other-seal = Die Datei hat nicht das Siegel, das du vor dem Spiel gehört hast.
web-proof-other-luck = Dein Glück fehlt in diesen Würfeln, oder es ist nicht das, das du versiegelt hast.
web-proof-other-rolls = Dir wurden andere Würfel gezeigt als die in Zeile { $line }.
web-proof-other-seed = Der Startwert passt nicht zum Siegel. Diese Würfel standen vor dem Spiel nicht fest.
web-proof-other-dice = Die Würfel in Zeile { $line } ergeben sich nicht aus dem Startwert.

## Preferences

web-pref-about = Änderungen gelten sofort und werden in diesem Browser gespeichert.
web-pref-now = { $label }: { $value }.
web-pref-on = an
web-pref-off = aus
web-percent = { $number } Prozent
web-pref-as-device = Wie am Gerät eingestellt
web-pref-words = Sprache und Ansagen
web-pref-locale-auto = Wie im Browser eingestellt
web-pref-verbosity = Ausführlichkeit der Ansagen
web-pref-terse = Knapp: so wenige Worte wie möglich
web-pref-normal = Normal
web-pref-full = Ausführlich: nichts weggelassen
web-pref-said = Angesagt wird
web-pref-said-hint = Was nicht angesagt wird, steht trotzdem im Verlauf.
web-pref-said-own = was ich tue
web-pref-said-others = was andere tun
web-pref-said-chat = Chat am Tisch
web-pref-said-table = Neues am Tisch: wer kommt und geht, Runden, Optionen
web-pref-said-lobby = Neues aus der Lobby
web-pref-sounds = Klänge abspielen
web-pref-sounds-hint = Am Tisch schaltet M sie aus und ein. Nichts wird nur durch einen Klang angesagt.
web-pref-volume-effects = Würfel und Punkte
web-pref-volume-chat = Chat
web-pref-volume-alerts = Wenn du dran bist, und andere Hinweise
web-pref-try-effects = Würfel und Punkte anhören
web-pref-try-chat = Chat anhören
web-pref-try-alerts = „Du bist dran“ anhören
web-pref-mono = Mono
web-pref-mono-hint = Beide Ohren hören alles.
web-pref-panning = Alle von links nach rechts hören, wie sie sitzen
web-pref-turns = Wenn du dran bist
web-pref-notify = Benachrichtige mich, wenn diese Seite nicht vorn ist
web-pref-notify-hint = Das Gerät zeigt eine Benachrichtigung, solange die Seite im Hintergrund offen ist. Der Browser fragt dich vorher.
web-notify-blocked = Der Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Website-Einstellungen und versuche es noch einmal.
web-notify-none = Dieser Browser hat keine Benachrichtigungen. Lege die Seite auf einem iPhone oder iPad zuerst auf den Home-Bildschirm.
web-pref-pace-hint = An Tischen, die du von jetzt an eröffnest.
web-pref-vibrate = Vibrieren
web-pref-vibrate-hint = Auf Geräten, die das können, wenn du die Seite fünf Sekunden nicht berührt hast.
web-pref-voice = Stimme der Seite
web-pref-voice-on = Die Seite selbst sprechen lassen
web-pref-voice-hint = Für alle, die keinen Screenreader benutzen. Solange sie an ist, wird das Spiel nicht an Screenreader weitergegeben.
web-pref-voice-name = Stimme
web-pref-voice-auto = Wie am Gerät eingestellt
web-pref-voice-rate = Tempo
web-pref-voice-volume = Lautstärke der Stimme
web-pref-voice-sample = Du würfelst eine 4 und eine 5, im Zug 9 Punkte.
web-pref-try-voice = Stimme anhören
web-pref-keys = Würfel und Tasten
web-pref-keeping = Ziffern wählen Würfel
web-pref-keeping-hint = In Spielen, in denen man Würfel behält.
web-pref-keeping-position = nach Position: 3 ist der dritte Würfel
web-pref-keeping-value = nach Augenzahl: 3 ist ein Würfel, der 3 zeigt
web-pref-value-keys = Zum Behalten nach Augenzahl drückt man
web-pref-value-keys-text = die Taste, die in den Spielregeln steht
web-pref-value-keys-digit = die Ziffer, und Umschalt+Ziffer zum Zurücklegen
web-pref-value-keys-shift = Umschalt+Ziffer, und die Ziffer zum Zurücklegen
web-pref-single-keys = Einzelne Tasten am Tisch
web-pref-single-keys-hint = Sie wirken, solange die Liste der Züge den Fokus hat. Ohne sie geht alles mit Tab und Enter.
web-pref-looks = Aussehen
web-pref-theme = Farben
web-pref-theme-light = Hell
web-pref-theme-dark = Dunkel
web-pref-theme-contrast = Hoher Kontrast
web-pref-motion = Würfelanimation
web-pref-motion-off = Nie
web-pref-motion-on = Immer
web-pref-moves = Züge anzeigen als
web-pref-moves-hint = Wie am Gerät eingestellt heißt: Schaltflächen auf einem Touchscreen, sonst eine Liste.
web-pref-moves-list = Liste
web-pref-moves-buttons = Schaltflächen
web-pref-reset = Alle Einstellungen zurücksetzen
web-pref-was-reset = Alle Einstellungen sind zurückgesetzt.
web-pref-undo = Rückgängig machen
web-pref-undone = Rückgängig gemacht.

## Your own keys

web-keys-title = Tasten ändern
web-keys-about = Wähle Ändern und drücke dann die gewünschte Taste. Jede Taste kann nur eines bewirken.
web-keys-change = Ändern
web-keys-press = Neue Taste für: { $label }. Escape bricht ab.
web-keys-none = keine
web-keys-left = Nicht geändert.
web-keys-cannot = Diese Taste geht nicht. Drücke eine andere oder Escape.
web-keys-taken = { $key } ist belegt: { $label }. Drücke eine andere Taste oder Escape.
web-keys-fixed = { $key } wird zum Navigieren gebraucht. Drücke eine andere Taste oder Escape.
web-keys-reset = Alle Tasten zurücksetzen
web-keys-were-reset = Alle Tasten sind zurückgesetzt.
web-keys-as-at-first = Alle Tasten sind schon die üblichen.
web-keys-games = Tasten der Spiele
web-keys-dice = Würfel und Auswahl
web-keys-digit = Würfel oder Auswahl { $digit }
web-keys-shift-digit = Das Umgekehrte mit einem Würfel, der { $digit } zeigt
web-keys-page = Tasten an jedem Tisch

## Names of keys

web-keyname-shift = Umschalt+{ $key }
web-keyname-space = Leertaste
web-keyname-enter = Enter
web-keyname-escape = Escape
web-keyname-tab = Tab
web-keyname-backspace = Rücktaste
web-keyname-delete = Entfernen
web-keyname-home = Pos 1
web-keyname-end = Ende
web-keyname-page-up = Bild auf
web-keyname-page-down = Bild ab
web-keyname-up = Pfeil auf
web-keyname-down = Pfeil ab
web-keyname-left = Pfeil links
web-keyname-right = Pfeil rechts
web-keyname-comma = Komma
web-keyname-full-stop = Punkt
web-keyname-less = Kleiner als
web-keyname-greater = Größer als
web-keyname-question-mark = Fragezeichen
web-keyname-slash = Schrägstrich
web-keyname-hyphen = Bindestrich
web-keyname-plus = Plus
web-keyname-semicolon = Strichpunkt
web-keyname-colon = Doppelpunkt
web-keyname-apostrophe = Apostroph
web-keyname-quote = Anführungszeichen
web-keyname-exclamation-mark = Ausrufezeichen

## Help

web-help-about = Alle Tasten, wie du sie eingestellt hast. Escape führt dorthin zurück, wo du warst.
web-help-begin = So fängst du an
web-help-begin-name = Behalte auf der ersten Seite den Namen, der da steht, oder schreib deinen eigenen.
web-help-begin-game = Drück auf eines der Spiele: Ein Bot setzt sich dazu, und das Spiel beginnt. Um mit Menschen zu spielen, eröffne einen Tisch und schick den Link, oder setz dich in der Lobby an einen.
web-help-begin-roll = Wenn du am Zug bist, würfle mit dem Knopf dafür oder mit seiner Taste, solange die Liste der Züge den Fokus hat.
web-help-key = Taste
web-help-does = Was sie bewirkt
web-help-not-now = Jetzt nicht: { $reason }
web-help-now = Jetzt am Tisch { $table }
web-help-no-game = Hier läuft gerade kein Spiel. In der Liste der Züge steht alles, was du tun kannst.
web-help-to-table = Zum Tisch
web-help-rules-of = Regeln für { $game }
web-help-every-table = An jedem Tisch
web-help-single-keys = Diese Tasten wirken, solange die Liste der Züge den Fokus hat.
web-help-no-single-keys = Einzelne Tasten sind in den Einstellungen ausgeschaltet. Nur F1, F2, Pfeile, Enter, Tab und Escape wirken.
web-help-everywhere = Überall
web-help-tab = Nächstes Element, voriges Element
web-help-arrows = Voriger, nächster, erster und letzter Zug
web-help-escape = Zurück dorthin, wo du warst, oder aus dem Chatfeld zu den Zügen
web-help-f1 = Diese Seite
web-help-games = Tasten der Spiele
web-help-numbers = 1 bis 9
web-help-faces = die gezeigte Ziffer
web-help-shift-faces = Umschalt und die gezeigte Ziffer
web-help-places = die Ziffer seiner Position
web-help-keep = Einen Würfel behalten, der das zeigt
web-help-put-back = Einen Würfel zurücklegen, der das zeigt
web-help-how = Wie es geht
web-help-how-moves = Am Tisch steht alles, was du tun kannst, in einer Liste. Wähle mit den Pfeilen und drücke Enter, oder drücke die Taste des Zuges. Ein Zug, der jetzt nicht geht, sagt warum.
web-help-how-lines = Alles, was geschieht, wird einmal angesagt und bleibt im Verlauf unter den Zügen. Komma und Punkt lesen ihn vor, ohne den Fokus zu bewegen.
web-help-how-sounds = Jede Art von Ereignis hat ihren eigenen Klang. Gutes steigt, Schlechtes fällt.

## Rules

web-rules-about = Worum es in jedem Spiel geht, wie gezählt wird und welche Tasten es hat. Diese Seiten kannst du auch offline lesen.
web-rules-players = für { $least } bis { $most } Personen
web-rules-of = Regeln für { $game }
web-rules-in-english = Die Regeln gibt es bisher nur auf Englisch.
web-rules-none = Regeln für { $game } gibt es hier nicht.
web-rules-back = Zurück
web-rules-all = Alle Regeln
web-rules-contents = Inhalt
web-rules-dice = Würfel
web-rules-points = Punkte
web-rules-name = Name
# Die Wörter in einem Beispiel, nach denen Würfel folgen, mit einem Leerzeichen dazwischen.
web-rules-rolls = wirf Würfel

# Strategieseiten

web-strategy = Strategie
web-strategy-about = Wie man jedes Spiel gut spielt, mit einer Regel zum Merken und dem, was sie kostet. Diese Seiten kannst du auch offline lesen.
web-strategy-of = Strategie für { $game }
web-strategy-in-english = Diese Seite gibt es bisher nur auf Englisch.
web-strategy-none = Eine Strategieseite für { $game } gibt es hier nicht.

## Learning the sounds

web-sounds = Klänge kennenlernen
web-sounds-about = Gutes steigt, Schlechtes fällt. Nichts wird nur durch einen Klang angesagt.
web-sounds-count = Zahl der Würfel oder der Male: { $sound }
