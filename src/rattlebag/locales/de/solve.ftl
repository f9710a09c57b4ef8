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

## Was bewiesen ist, wenn das beste Spiel nicht bekannt ist
solve-proven-is-no-table = Für dieses Spiel wird nichts gelöst, also gibt es weder eine Tabelle noch ein anderes Ende. Lass --at-once und --out weg.
solve-proven-target = Tradeoff zu zweit, bis { $points } Punkte.
solve-proven-half = Bewiesen: Wer nie tauscht, gewinnt gegen alle { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } Prozent der Partien, ein geteilter Sieg zählt halb. Mehr ist niemandem sicher.
solve-proven-why = Behältst du alle Würfel, liegen im Topf nur die des anderen, und der nimmt genau sie zurück. Beide Hände sind dann 15 unabhängige Würfel.
solve-proven-points = 15 Würfel ohne Tausch bringen im Mittel { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } Punkte, bei einer Standardabweichung von { NUMBER($spread, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
solve-proven-match = Ohne Tausch dauert eine Partie im Mittel { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) } Runden, und { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) } Prozent der Partien enden geteilt.
solve-proven-unknown = Nicht bekannt: wie viel sich gegen jemanden gewinnen lässt, der Fehler macht, und alles zu dritt oder zu mehreren, denn die anderen können untereinander tauschen.
