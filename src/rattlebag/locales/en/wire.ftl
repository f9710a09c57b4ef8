### What a server says to a client about the connection.

wire-no-hello = No hello arrived in time.
wire-hello-first = The first message must be a hello.
wire-hello-once = Hello was sent already.
wire-not-text = Messages must be text.
wire-too-long = Not sent: { $length } characters. The limit is { $most }.
wire-too-much = Too many messages. Wait a little before you reconnect.
wire-bad-message = Bad message, at { $where }: { $problem }.
wire-other-protocol = This server speaks protocol { $ours }, and your program speaks { $theirs }. Update the older one.
wire-session-expired = Your session has expired. Start over as a guest.
wire-no-such-table = Table not found. It may have been closed.
wire-no-such-question = This game has no question called { $name }.
wire-id-used = This id was used for something else. Choose a new one.
wire-too-many-tables = The server has no room for another table. Join one, or try again later.
wire-server-stops = The server is stopping. Your game is saved and will resume when it is back.
wire-fault = Server error. Try again. If it keeps happening, tell the server admin.
wire-too-many-seats = You have seats at { $most } tables. Leave one first.
wire-too-many-from-here = { $most } tables opened from your network are still open. Leave those you do not need, or try again later.
wire-too-many-guests = Too many new guests from your network. Try again in a minute.
wire-too-many-heard = You are at { $most } tables. Leave one first.
