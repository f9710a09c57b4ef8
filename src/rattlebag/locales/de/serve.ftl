### Wörter des Befehls, der einen Server startet.

serve-about = Einen Server für Freunde starten; sie spielen im Terminal oder im Browser.
serve-listening = Der Server läuft. Diese Adresse im Browser öffnen: { $url }
serve-play-there = Oder im Terminal spielen: { $program } play --server { $url }
serve-stopped = Der Server ist beendet. Alle Spiele sind gespeichert.
serve-config-help = Eine TOML-Datei mit den Einstellungen des Servers.
serve-host-help = Die Adresse des Servers; ohne sie kann sich nur dieser Rechner verbinden.
serve-port-help = Der Port; 0 nimmt irgendeinen freien.
serve-database-help = sqlite:///DATEI oder postgresql://...; ohne Angabe eine Datei in deinem Datenordner.
serve-log-help = Wie das Protokoll geschrieben wird.

serve-no-words = serve nimmt keine weiteren Wörter an, { $word } ist eines.
serve-no-config = { $file } ist nicht lesbar: { $problem }.
serve-bad-config = { $file } ist kein TOML: { $problem }.
serve-unknown-setting = Es gibt keine Einstellung { $name }, nur { $known }.
serve-wants-switch = Die Einstellung { $name } muss true oder false sein.
serve-wants-whole = Die Einstellung { $name } muss eine ganze Zahl sein.
serve-wants-number = Die Einstellung { $name } muss eine Zahl sein.
serve-wants-text = Die Einstellung { $name } muss ein Text sein.
serve-bad-port = Der Port muss zwischen 0 und 65535 liegen.
serve-bad-log = Die Einstellung log muss text oder json sein.
serve-bad-proxy = { $proxy } in der Einstellung proxies muss eine Adresse oder ein Netz sein, zum Beispiel 192.0.2.7 oder 10.0.0.0/8.
serve-half-tls = TLS braucht beides, tls_certificate und tls_key.
serve-no-tls-file = Für TLS fehlt die Datei { $file }.
serve-bad-database = Die Datenbank muss sqlite:///DATEI oder postgresql://... sein.
serve-port-taken = Port { $port } auf { $host } ist belegt oder nicht erlaubt; wähle mit --port einen anderen.
serve-no-folder = Der Ordner { $file } lässt sich nicht anlegen: { $problem }; wähle mit --database sqlite:///DATEI einen anderen Ort.
serve-bad-tls = { $file } und der Schlüssel dazu taugen nicht für TLS.
serve-too-small = Die Einstellung { $name } muss mindestens { $least } sein.
serve-no-such-host = { $host } ist keine Adresse dieses Rechners; wähle mit --host eine andere.
serve-bad-metrics = Die Einstellung metrics muss loopback oder off sein oder ein Zugangswort mit mindestens { $least } Zeichen.
serve-no-metrics = Die Messwerte gibt es nur auf dem Rechner des Servers selbst oder mit dem Zugangswort aus seinen Einstellungen.
