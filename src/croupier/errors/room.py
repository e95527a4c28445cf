"""Why the room refuses: at a table between hands, on the wire, in accounts, proofs and bots.

`rooms`, `fairness`, `bots` and `server` raise these. Each list says what every code means.
"""

from __future__ import annotations

from croupier.errors.root import CodedError

TABLE_MEANINGS = {
    "no_such_seat": "The table has no seat of that number.",
    "not_seated": "The player does not sit at this table.",
    "already_seated": "The player sits at this table already.",
    "already_asking": "The host has been asked already.",
    "nobody_asks": "That player has not asked for a seat.",
    "seat_taken": "Somebody sits there.",
    "same_name": "Somebody who sits here has this name, or one that looks like it.",
    "seat_empty": "Nobody sits there.",
    "others_wait": "Others have waited longer for a seat.",
    "table_closed": "The table is closed.",
    "wallet_too_small": "The player has fewer chips than that.",
    "equal_chips": "Everybody gets the same chips here, and new ones only when the last is gone.",
    "no_chips": "A player without chips cannot play: buy in again.",
    "no_straddles": "The table does not offer that straddle.",
    "not_host": "Only the host of the table may do that.",
    "terms_stay": "That cannot change while the table is open.",
    "no_watchers": "Only players of the table see it.",
    "no_rabbit": "The house does not show cards that were not dealt.",
    "not_last_hand": "That is not the last hand of the table, or the next one has begun.",
    "nothing_undealt": "No card of the board was left to come in that hand.",
    "hand_is_live": "Who is not in the hand does not talk while it is played.",
    "paused": "The table is paused.",
    "stale_hand": "That hand is not being played.",
    "price_changed": "What it costs to call is not what the player saw.",
    "no_time_runs": "No time of the player is running.",
    "time_bank_empty": "The time bank is empty.",
    "not_now": "The table does not wait for that now.",
    "button_undecided": "The cards do not decide the first button.",
    "cannot_void": "A hand that has been decided cannot be given up.",
    "not_a_commitment": "A commitment is 32 bytes.",
    "deck_closed": "No link is taken for that deck now.",
    "link_not_asked": "No link of that seat is waited for.",
    "not_chips": "An amount is a whole number of chips above zero.",
    "unknown_stakes": "Stakes are named by limit and a hundred big blinds, as NL10 or FL200.",
    "below_buy_in": "That is less than may be bought in for.",
    "above_buy_in": "That is more than may be bought in for.",
    "stack_at_maximum": "The stack is already as large as may be bought.",
    "cannot_remove_chips": "Chips leave the table only with their player.",
    "cannot_buy_button": "The button cannot be bought at this table, or from this seat.",
    "not_your_choice": "Another player chooses the game.",
    "no_such_game": "The table does not play a game of that number.",
    "sheet_does_not_balance": "What was bought in is not what was taken out and what lies on the table.",
}
"""One sentence for every code of a `TableError`."""


class TableError(CodedError):
    """Refuse what a player, a host or the room asks of a table; nothing has changed.

    The code is one of `TABLE_MEANINGS`.

    >>> TableError("no_such_seat", seat=11, most=6).error_data()
    {'error': 'no_such_seat', 'seat': 11, 'most': 6}
    """

    meanings = TABLE_MEANINGS


REQUEST_MEANINGS = {
    "malformed": "The message cannot be read.",
    "bad_setting": "A setting cannot be used.",
    "internal": "Something broke in the room; it has been noted.",
    "too_large": "The message is larger than may be.",
    "not_json": "The body has to be JSON, and say so in Content-Type.",
    "wrong_origin": "The request does not come from a page of this room.",
    "not_found": "There is nothing at this address.",
    "wrong_method": "The address does not answer to this method.",
    "too_many_requests": "That was too often in too short a time.",
    "table_busy": "More is asked of the table than it can answer.",
    "table_frozen": "Something broke at the table; it stands still until somebody has looked at it.",
    "audit_failed": "The data directory does not say one thing everywhere.",
    "broken_journal": "The journal of a table does not say what can have happened.",
    "id_reused": "An action of that name was something else.",
    "too_many_tables": "The player keeps as many tables open as one may.",
    "hello_first": "The first message of a socket is `hello`.",
    "wrong_version": "The room speaks another version of the protocol.",
    "room_stops": "The room is being stopped: come back in a moment.",
    "too_many_muted": "The player has muted as many as one may.",
    "busy": "Too much is going on at this moment.",
    "unknown_game": "There is no such game.",
    "not_a_range": "The text cannot be read as a range.",
    "took_too_long": "The answer would take longer than the room counts for one question.",
    "worker_died": "What counted has broken off: ask again.",
    "session_required": "Only somebody who has come in can do this: sign in, or play as a guest.",
    "account_required": "A guest cannot do this: make an account first.",
    "already_account": "The player has an account already.",
    "already_in": "Somebody is signed in here already.",
    "wrong_credentials": "Name and password do not belong together.",
    "bad_name": "The name cannot be taken.",
    "name_taken": "Somebody has this name, or one that looks like it.",
    "bad_password": "The password cannot be taken.",
    "notice_required": "The notice for players of 18 and over has to be accepted first.",
    "loss_limit": "The chips would go beyond what the player has allowed to be lost in a day.",
    "data_in_use": "Another process has this data directory open.",
    "no_data": "There is nothing of a room in this data directory.",
    "data_older": "The data was written by an older version: a room has to be started on it once.",
    "data_newer": "The data was written by a newer version.",
    "key_exposed": "Others may read the key of the decks: it has to be for its owner alone.",
    "bad_key": "The file of the key does not hold one.",
    "storage_failed": "What happened could not be written, or not be read.",
    "id_taken": "Something is kept under this id already.",
    "no_such_table": "There is no such table, or it is closed.",
    "no_such_player": "There is no such player.",
    "journal_gap": "The journal of the table does not continue with that number.",
    "not_enough_chips": "The account does not hold enough chips.",
    "bad_transfer": "A transfer moves chips above zero from one account to another.",
    "key_reused": "A transfer of another content has this key.",
    "chips_today": "Today's free chips have been given.",
    "enough_chips": "Free chips are for those who have few.",
    "no_such_hand": "There is no such hand, or it was not yours to see.",
    "metrics_closed": "The measurements are not for everybody.",
}
"""One sentence for every code of a `RequestError`."""


class RequestError(CodedError):
    """Refuse a message or request before it reaches a table: it cannot be read, comes too often, or is not allowed.

    The code is one of `REQUEST_MEANINGS`.

    >>> RequestError("malformed", position="$.do").error_data()
    {'error': 'malformed', 'position': '$.do'}
    """

    meanings = REQUEST_MEANINGS


FAIRNESS_MEANINGS = {
    "wrong_length": "Bytes are not as many as there have to be.",
    "wrong_deck": "A deck is not one that this hand can have, or not of one to 52 different cards.",
    "no_such_leaf": "A deck has no such leaf.",
    "no_such_place": "A deck has no such place.",
    "no_such_card": "There is no such card, or the hand cannot hold it.",
    "no_such_seat": "No such seat is in the hand.",
    "hand_id": "The id of the hand cannot be hashed: it is not text, or too long.",
    "card_not_in_decks": "A card is in none of the decks of the hand.",
    "root_differs": "A card does not stand under the root that was published.",
    "too_large": "A record is larger than may be.",
    "not_a_record": "The bytes are not the record of a hand.",
    "not_canonical": "The record is not written as records are: a byte was changed.",
    "digest_differs": "The record is not the one that its digest was made of: something was changed.",
    "unknown_version": "The record is of a version that is not known.",
    "setup": "What the hand began with cannot be played.",
    "seats_disagree": "The seats that opened a link and those that did not are not each named once, in order.",
    "link_differs": "A link is not the one that the seat had committed to.",
    "proofs_disordered": "The proofs do not stand in the order of deck and place, one for each.",
    "leaf_differs": "The players' links put another leaf in this place.",
    "card_twice": "A card is in two places at once.",
    "card_unproved": "A card has no proof, or not for the place that it came from.",
    "card_hidden": "A card is hidden that the viewer was entitled to see.",
    "card_leaked": "A card is told that the viewer was not to see.",
    "spare_proof": "A card is proved that the hand did not show.",
    "event_differs": "An event is not what the rules make of the hand.",
    "illegal_event": "The rules do not allow an event.",
    "history_incomplete": "The record breaks off where something follows by itself.",
}
"""One sentence for every code of a `FairnessError`."""


class FairnessError(CodedError):
    """Refuse a proof that does not prove what it should, or a record that cannot be checked.

    The code is one of `FAIRNESS_MEANINGS`.

    >>> FairnessError("root_differs", place=3).error_data()
    {'error': 'root_differs', 'place': 3}
    """

    meanings = FAIRNESS_MEANINGS


BOT_MEANINGS = {
    "unknown_bot": "There is no bot of that name.",
    "plays_not": "The bot does not play that game.",
    "wrong_answer": "A bot answered with something that the rules do not allow.",
}
"""One sentence for every code of a `BotError`."""


class BotError(CodedError):
    """Refuse a bot that does not exist or does not play a game, or a match between bots that cannot be played.

    The code is one of `BOT_MEANINGS`.

    >>> BotError("unknown_bot", name="fish").error_data()
    {'error': 'unknown_bot', 'name': 'fish'}
    """

    meanings = BOT_MEANINGS
