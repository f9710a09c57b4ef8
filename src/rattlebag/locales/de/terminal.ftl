### Worte des Programms im Terminal.

game-starts = { $game }: { $players }.
game-terms = { $entries }.
game-options = Einstellungen: { $entries }.
option-entry = { $option } { $value }
dice-sealed = Die Würfel sind versiegelt und lassen sich nach dem Spiel prüfen.
press-for-keys = Fragezeichen nennt dir die Tasten.
offers = { $sentences }
offer-entry = { $key }: { $move }.
no-more-lines = Keine weiteren Zeilen.
hand-over = Gib die Tastatur an { $name }. { $name }, drücke J, wenn sonst niemand zuhört.
hand-over-first = Nicht jetzt: Was kommt, ist geheim und wartet, bis die Tastatur weitergegeben ist.
key-take-keyboard = { $name } hat die Tastatur und sonst hört niemand zu
leave-question = Spiel verlassen? Es ist gespeichert. Q noch einmal zum Verlassen, jede andere Taste zum Bleiben.
staying = Du bleibst.
verbosity-now = Ansagen: { $verbosity }.
verbosity-terse = knapp
verbosity-normal = normal
verbosity-full = ausführlich
keeping-by-value = Würfel werden jetzt nach Augen behalten.
keeping-by-position = Würfel werden jetzt nach Platz behalten.
game-saved = Spiel gespeichert: { $file }
go-on-with = Zum Weiterspielen: { $command }
verify-with = Zum Nachprüfen der Würfel: { $command }
back-again = Du bist wieder im Spiel.
torn-line-dropped = Die letzte Zeile der Datei war unvollständig und wurde weggelassen.
input-ended = Die Eingabe endete vor dem Spiel; es ist gespeichert, weiter geht es mit: { $command }
game-not-saved = { $file } lässt sich nicht schreiben: { $problem }; das Spiel steht wie vor diesem Zug.
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
key-repeat = Letzte Zeile noch einmal
key-older = Ältere Zeile
key-newer = Neuere Zeile
key-first = Erste Zeile
key-last = Letzte Zeile
key-words = Mehr oder weniger ansagen
key-keeping = Würfel nach Platz oder nach Augen behalten
key-rules = Spielregeln
key-keys = Diese Tasten
key-leave = Spiel verlassen

## Menüs

menu-how = Tippe eine Nummer und drücke Enter. Q geht hinaus.
menu-left = Abgebrochen.
goodbye = Auf Wiedersehen.
menu-game = Welches Spiel?
menu-entry = { $number }: { $label }
menu-game-entry = { $name }: { $blurb }
menu-number = Nummer, oder Enter für { $default }:
menu-people = Wie viele Menschen spielen an dieser Tastatur? Enter für 1:
menu-name = Name für Platz { $number }:
menu-bots = Wie viele Bots? Enter für { $default }:
menu-level = Wie gut spielen die Bots?
menu-partner = Wer spielt mit dir zusammen?
menu-options = Mit den üblichen Einstellungen spielen?
menu-standard = Übliche Einstellungen
menu-change = Einstellungen ändern
menu-option-title = { $option }: { $help }
menu-option = { $option }, { $range }: { $help } Enter für { $value }:
menu-whole-wrong = Bitte eine ganze Zahl von { $low } bis { $high } eingeben.
range-whole = { $low } bis { $high }
range-choice = eines von { $choices }
range-switch = on (an) oder off (aus)
level-random = Zufällig: irgendein erlaubter Zug
level-timid = Ängstlich: nimmt lieber wenig, aber sicher
level-reckless = Tollkühn: will immer noch mehr
level-sensible = Vernünftig: spielt wie jemand mit Erfahrung
level-expert = Meisterhaft: holt aus jedem Zug die meisten Punkte
level-perfect = Vollkommen: hat bei jedem Stand die besten Aussichten auf den Sieg

## Namen

name-empty = Ein Name braucht mindestens ein Zeichen, das man vorlesen kann.
name-too-long = Ein Name hat höchstens { $most } Zeichen, dieser hat { $length }.
name-unprintable = Ein Name darf keine Steuer- oder Richtungszeichen enthalten.
name-looks-like = Das sieht aus wie { $name }, und so heißt hier schon jemand. Wähle einen anderen Namen.
name-taken = Zwei heißen { $name }. Gib beiden einen eigenen Namen.

## Gespeicherte Spiele

saved-empty = Die Datei ist leer.
saved-too-large = Die Datei ist zu groß für ein gespeichertes Spiel. Die Grenze sind { $most } Megabyte.
saved-cut-off = Die letzte Zeile ist unvollständig.
saved-not-json = Das ist keine Zeile eines gespeicherten Spiels.
saved-no-header = Das ist nicht der Kopf eines gespeicherten Spiels.
saved-newer = Dieses Spiel hat ein neueres rattlebag gespeichert. Aktualisiere deines, um es zu lesen.
saved-older-rules = Dieses Spiel folgt älteren Regeln, nach denen dieses rattlebag nicht mehr spielt.
saved-unknown-game = Ein Spiel namens { $name } gibt es hier nicht.
saved-strange-field = Im Kopf steht die Angabe { $name }, die nicht dorthin gehört.
saved-bad-header = Im Kopf fehlt die Angabe { $field }, oder sie ist beschädigt.
saved-not-an-entry = Das ist weder ein Zug noch ein Wurf noch ein Startwert.
saved-after-the-end = Nach dem offengelegten Startwert darf nichts mehr folgen.
saved-bad-seed = Das ist kein Startwert.
saved-no-seed = Das Spiel ist nicht zu Ende. Sein Startwert ist noch geheim, die Würfel lassen sich noch nicht prüfen.
saved-no-luck = Das Glück, für das der Kopf Siegel hat, fehlt.
saved-other-luck = Das ist nicht das Glück, das im Kopf versiegelt wurde.
saved-other-seed = Das ist nicht der Startwert, auf den der Kopf sich festgelegt hat.
saved-other-dice = Diese Würfel ergeben sich nicht aus dem Startwert.
saved-ends-early = Der Startwert ist offengelegt, bevor das Spiel zu Ende ist.
saved-is-over = Dieses Spiel ist zu Ende. Man kann es nachhören, aber nicht weiterspielen.
saved-in-use = Dieses Spiel läuft gerade in einem anderen Terminal. Verlasse es erst dort.
saved-held-other = Die Datei { $file } mit den noch geheimen Zügen ist beschädigt oder gehört zu einem anderen Spiel.
saved-seed-other = Der Startwert in der Datei { $file } ist nicht der, mit dem das Spiel begonnen hat.
saved-seed-missing = Die Datei { $file } mit dem geheimen Startwert fehlt oder ist beschädigt. Ohne sie geht das Spiel nicht weiter.
saved-unknown-level = Eine Bot-Stärke namens { $name } gibt es hier nicht.

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
