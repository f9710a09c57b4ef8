### Wörter des Befehls, der einen Server startet.

serve-about = Einen Server für Freunde starten, die im Browser oder im Terminal spielen.
serve-listening = Der Server läuft. Diese Adresse im Browser öffnen: { $url }
serve-play-there = Oder im Terminal spielen: { $program } play --server { $url }
serve-stopped = Der Server ist beendet. Alle Spiele sind gespeichert.
serve-config-help = Eine TOML-Datei mit den Einstellungen des Servers.
serve-host-help = Die Adresse des Servers. Standard: nur dieser Rechner.
serve-port-help = Der Port. 0 wählt einen freien.
serve-database-help = sqlite:///DATEI oder postgresql://... Standard: eine Datei in deinem Datenordner.
serve-log-help = Das Format des Protokolls.

serve-no-words = serve nimmt keine Argumente. Lass { $word } weg.
serve-no-config = { $file } lässt sich nicht lesen: { $problem }.
serve-bad-config = { $file } ist kein TOML: { $problem }.
serve-unknown-setting = Unbekannte Einstellung { $name }. Die Einstellungen sind { $known }.
serve-wants-switch = Die Einstellung { $name } muss true oder false sein.
serve-wants-whole = Die Einstellung { $name } muss eine ganze Zahl sein.
serve-wants-number = Die Einstellung { $name } muss eine Zahl sein.
serve-wants-text = Die Einstellung { $name } muss Text sein.
serve-bad-port = Der Port muss zwischen 0 und 65535 liegen.
serve-bad-log = Die Einstellung log muss text oder json sein.
serve-bad-proxy = { $proxy } in der Einstellung proxies muss eine Adresse oder ein Netz sein, zum Beispiel 192.0.2.7 oder 10.0.0.0/8.
serve-half-tls = TLS braucht beides, tls_certificate und tls_key.
serve-no-tls-file = Die TLS-Datei { $file } gibt es nicht.
serve-bad-database = Die Datenbank muss sqlite:///DATEI oder postgresql://... sein.
serve-bad-bus = Die Einstellung bus muss nats://HOST:PORT oder leer sein.
serve-bus-alone = Die Einstellung bus ist für mehrere Server an einer PostgreSQL. Lass sie leer, oder setze database auf postgresql://...
serve-port-taken = Port { $port } auf { $host } ist belegt oder nicht erlaubt. Wähle mit --port einen anderen.
serve-no-folder = Der Ordner { $file } lässt sich nicht anlegen: { $problem }. Wähle mit --database sqlite:///DATEI einen anderen Ort.
serve-bad-tls = { $file } und der Schlüssel dazu taugen nicht für TLS.
serve-too-small = Die Einstellung { $name } muss mindestens { $least } sein.
serve-no-such-host = { $host } ist keine Adresse dieses Rechners. Wähle mit --host eine andere.
serve-bad-metrics = Die Einstellung metrics muss loopback oder off sein oder ein Zugangswort mit mindestens { $least } Zeichen.
serve-no-metrics = Die Messwerte gibt es nur auf dem Rechner des Servers selbst oder mit dem Zugangswort aus seinen Einstellungen.
