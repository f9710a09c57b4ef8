### Words of the page that people play on.

## The page itself

web-language-name = Deutsch
web-about = Würfelspiele, die man nach Gehör spielen kann, mit Freunden oder gegen Bots.
web-title = { $place } – rattlebag
web-title-your-turn = Du bist dran – { $place } – rattlebag
web-skip = Zum Hauptteil
web-no-script = Diese Seite braucht JavaScript, und dein Browser führt es hier nicht aus.
web-no-script-terminal = Auf diesem Server kann man auch im Terminal spielen. Hol dir rattlebag, siehe README, und gib ein:
web-nav = Wege
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
web-no-server = Der Server antwortet nicht. Es wird immer wieder versucht.
web-session-expired = Der Server kennt dich nicht mehr. Du kommst als neuer Gast mit demselben Namen.
web-left-server = Du hast den Server verlassen.
web-other-version = Der Server hat eine andere Version als diese Seite. Lade die Seite neu.
web-ended = Der Server hat die Verbindung beendet.
web-cannot-load = Das ließ sich nicht laden. Versuch es wieder, wenn du verbunden bist.
web-storage-blocked = Dein Browser merkt sich nichts für diese Seite. Du kannst spielen, aber Name und Einstellungen sind vergessen, wenn du gehst.
web-too-long = Das ist zu lang zum Senden.
web-chat-too-long = Nicht gesendet: ein Text hat höchstens { $most } Zeichen, dieser hat { $length }.
web-nothing-said = Es wurde noch nichts gesagt.
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

## The lobby

web-open-table = Einen Tisch eröffnen
web-tables = Tische
web-new-table = Neuer Tisch. { $name }: { $game }.
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
web-key-keeping = Würfel nach Platz oder nach Augenzahl behalten
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
web-sound-land = Würfel liegen
web-sound-keep = Ein Würfel wird behalten
web-sound-put-back = Ein Würfel wird zurückgelegt
web-sound-lock = Die Wahl steht fest
web-sound-take = Würfel werden genommen
web-sound-trade = Würfel werden getauscht
web-sound-reveal = Etwas wird aufgedeckt: der Pool, oder wer anfängt
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
