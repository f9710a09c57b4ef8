### Bestes Spiel: warum es das manchmal nicht gibt, und was trotzdem geht.

solve-no-solver = Für dieses Spiel gibt es keinen Löser.
solve-two-sides-only = Bestes Spiel ist für zwei Seiten gelöst, nicht für { $sides_there }.
solve-impossible-position = In diese Stellung kann keine Partie kommen.
solve-needs-numba = Diese Optionen müssen erst gelöst werden, und das braucht das Python-Paket numba: rattlebag mit seinem Zusatz „solve“ installieren. Die mitgelieferten Tabellen gehen auch ohne.
