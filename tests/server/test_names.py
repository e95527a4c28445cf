"""What players may be called and which names look alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import RequestError
from croupier.rooms.likeness import skeleton
from croupier.server.names import GUEST_NAMES, LANGUAGES, guest_name, named


@pytest.mark.parametrize("name", ["Nina", "Ніна Ґ.", "Ёжик-2", "O'Hara", "under_score", "J. R. Müller", "Żółw", "42nd"])
def test_names_of_our_languages_are_taken_as_they_are(name: str) -> None:
    """Latin and Cyrillic names with digits and single marks between are kept letter by letter."""
    assert name == named(name)


def test_names_are_composed_and_trimmed() -> None:
    """A letter and its accent become one character, and spaces around and between shrink."""
    assert "Zoé M" == named("  Zoe\u0301 \t M ")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "too_short"),
        (" x ", "too_short"),
        ("x" * 21, "too_long"),
        ("Bob\u202eyrraL", "character"),  # turns the writing round
        ("Bob\u200bby", "character"),  # a space of no width
        ("Bob\x00by", "character"),
        ("Bob\u00adby", "character"),  # a soft hyphen
        ("Bob\u0489", "character"),  # a mark that belongs to no letter
        ("Bob<b>", "character"),
        ("-Bob", "character"),
        ("Bob-", "character"),
        ("Bob--by", "character"),
        ("Bob ♠", "character"),
        ("Νίνα", "character"),  # Greek
        ("Bоb", "mixed_scripts"),  # the o is Cyrillic
        ("12345", "no_letter"),
        ("Admin", "reserved"),
        ("админ", "reserved"),
        ("De.al-er", "reserved"),
    ],
)
def test_other_names_are_refused_with_the_problem(name: str, problem: str) -> None:
    """Each refusal says what is wrong with the name."""
    with pytest.raises(RequestError) as refused:
        named(name)
    assert ("bad_name", problem) == (refused.value.code, refused.value.detail["problem"])


@pytest.mark.parametrize(
    ("one", "other"),
    [("Bob", "BOB"), ("сосо", "coco"), ("Modern", "Modem"), ("illi", "1ll1"), ("Anna K", "anna.k"), ("Ёлка", "елка")],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    """Case, script, accents, marks and look-alike letters do not make another name."""
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Nina", "Nino"), ("Иван", "Ивана"), ("Max", "Mix"), ("Олег", "Ольга")])
def test_names_that_differ_have_two(one: str, other: str) -> None:
    """Names that can be told apart stay apart."""
    assert skeleton(one) != skeleton(other)


@given(st.text(max_size=30))
def test_any_text_is_a_name_or_refused(text: str) -> None:
    """No text breaks the check; a name that is taken is taken again unchanged, has letters and no control character."""
    try:
        name = named(text)
    except RequestError:
        return
    assert name == named(name)
    assert skeleton(name)
    assert name.isprintable()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_made_up_name_is_a_name(language: str) -> None:
    """All names of guests can be taken, and they differ."""
    made = [guest_name(language, number) for number in range(GUEST_NAMES)]
    assert made == [named(name) for name in made]
    assert GUEST_NAMES == len(set(made))
