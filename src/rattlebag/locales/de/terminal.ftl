### Worte des Programms im Terminal.

game-starts = { $game }: { $players }.
game-terms = { $entries }.
game-options = Optionen: { $entries }.
option-entry = { $option } { $value }
dice-sealed = Die Würfel sind versiegelt. Nach dem Spiel können alle sie prüfen.
press-for-keys = Fragezeichen nennt dir die Tasten.
offers = { $sentences }
offer-entry = { $key }: { $move }.
no-more-lines = Keine weiteren Zeilen.
hand-over = Gib die Tastatur an { $name }. { $name }, drücke J, wenn sonst niemand zuhört.
hand-over-first = Nicht jetzt. Was kommt, ist geheim, bis die Tastatur weitergegeben ist.
key-take-keyboard = { $name } hat die Tastatur und sonst hört niemand zu
leave-question = Spiel verlassen? Es ist gespeichert. Q noch einmal zum Verlassen, jede andere Taste zum Bleiben.
staying = Du bleibst.
verbosity-now = Ansagen: { $verbosity }.
verbosity-terse = knapp
verbosity-normal = normal
verbosity-full = ausführlich
keeping-by-value = Ziffern wählen Würfel nach Augenzahl.
keeping-by-position = Ziffern wählen Würfel nach Position.
game-saved = Spiel gespeichert: { $file }
go-on-with = Zum Fortsetzen: { $command }
verify-with = Zum Prüfen der Würfel: { $command }
back-again = Du bist wieder im Spiel.
torn-line-dropped = Die letzte Zeile der Datei war unvollständig und wurde weggelassen.
input-ended = Die Eingabe endete vor dem Spiel. Das Spiel ist gespeichert. Zum Fortsetzen: { $command }
game-not-saved = { $file } lässt sich nicht schreiben: { $problem }. Das Spiel ist wie vor diesem Zug.
you-left = Du hast das Spiel verlassen.
default-player-name = Gast
bot-name = Bot { $number }

## Tasten

rules-in-english = Diese Regeln gibt es nur auf Englisch.
key-shift = Umschalt+{ $key }
key-numbers = 1 bis { $last }
key-shift-numbers = Umschalt+1 bis { $last }
key-space = Leertaste
key-enter = Enter
key-escape = Escape
key-comma = Komma
key-full-stop = Punkt
key-less-than = Kleiner als
key-greater-than = Größer als
key-question-mark = Fragezeichen
key-slash = Schrägstrich
key-other = Diese Taste
key-line = { $keys }: { $label }
key-moves = Was du jetzt tun kannst
key-repeat = Letzte Zeile wiederholen
key-older = Vorige Zeile
key-newer = Nächste Zeile
key-first = Erste Zeile
key-last = Letzte Zeile
key-words = Ansagen: knapp, normal oder ausführlich
key-keeping = Würfel nach Position oder nach Augenzahl behalten
key-rules = Spielregeln
key-hint = Den Coach nach einem Tipp fragen
key-hint-more = Den Coach nach Einzelheiten fragen
key-keys = Diese Tastenliste
key-leave = Spiel verlassen

## Menüs

menu-how = Tippe eine Nummer und drücke Enter. Q geht hinaus.
menu-left = Abgebrochen.
goodbye = Auf Wiedersehen.
menu-game = Welches Spiel?
menu-entry = { $number }: { $label }
menu-game-entry = { $name }: { $blurb }
menu-number = Nummer, oder nur Enter wählt { $default }:
menu-people = Wie viele Leute spielen an dieser Tastatur? Nur Enter heißt 1:
menu-name = Name für Platz { $number }:
menu-bots = Wie viele Bots? Nur Enter heißt { $default }:
menu-level = Spielstärke der Bots?
menu-partner = Wer spielt mit dir zusammen?
menu-options = Mit den Standardoptionen spielen?
menu-standard = Standardoptionen
menu-change = Optionen ändern
menu-option-title = { $option }: { $help }
menu-option = { $option }, { $range }: { $help } Nur Enter behält { $value }:
menu-whole-wrong = Gib eine ganze Zahl von { $low } bis { $high } ein.
range-whole = { $low } bis { $high }
range-choice = eines von { $choices }
range-switch = on (an) oder off (aus)
level-random = Zufällig: irgendein erlaubter Zug
level-timid = Ängstlich: geht auf Nummer sicher
level-reckless = Tollkühn: will immer noch mehr
level-sensible = Vernünftig: spielt wie jemand mit Erfahrung
level-expert = Meisterhaft: macht in jedem Zug die meisten Punkte
level-perfect = Vollkommen: bei jedem Stand die besten Aussichten auf den Sieg

## Namen

name-empty = Ein Name braucht mindestens ein Zeichen, das man vorlesen kann.
name-too-long = Der Name ist zu lang: { $length } Zeichen. Höchstens { $most } sind möglich.
name-unprintable = Ein Name darf keine Steuer- oder Richtungszeichen enthalten.
name-looks-like = Das sieht aus wie { $name }, und so heißt hier schon jemand. Wähle einen anderen Namen.
name-taken = Zwei heißen { $name }. Gib ihnen verschiedene Namen.

## Gespeicherte Spiele

saved-empty = Die Datei ist leer.
saved-too-large = Die Datei ist zu groß für ein gespeichertes Spiel. Die Grenze sind { $most } Megabyte.
saved-cut-off = Die letzte Zeile ist unvollständig.
saved-not-json = Das ist keine Zeile eines gespeicherten Spiels.
saved-no-header = Das ist nicht der Kopf eines gespeicherten Spiels.
saved-newer = Dieses Spiel wurde mit einer neueren Version von rattlebag gespeichert. Aktualisiere deine, um es zu lesen.
saved-older-rules = Dieses Spiel folgt älteren Regeln, nach denen diese Version nicht mehr spielt.
saved-unknown-game = Unbekanntes Spiel: { $name }.
saved-strange-field = Unbekannte Angabe im Kopf: { $name }.
saved-bad-header = Im Kopf fehlt die Angabe { $field }, oder sie ist beschädigt.
saved-not-an-entry = Das ist weder ein Zug noch ein Wurf noch ein Startwert.
saved-after-the-end = Nach dem offengelegten Startwert darf nichts mehr folgen.
saved-bad-seed = Das ist kein Startwert.
saved-no-seed = Das Spiel ist nicht zu Ende. Sein Startwert ist noch geheim, deshalb kannst du die Würfel noch nicht prüfen.
saved-no-luck = Das Glück, das im Kopf versiegelt wurde, fehlt.
saved-other-luck = Das ist nicht das Glück, das im Kopf versiegelt wurde.
saved-other-seed = Der Startwert passt nicht zum Kopf.
saved-other-dice = Der Startwert ergibt nicht diese Würfel.
saved-ends-early = Der Startwert ist vor dem Ende des Spiels offengelegt.
saved-is-over = Dieses Spiel ist zu Ende. Du kannst es nachhören, aber nicht fortsetzen.
saved-in-use = Dieses Spiel ist in einem anderen Terminal offen. Verlass es erst dort.
saved-held-other = Die Datei { $file } mit geheimen Zügen ist beschädigt oder gehört zu einem anderen Spiel.
saved-seed-other = Der Startwert in { $file } ist nicht der, mit dem dieses Spiel begonnen hat.
saved-seed-missing = Der geheime Startwert in { $file } fehlt oder ist beschädigt. Ohne ihn geht das Spiel nicht weiter.
saved-unknown-level = Unbekannte Spielstärke: { $name }.

## Was ein Rechner über Dateien sagt

os-not-found = diese Datei oder diesen Ordner gibt es nicht
os-not-allowed = das ist nicht erlaubt
os-read-only = dort darf nicht geschrieben werden
os-folder = das ist ein Ordner
os-no-folder = ein Teil des Pfads ist kein Ordner
os-exists = diese Datei gibt es schon
os-full = der Datenträger ist voll
os-too-large = die Datei kann nicht größer werden
os-name-too-long = der Name ist zu lang
