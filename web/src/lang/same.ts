// The messages that may read in Russian or Ukrainian as they do in English; a test looks for others.

export const SAME: readonly string[] = ["game-horse", "game-hose"];
