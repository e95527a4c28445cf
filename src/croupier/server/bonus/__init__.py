"""Every player's own table at the house game: one task owns each that is in use, the rest lie in the journal."""
