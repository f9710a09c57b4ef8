### Words of the server's command.

serve-about = Run a server for friends; they play in a terminal or a browser.
serve-listening = The server is running. Open this address in a browser: { $url }
serve-play-there = Or play in a terminal: { $program } play --server { $url }
serve-stopped = The server has stopped. Every game is saved.
serve-config-help = A TOML file with the server's settings.
serve-host-help = The address to listen on; without it only this machine can connect.
serve-port-help = The port; 0 takes any free one.
serve-database-help = sqlite:///FILE or postgresql://...; without it a file in your data folder.
serve-log-help = How the log is written.

serve-no-words = serve takes no further words; { $word } is one.
serve-no-config = Cannot read { $file }: { $problem }.
serve-bad-config = { $file } is not TOML: { $problem }.
serve-unknown-setting = There is no setting { $name }; the settings are { $known }.
serve-wants-switch = The setting { $name } must be true or false.
serve-wants-whole = The setting { $name } must be a whole number.
serve-wants-number = The setting { $name } must be a number.
serve-wants-text = The setting { $name } must be a text.
serve-bad-port = The port must be from 0 to 65535.
serve-bad-log = The setting log must be text or json.
serve-bad-proxy = { $proxy } in the setting proxies must be an address or a network, such as 192.0.2.7 or 10.0.0.0/8.
serve-half-tls = TLS needs both tls_certificate and tls_key.
serve-no-tls-file = There is no file { $file } for TLS.
serve-bad-database = The database must be sqlite:///FILE or postgresql://...
serve-port-taken = Port { $port } on { $host } cannot be used: it is taken or not allowed; choose another with --port.
serve-no-folder = Cannot make the folder { $file }: { $problem }; choose another place with --database sqlite:///FILE.
serve-bad-tls = { $file } and its key cannot be used for TLS.
serve-too-small = The setting { $name } must be at least { $least }.
serve-no-such-host = { $host } is no address of this machine; choose another with --host.
serve-bad-metrics = The setting metrics must be loopback, off, or a token of at least { $least } characters.
serve-no-metrics = The metrics are for the server's own machine only, or need the token from its settings.
