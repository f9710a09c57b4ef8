### Bestes Spiel: warum es das manchmal nicht gibt, und was trotzdem geht.

solve-no-solver = Für dieses Spiel gibt es keinen Löser.
solve-two-sides-only = Bestes Spiel ist nur für zwei Seiten gelöst, nicht für { $sides_there }.
solve-impossible-position = In diese Stellung kann kein Spiel kommen.
solve-needs-numba = Diese Optionen müssen erst gelöst werden, und das braucht das Python-Paket numba: pip install 'rattlebag[solve]'. Die mitgelieferten Tabellen gehen auch ohne.
solve-not-to-act = Für diesen Platz gibt es jetzt keinen Rat: Er ist nicht am Zug.
solve-table-damaged = Die Tabelle { $file } ist beschädigt und wurde nicht benutzt. Sie wird bei Bedarf neu gelöst.
solve-table-of-other-version = Die Tabelle { $file } stammt von einer anderen Version und wurde nicht benutzt. Sie wird bei Bedarf neu gelöst.
solve-table-of-other-options = Die Tabelle { $file } gehört zu einem anderen Spiel oder zu anderen Optionen.
solve-table-unreadable = Die Tabelle { $file } lässt sich nicht lesen: { $problem }.
solve-cache-unwritable = Die Lösung lässt sich nicht in { $file } speichern: { $problem }. Beim nächsten Mal wird sie neu gelöst. RATTLEBAG_CACHE wählt einen anderen Ordner.
solve-stopped = Das Lösen wurde abgebrochen, bevor es fertig war.
solve-options-of-other-game = Diese Optionen gehören zu einem anderen Spiel.
solve-not-at-once = Nur Pig und Toss Up lassen sich mit einem Ende mitten in der Runde lösen.
