# The account: who I am, chips, limits, settings, hands.
account-title = Account and settings
account-guest-why = You are a guest: chips, seats and hands are yours as long as this browser knows you. With a password they are yours everywhere.
account-guest-leave = A guest who leaves cannot come back under this name: make an account first to keep the chips.
account-make = Make an account
account-made = The account is made. Everything you had is still yours.
account-rename = Another name
account-new-name = New name
account-password = Another password
account-old-password = Password so far
account-new-password = New password
account-password-how = At least 8 characters; length is what counts.
account-change = Change
account-changed = It is changed.
account-leave-here = Leave
account-leave-everywhere = Leave on all devices
account-leave-sure = You lose this name, your seats and all your chips for good: { $chips } in your wallet, and those on the tables. An account keeps all of it.
account-leave-lose = Leave and lose it all
account-stay = Stay
wallet-title = Chips
wallet-why = Chips at no table. Whoever has fewer than a day's worth can take free ones, once a day.
wallet-given = { $chips } chips were given. The next ones come { $again }.
limits-title = My limits
limits-reminder = Remind me of the time
limits-reminder-none = never
limits-reminder-every = { $minutes ->
    [one] every minute
   *[other] every { $minutes } minutes
}
limits-loss = Most that may be lost in a day
limits-loss-none = no limit
limits-loss-why = A lower limit holds at once, a higher one after a day.
limits-loss-next = { $amount } from { $at } on.
limits-loss-ends = No limit from { $at } on.
limits-set = Set the limit
limits-set-how = Write an amount first.
limits-lift = Lift the limit
settings-kept-here = Kept in this browser; with an account they go with you.
settings-kept-account = Kept with your account.
hands-title = Hands I played
hands-none = None so far. Each hand you are dealt into can be looked at here again, card by card.
hands-number = hand { $number }
hands-more = Earlier hands
hands-failed = The hands could not be fetched.
account-sign-in-why = The guest that you are now stays behind, with all chips.
