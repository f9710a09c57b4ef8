### Viele Spiele von Bots: wie sie gespielt wurden und was dabei herauskam.

simulate-cluster-help = Die Arbeit auf einem Ray-Verbund unter dieser Adresse verteilen; ohne Adresse auf dem dieses Rechners.
simulate-by-help = Mit übersetzten Rechenkernen spielen (kernel), Zug um Zug nach den Regeln (rules) oder mit dem, was da ist (auto); die Spiele sind dieselben.

simulate-by-kernel = Gespielt von einem übersetzten Rechenkern.
simulate-by-rules = Gespielt nach den Regeln, Zug um Zug.
simulate-by-rules-because = Gespielt nach den Regeln, Zug um Zug: { $reason }
simulate-needs-numba = numba ist nicht installiert. Es macht Simulationen hundertmal so schnell: pip install 'rattlebag[solve]'.
simulate-no-kernel = Für dieses Spiel gibt es keinen Rechenkern.
simulate-no-kernel-for-level = Für die Stärke { $level } gibt es in diesem Spiel keinen Rechenkern.
simulate-no-kernel-for-seats = Für die Stärke { $level } gibt es einen Rechenkern nur zu zweit.
simulate-cannot-by-kernel = Das geht nicht mit einem Rechenkern: { $reason }

simulate-acting = Wer als { $place ->
        [1] Erstes
        [2] Zweites
        [3] Drittes
       *[other] Nummer { $place }
    } dran ist, gewinnt { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } Prozent (95-Prozent-Bereich { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } bis { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
simulate-seat-acting = Platz { $seat_number }, { $level }, als { $place ->
        [1] Erstes
       *[other] Zweites
    } dran: gewinnt { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } Prozent (95-Prozent-Bereich { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } bis { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
simulate-rounds = Runden je Spiel: Mittel { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, Streuung { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, mindestens { $least }, ein Viertel bis { $lower }, Median { $median }, drei Viertel bis { $upper }, höchstens { $most }.

simulate-parquet-needs-out = Parquet ist kein Text; sag mit --out FILE, wohin damit.
simulate-needs-pyarrow = Für Parquet fehlt pyarrow: pip install 'rattlebag[parquet]'. Die Formate table, json und csv gehen auch so.
simulate-needs-ray = Ray ist nicht installiert: pip install 'rattlebag[cluster]'.
simulate-no-cluster = Unter { $address } ist kein Ray-Verbund: { $problem }.
simulate-other-version = Ein Rechner dort hat rattlebag { $there } und dieser hat { $here }; beide brauchen dieselbe Fassung, sonst wären es andere Spiele.
simulate-without-cluster = Kein Verbund: { $reason } Ohne --cluster spielt dieser Rechner allein.
simulate-process-ended = Einer der Prozesse wurde von außen beendet, nach { $done } von { $games } Spielen, vielleicht weil der Speicher nicht reichte. Es gibt kein Ergebnis. Weniger Prozesse brauchen weniger: --processes 1.
simulate-no-best-play = Vollkommen spielen kann hier niemand: { $reason } Die anderen Stärken gehen.
