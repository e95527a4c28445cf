"""What the room measures of itself, in the format that Prometheus reads.

Decides which figures there are and which labels they may carry: outcomes, kinds and routes, all from short fixed lists.
Nothing here is told a card, a player or a table, so nothing can show one. The table actors, the sockets, the writer of
the database and the HTTP operations call the methods; each room has its own `Metrics` with its own registry.
"""

from __future__ import annotations

import re
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

FAST: Final = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""Upper ends in seconds for what should take milliseconds: the target of 10 ms is one."""

SLOW: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper ends in seconds for what may take longer: HTTP, a bot that thinks."""

_CODE: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


class Metrics:
    """Count and time what happens in one room.

    >>> metrics = Metrics()
    >>> metrics.action("done")
    >>> metrics.action("stale_decision")
    >>> 'croupier_actions_total{outcome="stale_decision"} 1.0' in metrics.page().decode()
    True
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._actions = self._counter("actions", "What players asked for at tables, by what became of it", "outcome")
        self._handling = self._timer(
            "handling_seconds", "CPU time of a table for one message and what follows from it, without the disk", FAST
        )
        self._commits = self._timer("journal_commit_seconds", "One group commit of the journal", FAST)
        self._thoughts = self._timer("bot_decision_seconds", "What a bot's decision costs, its pause left out", SLOW)
        self._odds = Histogram(
            "croupier_odds_seconds",
            "Questions of odds that were counted, by what became of them",
            ("outcome",),
            buckets=SLOW,
            registry=self.registry,
        )
        self._requests = Histogram(
            "croupier_http_seconds",
            "HTTP operations, by operation and status",
            ("operation", "status"),
            buckets=SLOW,
            registry=self.registry,
        )
        self._hands = self._counter("hands_finished", "Hands that came to their end")
        self._house_hands = self._counter("house_hands", "Hands against the house that came to their end")
        self._house_won = Gauge(
            "croupier_house_won_chips",
            "Chips the house won in them",
            registry=self.registry,
        )
        self._overflows = self._counter("outbox_overflows", "Sockets closed because they did not read")
        self._frozen = self._counter("tables_frozen", "Tables that stopped because of a fault of ours")
        self._logins = self._counter("logins", "Sign-ins, by what became of them", "outcome")
        self.tables = Gauge("croupier_tables", "Tables that are open", registry=self.registry)
        self.connections = Gauge("croupier_connections", "Sockets that are open", registry=self.registry)
        self.players = Gauge("croupier_players", "Players who are present", registry=self.registry)
        self.frozen = Gauge("croupier_frozen_tables", "Tables that stand still for an operator", registry=self.registry)

    def action(self, outcome: str) -> None:
        """Count what a player asked for: `done`, or the code of the refusal."""
        self._actions.labels(_code(outcome)).inc()

    def handled(self, seconds: float) -> None:
        """Note the CPU time that a table took for one message and what followed from it, without the disk."""
        self._handling.observe(seconds)

    def committed(self, seconds: float) -> None:
        """Time one commit of the journal."""
        self._commits.observe(seconds)

    def bot_decided(self, seconds: float) -> None:
        """Time a decision of a bot."""
        self._thoughts.observe(seconds)

    def odds_counted(self, outcome: str, seconds: float) -> None:
        """Time a question of odds once it left the line: `done`, `cancelled`, `took_too_long` or `worker_died`."""
        self._odds.labels(_code(outcome)).observe(seconds)

    def answered(self, operation: str, status: int, seconds: float) -> None:
        """Time an HTTP operation, named by its declaration and never by its address."""
        self._requests.labels(_code(operation), str(status)).observe(seconds)

    def hand_finished(self) -> None:
        """Count a hand that came to its end."""
        self._hands.inc()

    def house_hand(self, won: int) -> None:
        """Count a hand against the house, and the chips that the house won, below zero lost."""
        self._house_hands.inc()
        self._house_won.inc(won)

    def outbox_overflowed(self) -> None:
        """Count a socket that was closed because it did not read."""
        self._overflows.inc()

    def table_froze(self) -> None:
        """Count a table that stopped, and have it stand among those that wait for an operator."""
        self._frozen.inc()
        self.frozen.inc()

    def login(self, outcome: str) -> None:
        """Count a sign-in: `done`, or the code of the refusal."""
        self._logins.labels(_code(outcome)).inc()

    def page(self) -> bytes:
        """Write all figures in the text format of Prometheus."""
        return generate_latest(self.registry)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(f"croupier_{name}", text, labels, registry=self.registry)

    def _timer(self, name: str, text: str, ends: tuple[float, ...]) -> Histogram:
        return Histogram(f"croupier_{name}", text, buckets=ends, registry=self.registry)


def _code(label: str) -> str:
    """Let a label through that is a code, and nothing that could name a player or a card."""
    return label if _CODE.fullmatch(label) else "other"
