### Words of the server's command.

serve-about = Run a server for friends, who play in a browser or a terminal.
serve-listening = The server is running. Open this address in a browser: { $url }
serve-play-there = Or play in a terminal: { $program } play --server { $url }
serve-stopped = The server has stopped. Every game is saved.
serve-config-help = A TOML file with the server's settings.
serve-host-help = The address to listen on. Default: this machine only.
serve-port-help = The port. 0 chooses any free port.
serve-database-help = sqlite:///FILE or postgresql://... Default: a file in your data folder.
serve-log-help = The log format.

serve-no-words = serve takes no arguments. Leave out { $word }.
serve-no-config = Cannot read { $file }: { $problem }.
serve-bad-config = { $file } is not TOML: { $problem }.
serve-unknown-setting = Unknown setting { $name }. The settings are { $known }.
serve-wants-switch = The setting { $name } must be true or false.
serve-wants-whole = The setting { $name } must be a whole number.
serve-wants-number = The setting { $name } must be a number.
serve-wants-text = The setting { $name } must be text.
serve-bad-port = The port must be from 0 to 65535.
serve-bad-log = The setting log must be text or json.
serve-bad-proxy = { $proxy } in the setting proxies must be an address or a network, such as 192.0.2.7 or 10.0.0.0/8.
serve-half-tls = TLS needs both tls_certificate and tls_key.
serve-no-tls-file = The TLS file { $file } does not exist.
serve-bad-database = The database must be sqlite:///FILE or postgresql://...
serve-bad-bus = The setting bus must be nats://HOST:PORT, or empty.
serve-bus-alone = The setting bus is for several servers on PostgreSQL. Leave it empty, or set database to postgresql://...
serve-port-taken = Cannot use port { $port } on { $host }. It is taken or not allowed. Choose another with --port.
serve-no-folder = Cannot make the folder { $file }: { $problem }. Choose another place with --database sqlite:///FILE.
serve-bad-tls = { $file } and its key cannot be used for TLS.
serve-too-small = The setting { $name } must be at least { $least }.
serve-no-such-host = { $host } is not an address of this machine. Choose another with --host.
serve-bad-metrics = The setting metrics must be loopback, off, or a token of at least { $least } characters.
serve-no-metrics = The metrics are only for the server's own machine, or with the token from its settings.
