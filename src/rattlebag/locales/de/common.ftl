### Wörter, die alle Spiele teilen.
### "player", "players", "side" und "sides" sind Namen; sie werden nie gebeugt. ".you" hört, wen es
### betrifft, ".terse" und ".full" (".you-terse", ".you-full") sind die kürzere und längere Fassung.
###
### Auf eine Zahl folgt innerhalb einer Zeile nie ein Punkt: "4. Macht" läse eine Sprachausgabe als
### "vierte Macht". Komma, Strichpunkt oder ein Wort trennen; am Ende steht lieber die Einheit.
###
### Feste Begriffe: Zug (turn), Runde (round), dran sein (someone's turn), sichern (bank), im Zug
### (turn score), gesamt (total), Fehlwurf (bust), behalten (keep), zurücklegen (put
### back), gesperrt (locked), Topf (pool), eintauschen (trade), Durchgang (iteration), Stechen (tie-break).

## Was geschieht

first-seat = { $player } fängt an.
    .you = Du fängst an.
round-starts = Runde { $number } beginnt.
turn-starts = { $player } ist dran.
    .you = Du bist dran.
rolls = { "" }
banks = { $player } sichert { $points }, gesamt { $total } { $total ->
        [one] Punkt
       *[other] Punkte
    }.
    .terse = { $player } sichert { $points }, gesamt { $total }.
    .you = { $points } gesichert, gesamt { $total } { $total ->
        [one] Punkt
       *[other] Punkte
    }.
    .you-terse = { $points } gesichert, gesamt { $total }.
    .you-full = Du sicherst { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } und hast jetzt insgesamt { $total } { $total ->
        [one] Punkt
       *[other] Punkte
    }.
last-chance = Letzte Chance für { $player }: { $points } Punkte zu schlagen.
    .terse = { $points } zu schlagen.
    .you = Letzte Chance: { $points } Punkte zu schlagen.
teams = Teams: { $sides }.
    .you = Du spielst mit { $partners } gegen { $others }.
tie-break = Gleichstand bei { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }. Stechen zwischen { $sides }.
    .you = Gleichstand bei { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }. Stechen: du gegen { $others }.
side-wins = { $side } { $members ->
        [one] gewinnt
       *[other] gewinnen
    } mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }!
    .you = { $members ->
        [one] Du gewinnst
       *[other] Du und { $partners } gewinnt
    } mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }!
sides-share-win = Geteilter Sieg mit je { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }: { $sides }.
    .you = Geteilter Sieg mit je { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }: du und { $others }.

## Was man fragen kann

query-turn = Wer dran ist
query-scores = Punktestand
query-scores-in-detail = Punktestand ausführlich
query-turn-score = Punkte im Zug
query-dice = Würfel auf dem Tisch
query-hand = Hand
query-pool = Topf
query-hands = Alle Hände und was eingetauscht wurde

turn-of = { $player } ist dran.
    .you = Du bist dran.
turn-of-several = Warten auf { $players }.
    .you = Du bist dran.
turn-score = Im Zug von { $player }: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
    .you = Du hast im Zug { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
turn-score-and-dice = Im Zug von { $player }: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }, { $left ->
        [one] { $left } Würfel ist
       *[other] { $left } Würfel sind
    } zu werfen.
    .you = Du hast im Zug { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }, { $left ->
        [one] { $left } Würfel ist
       *[other] { $left } Würfel sind
    } zu werfen.
scores-line = { $entries }.
score-entry = { $side }: { $points }
    .you = { $members ->
        [one] du
       *[other] du und { $partners }
    }: { $points }
score-in-detail = Platz { $place }: { $side }, { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
    .you = Platz { $place }: { $members ->
        [one] du
       *[other] du und { $partners }
    }, { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
points-to-go = { $points ->
        [0] Ziel erreicht.
       *[other] Noch { $points } bis zum Ziel.
    }
turns-to-go = { $count ->
        [0] Kein Zug mehr.
        [one] Noch { $count } Zug.
       *[other] Noch { $count } Züge.
    }
two-parts = { $first } { $second }
minus-number = minus { $number }
so-many = { $count ->
        [1] eine
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
        [9] neun
       *[other] { $count }
    } { $count ->
        [1] { $face ->
            [1] Eins
            [2] Zwei
            [3] Drei
            [4] Vier
            [5] Fünf
           *[other] Sechs
        }
       *[other] { $face ->
            [1] Einsen
            [2] Zweien
            [3] Dreien
            [4] Vieren
            [5] Fünfen
           *[other] Sechsen
        }
    }
literal = { $text }
you-in-a-list = du
team-in-a-list = das Team { $players }

## Was man neben den Würfeln sieht

figure-round = Runde
figure-at-stake = Punkte im Zug
figure-target = Ziel
figure-tray = Dieser Zug
figure-dice-to-roll = Würfel für den Wurf
figure-so-many-of = { $number } von { $of }
figure-times = mal { $number }
place-kept = behalten
place-locked = gesperrt
place-traded = tauschen
place-aside = beiseite

## Warum nicht

not-your-turn = Du bist nicht dran.
dice-rolling = Die Würfel rollen noch.
game-over = Das Spiel ist zu Ende.
only-watching = Du schaust zu und spielst nicht mit.
nothing-to-bank = Noch nichts zu sichern. Würfle.
no-such-action = Einen Zug { $name } gibt es hier nicht.
nothing-to-choose = { $action }: Hier gibt es nichts zu wählen.
not-offered = { $action }: Das geht jetzt nicht.
unknown-key = { $name } bewirkt hier nichts. Fragezeichen nennt dir die Tasten.
no-such-number = Keine Nummer { $number }. { $count ->
        [one] Wähle 1.
       *[other] Wähle 1 bis { $count }.
    }
no-die-to-keep = Keine { $face }, die du behalten kannst.
no-die-to-put-back = Keine behaltene { $face }, die du zurücklegen kannst.
journal-no-dice-now = An dieser Stelle wird nicht gewürfelt.
journal-impossible-dice = Diese Würfel können hier nicht fallen.

## Optionen

option-on = an
option-off = aus
option-out-of-range = { $option }: Bitte eine ganze Zahl von { $low } bis { $high } wählen.
option-not-a-choice = { $option }: Bitte eines davon wählen: { $choices }.
option-not-a-switch = { $option }: Bitte on (an) oder off (aus) wählen.
option-unknown = Eine Option { $name } hat dieses Spiel nicht.
wrong-number-of-players = Hier spielen { $low } bis { $high } Personen, nicht { $seats_taken }.
