"""What players bring: links that were fixed beforehand; and the other small hashes."""

from itertools import pairwise

import pytest

from croupier.errors import FairnessError
from croupier.fairness import chain, chained, digest, follows
from tests.fairness.evening import KEY


def test_each_link_follows_the_one_opened_before_it() -> None:
    """Opened from the end every link follows, and is the commitment to the next; no other one does."""
    links = chain(KEY, 50)
    assert (51, KEY) == (len(links), links[0])
    assert all(follows(commitment, link) for link, commitment in pairwise(links))
    assert [links[9]] == [link for link in links if follows(links[10], link)]
    assert not follows(links[10], links[9] + b"\0")
    assert not follows(b"", b"")


def test_a_longer_chain_of_a_secret_goes_on() -> None:
    """The chain is the same however long it is made: a client needs to keep only the secret."""
    assert chain(KEY, 3) == chain(KEY, 10)[:4]
    assert (KEY,) == chain(KEY, 0)


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
def test_a_secret_has_32_bytes(secret: bytes) -> None:
    """A secret that is shorter or longer is refused."""
    with pytest.raises(FairnessError) as refusal:
        chain(secret, 5)
    assert "wrong_length" == refusal.value.code


def test_a_journal_s_chain_tells_every_entry_and_their_order() -> None:
    """A changed, dropped, doubled, swapped or split entry gives another last value."""

    def last(*entries: bytes) -> bytes:
        value = bytes(32)
        for entry in entries:
            value = chained(value, entry)
        return value

    journals = [(b"a", b"b", b"c"), (b"a", b"c"), (b"a", b"b", b"b", b"c"), (b"b", b"a", b"c"), (b"ab", b"", b"c"), ()]
    assert len(journals) == len({last(*journal) for journal in journals})
    with pytest.raises(FairnessError) as refusal:
        chained(b"", b"a")
    assert "wrong_length" == refusal.value.code


def test_a_token_s_digest_is_no_other_hash() -> None:
    """The digest of a token is not the link, the entry or the plain hash of the same bytes."""
    from hashlib import sha256

    data = bytes(32)
    found = {digest(data), chain(data, 1)[1], chained(data, b""), sha256(data).digest()}
    assert (4, {32}) == (len(found), set(map(len, found)))
