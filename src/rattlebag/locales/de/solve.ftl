### Bestes Spiel: warum es das manchmal nicht gibt, und was trotzdem geht.

solve-no-solver = Für dieses Spiel gibt es keinen Löser.
solve-two-sides-only = Bestes Spiel ist für zwei Seiten gelöst, nicht für { $sides_there }.
solve-impossible-position = In diese Stellung kann keine Partie kommen.
solve-needs-numba = Diese Optionen müssen erst gelöst werden, und das braucht das Python-Paket numba: rattlebag mit seinem Zusatz „solve“ installieren. Die mitgelieferten Tabellen gehen auch ohne.
solve-not-to-act = Für diesen Platz gibt es jetzt keinen Rat: Er ist nicht am Zug.
solve-other-side = Die Chancen wurden für eine andere Seite berechnet.
solve-others-must-be-given = Bei mehr als zwei Seiten muss für alle bis auf eine festgelegt sein, wie sie spielen.
solve-too-many-positions = Hier gibt es mehr als { $most } Stellungen. Kleinere Optionen wählen.
