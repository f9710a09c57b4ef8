### Viele Spiele von Bots: wie sie gespielt wurden und was dabei herauskam.

simulate-cluster-help = Die Arbeit auf dem Ray-Cluster unter dieser Adresse verteilen. Standard: der Cluster dieses Rechners.
simulate-by-help = Mit übersetzten Rechenkernen spielen (kernel), Zug um Zug nach den Regeln (rules), oder mit dem, was da ist (auto). Die Spiele sind dieselben.

simulate-by-kernel = Gespielt von einem übersetzten Rechenkern.
simulate-by-rules = Gespielt nach den Regeln, Zug um Zug.
simulate-by-rules-because = Gespielt nach den Regeln, Zug um Zug: { $reason }
simulate-needs-numba = numba ist nicht installiert. Es macht Simulationen hundertmal so schnell: pip install 'rattlebag[solve]'.
simulate-no-kernel = Für dieses Spiel gibt es keinen Rechenkern.
simulate-no-kernel-for-level = Für die Spielstärke { $level } gibt es in diesem Spiel keinen Rechenkern.
simulate-no-kernel-for-seats = Für die Spielstärke { $level } gibt es einen Rechenkern nur zu zweit.
simulate-cannot-by-kernel = Kein Rechenkern dafür: { $reason }

simulate-acting = Wer als { $place ->
        [1] Erstes
        [2] Zweites
        [3] Drittes
       *[other] Nummer { $place }
    } dran ist, gewinnt { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } Prozent (95-Prozent-Intervall { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } bis { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
simulate-seat-acting = Platz { $seat_number }, { $level }, als { $place ->
        [1] Erstes
       *[other] Zweites
    } dran: gewinnt { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } Prozent (95-Prozent-Intervall { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } bis { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
simulate-rounds = Runden pro Spiel: Mittel { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, Standardabweichung { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, mindestens { $least }, unteres Quartil { $lower }, Median { $median }, oberes Quartil { $upper }, höchstens { $most }.

simulate-parquet-needs-out = Parquet ist kein Text. Wähle eine Datei mit --out FILE.
simulate-needs-pyarrow = Für Parquet fehlt pyarrow: pip install 'rattlebag[parquet]'. Die Formate table, json und csv gehen auch so.
simulate-needs-ray = Ray ist nicht installiert: pip install 'rattlebag[cluster]'.
simulate-no-cluster = Unter { $address } ist kein Ray-Cluster: { $problem }.
simulate-other-version = Ein Rechner dort hat rattlebag { $there } und dieser hat { $here }. Ihre Spiele wären verschieden, also brauchen beide dieselbe Version.
simulate-without-cluster = Kein Cluster: { $reason } Lass --cluster weg, um auf diesem Rechner zu spielen.
simulate-process-ended = Ein Prozess wurde nach { $done } von { $games } Spielen beendet, vielleicht weil der Speicher nicht reichte. Es gibt kein Ergebnis. Versuch es mit weniger Prozessen: --processes 1.
simulate-no-best-play = Vollkommenes Spiel gibt es hier nicht: { $reason } Die anderen Spielstärken gehen.
