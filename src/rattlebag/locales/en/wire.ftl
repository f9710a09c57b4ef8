### What a server tells a client about the connection.

wire-no-hello = No hello came in time.
wire-hello-first = The first message has to be a hello.
wire-hello-once = Hello was said already.
wire-not-text = Messages have to be text.
wire-too-much = Too many messages. Wait a little before you connect again.
wire-bad-message = This message is not understood, at { $where }: { $problem }.
wire-other-protocol = This server speaks protocol { $ours }, your program { $theirs }. Update the older one.
wire-session-expired = Your session has expired. Come in as a guest again.
wire-no-such-table = There is no such table. It may have been closed.
wire-no-such-question = There is no question called { $name } in this game.
wire-id-used = This id was used for something else. Take a new one.
wire-too-many-tables = The server is full of tables. Try again later, or join one of them.
wire-server-stops = The server is stopping. Your game is saved and goes on when it is back.
wire-fault = Something went wrong in the server. Try again; if it stays like this, tell whoever runs it.
wire-too-many-seats = You have a seat at { $most } tables. Leave one of them first.
wire-too-many-from-here = { $most } tables that were opened from your network are still there. Leave those that you no longer need, or try again later.
wire-too-many-guests = Too many new guests have come from your network. Try again in a minute.
wire-too-many-heard = You listen to { $most } tables. Leave one of them first.
