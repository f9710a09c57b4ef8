### Words of the page that people play on.

## The page itself

web-language-name = Deutsch
web-about = Würfelspiele, die man nach Gehör spielen kann, mit Freunden oder gegen Bots.
web-title = { $place } – rattlebag
web-title-your-turn = Du bist dran – { $place } – rattlebag
web-skip = Zum Hauptteil
web-no-script = Diese Seite braucht JavaScript, und dein Browser führt es hier nicht aus.
web-no-script-terminal = Auf diesem Server kann man auch im Terminal spielen. Hol dir rattlebag, siehe README, und gib ein:
web-late = Die Seite wird noch geholt. Wenn nichts mehr kommt, lade sie neu.
web-nav = Hauptmenü
web-nav-lobby = Lobby
web-nav-rules = Regeln
web-nav-preferences = Einstellungen
web-nav-sounds = Klänge
web-nav-help = Hilfe
web-nav-your-turn = du bist dran
web-you-are = Du bist { $name }.
web-state-off = Nicht verbunden.
web-state-connecting = Die Verbindung wird aufgebaut.
web-state-open = Verbunden.
web-state-lost = Keine Verbindung. Es wird immer wieder versucht.
web-still-lost = Es gibt noch keine Verbindung. Es wird immer wieder versucht; dein Platz wird freigehalten.
web-waiting = Einen Augenblick
web-waiting-help = Warten auf den Server. Es wird immer wieder versucht.
web-state-refused = Der Server hat die Verbindung beendet.
web-connect-again = Neu verbinden
web-new-version = Es gibt eine neue Version dieser Seite. Sie kommt, wenn du neu lädst; dein Platz wird freigehalten.
web-reload = Neu laden
web-nowhere = Hier ist nichts
web-nowhere-help = Diese Adresse führt nirgendwohin. Vielleicht fehlt ein Buchstabe.
web-to-lobby = Zur Lobby

## The connection

web-lost = Verbindung verloren. Neuer Versuch.
web-back = Wieder da.
web-back-your-turn = Wieder da. Du bist dran.
web-missed = Du warst lange weg und schaust von hier an wieder zu. Einige Zeilen fehlen dir vielleicht.
web-offline-kept = Keine Verbindung. Das geschieht, wenn du wieder da bist und das Spiel nicht weiter ist.
web-offline-one = Keine Verbindung. Nur was du zuerst getan hast, geschieht, wenn du wieder da bist.
web-offline-not = Keine Verbindung. Versuche es noch einmal, wenn du wieder da bist.
web-offline-chat = Keine Verbindung. Dein Text bleibt im Feld.
web-say-waits = Dein letzter Text ist noch unterwegs. Sende diesen gleich noch einmal.
web-at-table = { $name }, { $game }:
web-no-server = Der Server antwortet nicht. Es wird immer wieder versucht.
web-reached = Der Server antwortet jetzt.
web-session-expired = Der Server kennt dich nicht mehr. Du kommst als neuer Gast mit demselben Namen.
web-left-server = Du hast den Server verlassen.
web-other-version = Der Server hat eine andere Version als diese Seite. Lade die Seite neu.
web-ended = Der Server hat die Verbindung beendet.
web-cannot-load = Das ließ sich nicht laden. Versuch es wieder, wenn du verbunden bist.
web-try-again = Noch einmal versuchen
web-broken = Auf dieser Seite ist etwas schiefgegangen. Wenn sie nicht mehr antwortet, lade sie neu; dein Platz wird freigehalten.
web-storage-blocked = Dein Browser merkt sich nichts für diese Seite. Du kannst spielen, aber Name und Einstellungen sind vergessen, wenn du gehst.
web-other-tab = Dieser Tisch ist noch in einem anderen Tab offen. Nur der vordere Tab spricht.
web-too-long = Das ist zu lang zum Senden.
web-luck-too-long = Nicht dazugegeben: { $length } Zeichen. Höchstens { $most } gehen.
web-chat-too-long = Nicht gesendet: ein Text hat höchstens { $most } Zeichen, dieser hat { $length }.
web-name-too-long = Ein Name hat höchstens { $most } Zeichen, dieser hat { $length }.
web-nothing-said = Es wurde noch nichts gesagt.
web-lines-left = { $count ->
        [one] { $count } weitere Zeile steht im Verlauf.
       *[other] { $count } weitere Zeilen stehen im Verlauf.
    }
web-no-older = Es gibt keine ältere Zeile.
web-no-newer = Es gibt keine neuere Zeile.
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
web-wording-terse = Knappe Wortwahl.
web-wording-normal = Normale Wortwahl.
web-wording-full = Volle Wortwahl.
web-keeping-position = Ziffern sind die Plätze der Würfel.
web-keeping-value = Ziffern sind die Augenzahlen der Würfel.

## Welcome

web-welcome = Willkommen
web-play-as-guest = Als Gast spielen
web-your-name = Dein Name
web-name-hint = 1 bis 30 Zeichen. Andere hören ihn.
web-come-in = Hereinkommen
web-language = Sprache
web-language-now = Diese Seite spricht jetzt Deutsch.
web-invited = Du bist an einen Tisch eingeladen. Sag, wer du bist, dann bist du dort.
web-look-first = Sieh dich erst um:

## The lobby

web-open-table = Einen Tisch eröffnen
web-which-game = Spiel
web-table-name = Name des Tisches
web-table-name-hint = Wenn du nichts schreibst, ist es der Tisch von { $name }.
web-options-of = Optionen von { $game }
web-option-range = { $label } muss eine ganze Zahl von { $low } bis { $high } sein.
web-range = { $low } bis { $high }.
web-who-may-come = Wer darf kommen?
web-everyone = Alle
web-with-code = Wer den Code hat
web-people-may-watch = Man darf zuschauen
web-open-it = Einen Tisch für { $game } eröffnen
web-lobby-lead = Hallo { $name }! Setz dich an einen Tisch, oder eröffne einen eigenen.
web-held = Deine Plätze
web-back-to = Zurück: { $name }
web-back-to-seat = Zurück an deinen Platz
web-private-table = ein privater Tisch
web-only-game = Zeigen
web-all-games = alle Spiele
web-no-tables = Es gibt noch keine Tische. Eröffne einen!
web-no-tables-of-game = Für dieses Spiel gibt es keinen Tisch.
web-tables-unknown = Die Tische sind noch nicht bekannt.
web-status-waiting = nicht begonnen
web-status-playing = im Spiel
web-status-over = vorbei
web-status-gone = geschlossen
web-seats-taken = { $count } von { $most }:
web-by-code = Mit einem Code dazukommen
web-code-or-link = Code oder Link
web-code-missing = Gib den Code des Tisches ein, oder füge den Link ein, den man dir geschickt hat.
web-who-is-here = Wer hier ist
web-you-title = Du
web-forget = Als jemand anderes hereinkommen
web-forget-question = Du wirst ein neuer Gast, und niemand kennt dich mehr als diesen. Deine Plätze sind verloren.
web-forget-now = Ja, vergiss mich
web-forget-not = Nein, bleiben
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
web-sit-down = Hinsetzen
web-watch = Zuschauen
web-join = Einladung
web-join-code = Du bist an einen privaten Tisch eingeladen. Sein Code ist { $code }.
web-door = Ein Tisch
web-door-help = Du bist nicht an diesem Tisch.
web-no-table = Diesen Tisch gibt es nicht

## Keys of the page

web-key-choose = Den gewählten Zug machen
web-key-repeat = Die letzte Zeile noch einmal
web-key-older = Die Zeile davor
web-key-newer = Die Zeile danach
web-key-first = Die erste Zeile
web-key-last = Die letzte Zeile
web-key-buffer = Zeilen einer anderen Art: alle, Spiel, Chat, Seite
web-key-copy = Die Zeile kopieren
web-key-silence = Jetzt still sein
web-key-mute = Klänge an oder aus
web-key-wording = Knappe, normale oder volle Wortwahl
web-key-keeping = Würfel nach Platz oder nach Augenzahl behalten, wo Würfel behalten werden
web-key-chat = Etwas sagen
web-key-extend = Mehr Zeit für diesen Zug
web-key-again = Noch einmal mit denselben Leuten spielen
web-key-rules = Die Regeln des Spiels
web-key-keys = Alle Tasten, die jetzt etwas tun
web-key-leave = Gehen: zweimal drücken

## Sounds

web-audio-blocked = Dein Browser spielt keine Klänge, bis du eine Taste drückst oder irgendwo klickst.
web-audio-none = Dein Browser kann die Klänge nicht abspielen. Alles wird auch gesagt.
web-sound-roll = Würfel werden geworfen
web-sound-land = Würfel kommen zur Ruhe
web-sound-keep = Ein Würfel wird behalten
web-sound-put-back = Ein Würfel wird zurückgelegt
web-sound-lock = Die Wahl steht fest
web-sound-take = Würfel werden genommen
web-sound-trade = Würfel werden eingetauscht
web-sound-reveal = Etwas wird aufgedeckt: der Topf, oder wer anfängt
web-sound-bank = Punkte sind sicher
web-sound-bust = Fehlwurf: die Punkte des Zuges sind verloren
web-sound-farkle = Farkle: nichts vom Wurf zählt
web-sound-hot-dice = Alle Würfel haben gepunktet und dürfen wieder geworfen werden
web-sound-moon = Ein Durchmarsch
web-sound-turn = Du bist dran
web-sound-turn-others = Jemand anders ist dran
web-sound-last-chance = Deine letzte Chance
web-sound-start = Ein Spiel beginnt
web-sound-tie-break = Gleichstand: die Führenden spielen weiter
web-sound-win = Gewonnen
web-sound-lose = Verloren
web-sound-join = Jemand kommt
web-sound-leave = Jemand geht
web-sound-chat = Jemand sagt etwas
web-sound-private-message = Jemand sagt etwas nur zu dir
web-sound-setting = Am Tisch wird etwas geändert
web-sound-error = Das geht nicht
web-sound-timer = Deine Zeit wird knapp
web-sound-time-up = Die Zeit ist um
web-sound-more-time = Mehr Zeit
web-sound-line-lost = Die Verbindung ist verloren
web-sound-line-back = Die Verbindung ist wieder da

## The page's own voice

web-voice-none = Auf diesem Gerät wurde keine Stimme gefunden, die Seite kann also nicht selbst sprechen.

## Der Tisch: wie er aussieht und was man dort tun kann

web-table-title = { $name }: { $game }
web-watching = schaut zu
web-moves = Spielzüge
web-choose-first = Wähle erst mit den Pfeiltasten.
web-not-now = nicht jetzt
web-out-of-date = Zu spät: Das Spiel war schon weiter.
web-keys-dropped = { $count ->
        [one] Eine Taste danach zählte nicht.
       *[other] { $count } Tasten danach zählten nicht.
    }
web-key-nothing = { $key } bewirkt hier nichts. Fragezeichen nennt dir die Tasten.
web-table-stay = Nein, bleiben
web-leave = Den Tisch verlassen
web-leave-sure = Mitten im Spiel gehen? Ein Bot nimmt deinen Platz, bis du wiederkommst.
web-leave-again = Noch einmal { $key } verlässt den Tisch.
web-you = du
web-host = leitet den Tisch
web-bot = Bot, { $level }
web-team = Team { $number }
web-seat-away = nicht da
web-seat-bot-plays = nicht da, ein Bot spielt
web-to-play = dran
web-player = Name
web-points = Punkte
web-place = Platz

# Vor dem Spiel
web-start = Das Spiel beginnen
web-add-bot = Einen Bot dazusetzen, { $level }
web-bot-level = Wie gut der nächste Bot spielt
web-bot-add = Bot dazusetzen
web-copy-link = Den Link zu diesem Tisch kopieren
web-waiting-for-players = { $count ->
        [one] Eine Person fehlt noch.
       *[other] { $count } Personen fehlen noch.
    }
web-waiting-for-host = Wer den Tisch leitet, beginnt das Spiel.
web-ready-to-start = Du kannst das Spiel beginnen.
web-players-range = { $count } am Tisch, { $least } bis { $most } können spielen
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
web-remove-sure = { $name } von diesem Tisch wegschicken?
web-give-host = Tisch übergeben
web-give-host-sure = { $name } die Leitung übergeben? Selbst zurücknehmen kannst du das nicht.
web-invite = Einladen
web-invite-private = Dieser Tisch ist privat. Wer den Link oder den Code hat, kann kommen.
web-invite-public = Dieser Tisch steht in der Lobby. Der Link führt direkt hierher.
web-table-code = Code
web-link = Link zu diesem Tisch
web-copy = Kopieren
web-link-copied = Link kopiert.
web-table-may-watch = Zuschauen ist erlaubt.
web-may-not-watch = Zuschauen ist nicht erlaubt.
web-options = Einstellungen
web-options-of-host = Wer den Tisch leitet, legt sie vor dem Spiel fest.
web-from-to = { $low } bis { $high }.
web-pace = Pause, bevor ein Bot zieht
web-pace-instant = keine
web-timer = Zeit für einen Zug
web-timer-none = unbegrenzt
web-seconds = { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    }
web-luck = Glücksworte
web-luck-help = Dein Browser gibt von selbst Glück zu den Würfeln. Du kannst auch eigene Worte dazugeben. Nach dem Spiel können alle die Würfel prüfen.
web-luck-words = Deine Worte
web-luck-add = Dazugeben
web-sealed = Siegel der Würfel:
# Wird gesagt, wenn ein Spiel mit Würfeln beginnt, die nicht sind, wie sie sein sollen.
web-luck-missing = Warnung: Dein Glück ist nicht in diesen Würfeln. Der Server oder ein anderes deiner Geräte hat es weggelassen.
web-seal-changed = Warnung: Der Server hat das Siegel dieser Würfel geändert. Traue ihnen nicht.
web-terms-differ = Warnung: Der Server hat andere Namen oder Optionen versiegelt, als dieser Tisch hat. Dein Glück bleibt verschlossen.
web-start-given-up = Warnung: Der Start wurde abgebrochen, nachdem dein Glück geöffnet war. Es fallen andere Würfel.

# Im Spiel
web-your-turn = Du bist dran
web-turn-of = { $count ->
        [one] { $players } ist dran
       *[other] Dran sind { $players }
    }
web-dice = Würfel
web-no-dice = keine
web-no-dice-yet = Noch nichts gewürfelt
web-last-throw = Letzter Wurf: { $name }
web-holdings = Was alle haben
web-ask = Fragen
web-table-commands = Tisch
web-more-time = Mehr Zeit
web-keys = Tasten
web-scores = Punktestand
web-final-scores = Endstand
web-chat = Chat
web-say-something = Etwas sagen
web-say = Sagen
web-lines = Was geschah
web-lines-which = Welche Zeilen
web-lines-older = Ältere Zeilen zeigen

# Nach dem Spiel
web-again = Noch einmal spielen
web-check-dice = Die Würfel nachprüfen
web-check-last = Die Würfel des letzten Spiels nachprüfen
web-last-game = Das letzte Spiel
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
web-proof = Waren die Würfel ehrlich?
web-proof-help = Die Würfel wurden vor dem Spiel versiegelt. Dein Browser hat das Siegel behalten und kann jeden Würfel ausrechnen.
web-saved-game = Das Spiel als Datei sichern
web-proof-good = { $count ->
        [one] Ein Wurf oder Los wurde noch einmal ausgerechnet und stimmt.
       *[other] Alle { $count } Würfel und Lose wurden noch einmal ausgerechnet, und alle stimmen.
    } Es sind die vor dem Spiel versiegelten Würfel, und dein Glück ist darin.
web-proof-good-without = { $count ->
        [one] Ein Wurf oder Los wurde noch einmal ausgerechnet und stimmt.
       *[other] Alle { $count } Würfel und Lose wurden noch einmal ausgerechnet, und alle stimmen.
    } Sie passen zum Siegel. Dieser Browser hat kein Glück dazugegeben.
web-proof-unseen = { $count ->
        [one] Einen Wurf hat diese Seite nicht gesehen.
       *[other] { $count } Würfe hat diese Seite nicht gesehen.
    }
web-proof-none = Das gesicherte Spiel ließ sich nicht laden. Versuche es gleich noch einmal.
web-proof-broken = Diese Datei ist kein beendetes Spiel, das man prüfen kann. Zeile { $line }.
web-proof-other-seal = Die Datei hat ein anderes Siegel als das, das vor dem Spiel genannt wurde.
web-proof-other-luck = Dein Glück ist nicht in diesen Würfeln, oder anderes Glück, als versiegelt wurde.
web-proof-other-rolls = Dir wurden andere Würfel gezeigt als die in Zeile { $line }.
web-proof-other-seed = Der Schlüssel passt nicht zum Siegel: Diese Würfel standen vor dem Spiel nicht fest.
web-proof-other-dice = In Zeile { $line } stehen andere Würfel, als der Schlüssel ergibt.

## Preferences

web-pref-about = Was du wählst, gilt sofort und wird in diesem Browser gemerkt.
web-pref-now = { $label }: { $value }.
web-pref-on = an
web-pref-off = aus
web-percent = { $number } Prozent
web-pref-as-device = Wie das Gerät es hat
web-pref-words = Sprache und Wortwahl
web-pref-locale-auto = Wie der Browser es will
web-pref-verbosity = Wie viel gesagt wird
web-pref-terse = Knapp: so wenige Worte wie möglich
web-pref-normal = Normal
web-pref-full = Ausführlich: nichts weggelassen
web-pref-said = Sag Zeilen über
web-pref-said-hint = Was nicht gesagt wird, steht bei den Zeilen des Tisches.
web-pref-said-own = das, was ich tue
web-pref-said-others = das, was andere tun
web-pref-said-chat = Chat am Tisch
web-pref-said-table = den Tisch selbst: wer kommt und geht, Runden, Einstellungen
web-pref-said-lobby = die Lobby
web-pref-sounds = Klänge spielen
web-pref-sounds-hint = Am Tisch schaltet M sie aus und ein. Nichts wird nur durch Klang mitgeteilt.
web-pref-volume-effects = Würfel und Punkte
web-pref-volume-chat = Chat
web-pref-volume-alerts = Wenn du dran bist, und was dich sonst angeht
web-pref-try-effects = Würfel und Punkte anhören
web-pref-try-chat = Chat anhören
web-pref-try-alerts = „Du bist dran“ anhören
web-pref-mono = Mono
web-pref-mono-hint = Beide Ohren hören alles.
web-pref-panning = Von links nach rechts hören, wer wo sitzt
web-pref-voice = Die eigene Stimme der Seite
web-pref-voice-on = Die Seite spricht selbst
web-pref-voice-hint = Für alle, die keinen Screenreader benutzen. Solange sie an ist, erfahren Screenreader nichts vom Spiel.
web-pref-voice-name = Stimme
web-pref-voice-auto = Wie das Gerät es hat
web-pref-voice-rate = Tempo
web-pref-voice-volume = Lautstärke der Stimme
web-pref-voice-sample = Du wirfst eine 4 und eine 5, im Zug 9 Punkte.
web-pref-try-voice = Die Stimme anhören
web-pref-keys = Würfel und Tasten
web-pref-keeping = Ziffern wählen Würfel
web-pref-keeping-hint = In Spielen, in denen man Würfel behält.
web-pref-keeping-position = nach dem Platz: 3 ist der dritte Würfel
web-pref-keeping-value = nach der Augenzahl: 3 ist ein Würfel, der 3 zeigt
web-pref-value-keys = Nach der Augenzahl behält man einen Würfel mit
web-pref-value-keys-text = der Taste, die die Regeln des Spiels nennen
web-pref-value-keys-digit = der Ziffer; mit Umschalt legt man ihn zurück
web-pref-value-keys-shift = Umschalt und der Ziffer; die Ziffer legt ihn zurück
web-pref-single-keys = Einzelne Tasten am Tisch
web-pref-single-keys-hint = Sie wirken, während die Liste der Züge den Fokus hat. Ohne sie geht alles mit Tab und Eingabe.
web-pref-looks = Aussehen
web-pref-theme = Farben
web-pref-theme-light = Hell
web-pref-theme-dark = Dunkel
web-pref-theme-contrast = Hoher Kontrast
web-pref-motion = Bewegung der Würfel
web-pref-motion-off = Keine
web-pref-motion-on = Immer
web-pref-moves = Züge erscheinen als
web-pref-moves-hint = Wie das Gerät es hat: Schaltflächen, wo es einen Touchscreen gibt, sonst eine Liste.
web-pref-moves-list = Liste
web-pref-moves-buttons = Schaltflächen
web-pref-reset = Alles wie am Anfang
web-pref-was-reset = Alles ist wie am Anfang.
web-pref-undo = Das zurücknehmen
web-pref-undone = Zurückgenommen.

## Keys of one's own

web-keys-title = Tasten ändern
web-keys-about = Wähle Ändern und drücke dann die gewünschte Taste. Eine Taste hat nur eine Bedeutung.
web-keys-change = Ändern
web-keys-press = Neue Taste für: { $label }. Escape lässt alles, wie es ist.
web-keys-none = keine
web-keys-left = Es bleibt, wie es war.
web-keys-cannot = Diese Taste geht nicht. Drücke eine andere oder Escape.
web-keys-taken = { $key } ist belegt: { $label }. Drücke eine andere Taste oder Escape.
web-keys-fixed = { $key } wird zum Herumgehen gebraucht. Drücke eine andere Taste oder Escape.
web-keys-reset = Alle Tasten wie am Anfang
web-keys-were-reset = Alle Tasten sind wie am Anfang.
web-keys-as-at-first = Sie sind wie am Anfang.
web-keys-games = Tasten der Spiele
web-keys-dice = Würfel und Auswahl
web-keys-digit = Würfel oder Auswahl { $digit }
web-keys-shift-digit = Das Umgekehrte mit einem Würfel, der { $digit } zeigt
web-keys-page = Tasten an jedem Tisch

## Names of keys

web-keyname-shift = Umschalt+{ $key }
web-keyname-space = Leertaste
web-keyname-enter = Eingabe
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

web-help-about = Alle Tasten, so wie du sie hast. Escape führt dorthin zurück, wo du warst.
web-help-key = Taste
web-help-does = Was sie tut
web-help-not-now = Jetzt nicht: { $reason }
web-help-now = Jetzt am Tisch { $table }
web-help-no-game = Hier wird gerade nicht gespielt. In der Liste der Züge steht alles, was du tun kannst.
web-help-to-table = Zum Tisch
web-help-rules-of = Regeln von { $game }
web-help-every-table = An jedem Tisch
web-help-single-keys = Diese Tasten wirken, während die Liste der Züge den Fokus hat.
web-help-no-single-keys = Einzelne Tasten sind in den Einstellungen ausgeschaltet. Nur F1, F2, Pfeile, Eingabe, Tab und Escape wirken.
web-help-everywhere = Überall
web-help-tab = Zum nächsten, was man benutzen kann, und zum vorigen
web-help-arrows = Von Zug zu Zug, zum ersten, zum letzten
web-help-escape = Zurück dorthin, woher du kamst; aus dem Chatfeld zu den Zügen
web-help-f1 = Diese Seite
web-help-games = Tasten jedes Spiels
web-help-numbers = 1 bis 9
web-help-faces = die gezeigte Ziffer
web-help-shift-faces = Umschalt und die gezeigte Ziffer
web-help-places = die Ziffer ihres Platzes
web-help-keep = Einen Würfel behalten, der das zeigt
web-help-put-back = Einen Würfel zurücklegen, der das zeigt
web-help-how = Wie es geht
web-help-how-moves = Am Tisch steht alles, was du tun kannst, in einer Liste: wähle mit den Pfeilen und drücke Eingabe, oder drücke die Taste des Zuges. Ein Zug, der jetzt nicht geht, sagt warum.
web-help-how-lines = Alles, was geschieht, wird einmal gesagt und bleibt in der Liste der Zeilen unter den Zügen. Komma und Punkt gehen sie durch, ohne dass du deinen Platz verlässt.
web-help-how-sounds = Jede Art von Ereignis hat einen eigenen Klang. Gutes steigt, Schlechtes fällt.

## Rules

web-rules-about = Worum es in jedem Spiel geht, wie gezählt wird und welche Tasten es hat. Die Seiten bleiben ohne Verbindung lesbar.
web-rules-players = für { $least } bis { $most } Personen
web-rules-of = Regeln von { $game }
web-rules-in-english = Die Regeln gibt es bisher nur auf Englisch.
web-rules-none = Regeln von { $game } gibt es hier nicht.
web-rules-back = Zurück
web-rules-all = Die Regeln aller Spiele
web-rules-dice = Würfel
web-rules-points = Punkte
web-rules-name = Name

## Learning the sounds

web-sounds = Klänge kennenlernen
web-sounds-about = Gutes steigt, Schlechtes fällt. Nichts wird nur durch Klang mitgeteilt.
web-sounds-count = Wie viele Würfel, oder das wievielte Mal: { $sound }
