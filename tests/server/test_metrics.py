"""The figures of the room: they count what happened, and no label can name a player, a table or a card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prometheus_client.parser import text_string_to_metric_families

from croupier.errors import REASON_MEANINGS, REQUEST_MEANINGS, TABLE_MEANINGS
from croupier.server.metrics import Metrics

LABELS = {"outcome", "operation", "status", "le"}


def samples(metrics: Metrics) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
    """Read the page the way Prometheus does."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(metrics.page().decode())
        for sample in family.samples
    }


def busy() -> Metrics:
    """Let everything happen once."""
    metrics = Metrics()
    metrics.action("done")
    metrics.handled(0.003)
    metrics.committed(0.004)
    metrics.bot_decided(0.3)
    metrics.answered("read_me", 200, 0.001)
    metrics.hand_finished()
    metrics.house_hand(-30)
    metrics.outbox_overflowed()
    metrics.table_froze()
    metrics.login("wrong_credentials")
    metrics.tables.set(3)
    metrics.connections.inc()
    metrics.players.set(7)
    return metrics


@pytest.mark.parametrize(
    ("name", "labels", "value"),
    [
        ("croupier_actions_total", {"outcome": "done"}, 1),
        ("croupier_handling_seconds_count", {}, 1),
        ("croupier_journal_commit_seconds_sum", {}, 0.004),
        ("croupier_journal_commit_seconds_count", {}, 1),
        ("croupier_bot_decision_seconds_count", {}, 1),
        ("croupier_http_seconds_count", {"operation": "read_me", "status": "200"}, 1),
        ("croupier_hands_finished_total", {}, 1),
        ("croupier_house_hands_total", {}, 1),
        ("croupier_house_won_chips", {}, -30),
        ("croupier_outbox_overflows_total", {}, 1),
        ("croupier_tables_frozen_total", {}, 1),
        ("croupier_frozen_tables", {}, 1),
        ("croupier_logins_total", {"outcome": "wrong_credentials"}, 1),
        ("croupier_tables", {}, 3),
        ("croupier_connections", {}, 1),
        ("croupier_players", {}, 7),
    ],
)
def test_everything_is_counted(name: str, labels: dict[str, str], value: float) -> None:
    """Each method moves its own figure."""
    assert value == samples(busy())[name, frozenset(labels.items())]


def test_the_targets_are_ends_of_buckets() -> None:
    """Whether 99 of 100 messages took at most 10 ms can be read off."""
    found = samples(busy())
    assert 1 == found["croupier_handling_seconds_bucket", frozenset({("le", "0.01")})]
    assert 0 == found["croupier_handling_seconds_bucket", frozenset({("le", "0.0025")})]


def test_there_are_no_labels_but_these() -> None:
    """No figure is kept by player, table, hand or card."""
    assert LABELS == {name for _, labels in samples(busy()) for name, _ in labels}


@given(st.text(max_size=60))
def test_a_label_is_a_code_or_other(text: str) -> None:
    """Whatever is handed in as an outcome, the page shows a code or the word other."""
    metrics = Metrics()
    metrics.action(text)
    shown = {
        value
        for (name, labels), _ in samples(metrics).items()
        if name == "croupier_actions_total"
        for _, value in labels
    }
    assert shown in ({"other"}, {text})
    assert all(label.replace("_", "").isalnum() and label.isascii() and " " not in label for label in shown)


def test_every_code_of_ours_is_a_label() -> None:
    """No code of a refusal is lost in other."""
    metrics = Metrics()
    codes = {*map(str, REASON_MEANINGS), *REQUEST_MEANINGS, *TABLE_MEANINGS}
    for code in codes:
        metrics.action(code)
    assert "other" not in {value for _, labels in samples(metrics) for _, value in labels}


def test_two_rooms_do_not_share_figures() -> None:
    """Each room counts for itself."""
    busy()
    assert 0 == samples(Metrics())["croupier_hands_finished_total", frozenset()]
