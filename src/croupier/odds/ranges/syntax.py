"""Everything that can be written in a range, each with an example and the number of hands it names.

This is the reference that documents and help texts print; the tests read every example and count its hands. The
grammar itself is in `reading`.

>>> from croupier.odds.ranges import parse_range
>>> parse_range("QQ+, AKs, AKo:0.5, !AsAh").count
33
"""

from typing import NamedTuple


class Form(NamedTuple):
    """Describe one form: the example, how many hands it names, what it means; `cards` is the size of the hands."""

    example: str
    hands: int
    meaning: str
    cards: int = 2


FORMS = (
    Form("random", 1326, "All hands."),
    Form("QQ", 6, "A pair."),
    Form("AKs", 4, "Two ranks, suited. The order of the ranks does not matter: KAs is the same."),
    Form("AKo", 12, "Two ranks, offsuit."),
    Form("AK", 16, "Two ranks, suited or not."),
    Form("QQ+", 18, "A pair and all higher pairs: QQ, KK, AA."),
    Form("KTo+", 36, "The lower rank rises until it is just below the higher: KTo, KJo, KQo. T9s+ is only T9s."),
    Form("22-66", 30, "All pairs from one to the other, in either direction."),
    Form("A5s-A2s", 16, "One rank stays, the other moves: A5s, A4s, A3s, A2s."),
    Form("76s-54s", 12, "Both ranks move together: 76s, 65s, 54s."),
    Form("AsKd", 1, "Two cards. Suits are c, d, h, s or their signs, as in A♠K♦; 10 may stand for T."),
    Form("AhK", 4, "A card and a rank: a rank without a suit has any suit."),
    Form("AhXh", 12, "X (or x, or *) is any rank: the ace of hearts with another heart."),
    Form("AX", 198, "X without a suit is any card: an ace with any card, another ace too."),
    Form("AXs", 48, "An ace with any suited card. After two ranks without suits, s and o are shapes, never spades."),
    Form("XXo", 936, "All offsuit hands; pairs are not offsuit."),
    Form("[A-T][A-T]s", 40, "Any of the ranks in brackets: suited, both cards ten or higher. Also [AKQ] or [A,5-2]."),
    Form("AsTs+", 4, "Suits stay where they are: AsTs, AsJs, AsQs, AsKs."),
    Form(
        "top 15%", 200, "The best classes by equity against one random hand, the fewest that reach 15% of 1,326 hands."
    ),
    Form("15%", 200, "The same. At most four decimals; top 100% is random."),
    Form("QQ+, AK AsQs;JTs", 39, "A list; commas, semicolons and spaces separate."),
    Form("qq+, aKS, Random:0.1", 1326, "Large and small letters are the same."),
    Form("AKs:0.5", 4, "A weight from 0 to 1 with at most six decimals; without one it is 1."),
    Form("AKs:12.5%", 4, "A weight as a percentage with at most four decimals."),
    Form("AK:0.5, AKs", 16, "The later term decides: AKs has weight 1, AKo 0.5."),
    Form("22+, !AA", 72, "An exclusion takes out what stands before it; AA could be put in again after it."),
    Form("AK, !AsX", 12, "Any term but a weighted one can be excluded: no hand with the ace of spades."),
    Form("QQ - TT", 18, "There may be spaces around a dash; – is a dash too."),
    Form("random", 270_725, "All hands of four cards.", 4),
    Form("AAKK", 36, "Ranks with any suits.", 4),
    Form("AA**", 6_961, "* (or X) is any card: at least two aces.", 4),
    Form("AAxx", 6_961, "The same.", 4),
    Form("AA", 6_961, "The same: what is not said is open.", 4),
    Form("AsAhKsKh", 1, "Four cards.", 4),
    Form("AKs", 4_610, "A letter after a rank is its suit: an ace and the king of spades. Suitedness is a shape.", 4),
    Form("AsXsAh", 522, "The aces of spades and hearts, and another spade.", 4),
    Form("AA$ds", 864, "Double suited: two suits with two cards or more.", 4),
    Form("AA$ss", 5_184, "Single suited: exactly one suit with two cards or more.", 4),
    Form("AA$rb", 913, "Rainbow: no two cards of a suit.", 4),
    Form("$np", 183_040, "No pair: no two cards of a rank.", 4),
    Form("$op", 82_368, "One pair, no three of a rank.", 4),
    Form("$tp", 2_808, "Two pair, no three of a rank.", 4),
    Form("$ds$np", 25_740, "Shapes add up.", 4),
    Form("JT98+", 1_024, "All ranks rise together until one is an ace: JT98, QJT9, KQJT, AKQJ.", 4),
    Form("JT98+$ds", 144, "A shape goes before or after the plus.", 4),
    Form("KK+", 13_886, "Of a pair that rises the rest is open.", 4),
    Form("AT+", 53_200, "Of two different ranks the lower rises, as in hold'em: AT, AJ, AQ or AK among the four.", 4),
    Form("JT98-7654", 1_280, "All ranks move together; suits and shapes must be the same on both sides.", 4),
    Form("JT98$ds-7654$ds", 180, "The same with a shape.", 4),
    Form("AAKK-AATT", 144, "Some ranks may stay: AAKK, AAQQ, AAJJ, AATT.", 4),
    Form("[A-T][A-T][A-T][A-T]", 4_845, "Four cards from ten to ace.", 4),
    Form("AA, !AAA", 6_768, "Exactly two aces.", 4),
    Form("AA:0.5, AA$ds", 6_961, "Aces at half weight, double suited ones whole.", 4),
    Form("AA**$ds", 50_976, "Five cards: two suits with two cards or more.", 5),
    Form("random", 2_598_960, "All hands of five cards.", 5),
    Form("random", 20_358_520, "All hands of six cards.", 6),
)
"""The forms, those of hold'em first."""
