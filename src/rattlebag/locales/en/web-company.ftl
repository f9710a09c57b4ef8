### The page: people, messages, notices, and finding a game.

web-nav-people = People
web-nav-fresh = { $count } new
web-former-player = A former player
web-no-invitation = No notice leads anywhere yet.
web-notices-older = { $count ->
    [one] There was one more notice while you were away. See Notices.
   *[other] There were { $count } more notices while you were away. See Notices.
}
web-to-messages = { $count ->
    [0] Messages
   *[other] Messages, { $count } unread
}
web-to-notices = { $count ->
    [0] Notices
   *[other] Notices, { $count } new
}
web-asks = Friend requests
web-accept = Accept
web-decline = Decline
web-befriended = You and { $name } are friends.
web-declined = You declined { $name }'s request.
web-friends-title = Friends
web-no-friends = No friends yet. Ask someone who is here, or enter a name.
web-friend-away = Away
web-friend-here = Here
web-friend-at = At the table { $table }, playing { $game }
web-unfriend = Remove friend
web-unfriended = { $name } is no longer your friend.
web-friend-name = Name
web-friend-hint = The name of an account, or of a guest who is here.
web-friend-name-missing = Enter a name first.
web-befriend = Ask to be friends
web-friend-asked = Sent. If there is someone with this name, they will be asked.
web-friend-asked-person = You asked { $name } to be your friend.
web-asked = Asked
web-nobody-else = Nobody else is here.
web-blocked = Blocked people
web-blocked-about = You do not hear what they say or send, and they cannot join your private tables. They are not told.
web-block = Block
web-unblock = Unblock
web-blocked-person = { $name } is blocked.
web-unblocked-person = { $name } is no longer blocked.
web-write = Message
web-challenge = Challenge
web-challenge-which = Which game do you want to play with { $name }?
web-invite-to = Invite to { $table }
web-invited-person = You invited { $name }.
web-messages = Messages
web-messages-with = Messages with { $name }
web-all-messages = All messages
web-no-messages = No messages yet. To write to someone, go to People.
web-nothing-written = No messages yet.
web-unread = { $count } unread
web-you-wrote = You: { $text }
web-you-said = You:
web-earlier = Show earlier messages
web-message-to = Message to { $name }
web-message-sent = Sent.
web-you-block = You block this person. Unblock them in People to write to them.
web-cannot-write = This person can no longer be reached.
web-notices = Notices
web-no-notices = No notices.
web-new = New
web-go-there = Go there
web-notices-say = Announce these notices
web-notices-friends = Friend requests
web-notices-messages = Messages
web-notices-invitations = Invitations
web-notices-games = Games that are ready
web-notices-kept = Notices that are not announced are still listed here.
web-find-game = Find a game
web-find-about = Choose what you want to play. When others want the same, you are called to a table. You can do something else meanwhile.
web-find-games = Games
web-find-players = Number of players
web-find-now = Find me a game
web-find-none = Choose at least one game.
web-find-ready = Your table is ready.
web-find-stopped = You are no longer looking for a game.
web-finding = Looking for a game
web-finding-told = Looking for a game. You will be called.
web-finding-what = { $games }, for { $players } players.
web-finding-others = { $count ->
    [0] Nobody else is looking for a game now.
    [one] One other person is looking for a game.
   *[other] { $count } other people are looking for a game.
}
web-finding-bots = Nobody has come yet. You can play with bots instead, or keep waiting.
web-take-bots = Play with bots
web-stop-finding = Stop looking
web-play-someone = Play with someone
web-friends-and-people = Friends and people
web-key-follow = Go where the last notice leads
