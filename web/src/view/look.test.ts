import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const CSS = readFileSync(new URL("./look.css", import.meta.url), "utf-8");

// Which colours stand on which. Text needs 4.5:1; a pair that is not here is not used.
const PAIRS: readonly (readonly [string, string])[] = [
  ...["ground", "panel", "plate"].flatMap((under) => ["text", "quiet", "money", "good", "bad", "accent"].map((over) => [over, under] as const)),
  ["on-felt", "felt"],
  ["on-felt", "felt-deep"],
  ["on-disc", "disc"],
  ["on-disc-blind", "disc-blind"],
  ["on-action", "fold"],
  ["on-action", "call"],
  ["on-action", "raise"],
  ["on-action", "chip"],
  ["on-action", "cell"],
  ...Array.from({ length: 10 }, (_, place) => ["on-action", `player-${place + 1}`] as const),
  ...["s", "h", "d", "c"].map((suit) => [`suit-${suit}`, "card"] as const),
];

function tokens(selector: string): Record<string, string> {
  const block = CSS.slice(CSS.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]));
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

const dark = tokens(":root");
const themes = { dark, light: { ...dark, ...tokens(':root[data-theme="light"]') } };

describe.each(Object.entries(themes))("the %s theme", (_, colours) => {
  test.each(PAIRS)("%s on %s can be read", (over, under) => {
    expect(contrast(colours[over]!, colours[under]!)).toBeGreaterThanOrEqual(4.5);
  });
});

test("black on white is as far apart as can be", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
