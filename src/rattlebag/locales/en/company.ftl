### What people are told of each other, and why something cannot be done.

company-asks = { $name } asks to be your friend.
company-accepts = { $name } is now your friend.
company-letter = Message from { $name }: { $text }
company-invites = { $name } invites you to { $game } at the table { $table }.
company-ready =
    { $seconds ->
        [0] Your game of { $game } is ready, with { $names }. It starts now.
        [one] Your game of { $game } is ready, with { $names }. It starts in one second.
       *[other] Your game of { $game } is ready, with { $names }. It starts in { $seconds } seconds.
    }
company-offers-bots = Nobody has come yet. You can play with bots instead, or keep waiting.
company-yourself = That is you. Choose someone else.
company-nobody = This person can no longer be reached.
company-several = Several people here are called { $name }. Choose one from the list of who is here.
company-friends-already = { $name } is already your friend.
company-you-block = You block { $name }. Unblock them first.
company-too-fast = Too many requests at once. Wait a minute.
company-too-many-friends = You have { $most } friends. Remove one first.
company-too-many-asked = { $most } people have not answered your requests yet. Wait, or take one back.
company-too-many-blocked = You block { $most } people. Unblock one first.
company-sits-already = They are at this table already.
company-bad-size = { $game } is for at most { $most } players. Choose fewer players, or other games.
company-not-finding = You are not waiting for a game. Choose what you want to play first.

## In the terminal

company-key-people = people and messages
company-key-find = find a game
company-key-follow = go where the last notice leads
company-key-others = invite, report or block someone
company-what = What do you want to do? Q to cancel.
company-who-asks = Friend requests: { $names }.
company-no-friends = You have no friends here yet.
company-friend-here = { $name }: here.
company-friend-away = { $name }: away.
company-friend-at = { $name }: at the table { $table }, playing { $game }.
company-former-player = a former player
company-nobody-else = Nobody else is here.
company-whom = Who?
company-read-messages = Read messages
company-write = Write a message
company-challenge = Challenge someone to a game
company-befriend = Ask someone to be your friend
company-answer = Answer a friend request
company-unfriend = Remove a friend
company-block = Block someone
company-unblock = Unblock someone
company-report = Report someone
company-report-why = What is wrong with what { $name } did? The server adds what they said. They are not told who reported them. Enter to cancel:
company-report-left = Report someone who has left
company-report-name = Their name? Enter to cancel:
company-reported = Report sent. A moderator will look at it.
company-invite = Invite someone to this table
company-notices = Read notices
company-mute = Choose which notices are announced
company-which-kind = Which kind? Choosing one mutes it, or announces it again.
company-kind-friends = Friend requests
company-kind-messages = Messages
company-kind-invitations = Invitations
company-kind-games = Games that are ready
company-kind-announced = { $kind }: announced.
company-kind-muted = { $kind }: muted.
company-which-name = Name of the account, or of a guest who is here. Enter to cancel:
company-asked = Sent. If there is someone with this name, they will be asked.
company-accept = Accept
company-decline = Decline
company-declined = You declined { $name }'s request.
company-unfriended = { $name } is no longer your friend.
company-blocked = { $name } is blocked. They are not told.
company-unblocked = { $name } is no longer blocked.
company-no-messages = No messages yet.
company-conversation = { $count ->
    [0] { $name }
   *[other] { $name }, { $count } unread
}
company-you-wrote = { $at }. You to { $name }: { $text }
company-they-wrote = { $at }. { $name }: { $text }
company-message-to = Message to { $name }, or just Enter to cancel:
company-sent = Sent.
company-no-notices = No notices.
company-notice = { $at }. { $text }
company-older = { $count ->
    [one] There was one more notice while you were away.
   *[other] There were { $count } more notices while you were away.
}
company-invited = You invited { $name }.
company-not-invited = No notice leads anywhere yet.
company-finding = You are looking for a game.
company-keep-waiting = Keep waiting
company-take-bots = Play with bots instead
company-stop-finding = Stop looking
company-stopped = You are no longer looking for a game.
company-any-game = Any game
company-how-many = Number of players, 2 to { $most }, or Enter for 2:
company-looking = Looking for a game. You will be called. Press P to stop, or to play with bots.
