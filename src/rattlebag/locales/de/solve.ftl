### Bestes Spiel: warum es das manchmal nicht gibt, und was trotzdem geht.

solve-no-solver = Für dieses Spiel gibt es keinen Löser.
solve-two-sides-only = Bestes Spiel ist für zwei Seiten gelöst, nicht für { $sides_there }.
solve-impossible-position = In diese Stellung kann keine Partie kommen.
solve-needs-numba = Diese Optionen müssen erst gelöst werden, und das braucht das Python-Paket numba: pip install 'rattlebag[solve]'. Die mitgelieferten Tabellen gehen auch ohne.
solve-not-to-act = Für diesen Platz gibt es jetzt keinen Rat: Er ist nicht am Zug.
solve-other-side = Die Chancen wurden für eine andere Seite berechnet.
solve-others-must-be-given = Bei mehr als zwei Seiten muss für alle bis auf eine festgelegt sein, wie sie spielen.
solve-too-many-positions = Hier gibt es mehr als { $most } Stellungen. Kleinere Optionen wählen.
solve-table-damaged = Die Tabelle { $file } ist beschädigt und wird nicht benutzt: Was darin stand, wird bei Bedarf neu gelöst.
solve-table-of-other-version = Die Tabelle { $file } stammt von einer anderen Version dieses Programms und wird nicht benutzt: Was darin stand, wird bei Bedarf neu gelöst.
solve-table-of-other-options = Die Tabelle { $file } gehört zu einem anderen Spiel oder zu anderen Optionen.
solve-table-unreadable = Die Tabelle { $file } lässt sich nicht lesen: { $problem }.
solve-cache-unwritable = Was gelöst wurde, kann nicht in { $file } aufbewahrt werden: { $problem }. Beim nächsten Mal wird es neu gelöst. RATTLEBAG_CACHE nennt einen anderen Ordner.
solve-stopped = Das Lösen wurde abgebrochen, bevor es fertig war.
solve-options-of-other-game = Diese Optionen gehören zu einem anderen Spiel.
solve-not-at-once = Nur Pig und Toss Up sind mit einem Ende mitten in der Runde gelöst.
