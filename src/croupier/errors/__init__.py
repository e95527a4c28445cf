"""The errors of Croupier and their codes.

    CroupierError                                       .code  .detail  .error_data()  str(error)
     ├─ IllegalAction(reason, **detail)                 the rules said no to a command
     ├─ SetupError(faults)                              a game, stakes or table that cannot be played
     ├─ NotationError(text, position, expected)         a card, range or hand history that cannot be read
     ├─ QuestionError(cause, field, hand, at)           a question of several fields, and beside which it goes wrong
     ├─ RankingError(code, **detail)                    cards that a ranking cannot rank
     ├─ OddsError(code, **detail)                       a question of odds that has no answer
     ├─ HistoryError(code, line, action, event)         a history or journal of a hand that cannot be read or played
     ├─ TableError(code, **detail)                      what a table refuses between hands
     ├─ RequestError(code, **detail)                    a message, request or setting that the server refuses
     ├─ FairnessError(code, **detail)                   a proof of a deal that does not hold
     ├─ BotError(code, **detail)                        a bot or a match between bots that there is not
     └─ BankedError(code, **detail)                     what the house refuses in a game against it

Every refusal in the package is one of these. Each carries a stable code for programs, the facts of
the case in `detail` and an English sentence for people; a client in another language builds its own sentence from
code and detail. This package decides nothing about poker: the rules raise, the outer layers translate. An
`AssertionError` is never an answer to a user; it means a bug.
"""

from croupier.errors.banked import BANKED_MEANINGS, BankedError
from croupier.errors.counting import ODDS_MEANINGS, RANKING_MEANINGS, OddsError, RankingError
from croupier.errors.illegal import REASON_MEANINGS, IllegalAction, Reason
from croupier.errors.reading import HISTORY_MEANINGS, HistoryError, NotationError, QuestionError
from croupier.errors.room import (
    BOT_MEANINGS,
    FAIRNESS_MEANINGS,
    REQUEST_MEANINGS,
    TABLE_MEANINGS,
    BotError,
    FairnessError,
    RequestError,
    TableError,
)
from croupier.errors.root import CodedError, CroupierError
from croupier.errors.setups import Fault, SetupError

__all__ = [
    "BANKED_MEANINGS",
    "BOT_MEANINGS",
    "FAIRNESS_MEANINGS",
    "HISTORY_MEANINGS",
    "ODDS_MEANINGS",
    "RANKING_MEANINGS",
    "REASON_MEANINGS",
    "REQUEST_MEANINGS",
    "TABLE_MEANINGS",
    "BankedError",
    "BotError",
    "CodedError",
    "CroupierError",
    "FairnessError",
    "Fault",
    "HistoryError",
    "IllegalAction",
    "NotationError",
    "OddsError",
    "QuestionError",
    "RankingError",
    "Reason",
    "RequestError",
    "SetupError",
    "TableError",
]
