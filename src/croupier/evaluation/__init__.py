"""How strong a holding is, in every ranking that a game may use, and what it is called.

`scorer` is for the engine, `strength` for everybody else, `holding` for whoever shows cards to people and `standing`
while more are to come. Strengths are whole numbers, and the higher always wins, in lowball too. The tables behind them
are read when the first strength is asked for, not when this package is imported. `tables` explains and builds them.
"""

from croupier.evaluation.evaluators import EVALUATORS, Category, Evaluator, evaluator
from croupier.evaluation.holdings import Holding, Wording, describe, holding
from croupier.evaluation.scoring import Score, scorer, strength
from croupier.evaluation.standing import standing

__all__ = [
    "EVALUATORS",
    "Category",
    "Evaluator",
    "Holding",
    "Score",
    "Wording",
    "describe",
    "evaluator",
    "holding",
    "scorer",
    "standing",
    "strength",
]
