import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { PARTS } from "../lang/words";
import { PANELS } from "./pages";
import type { Room } from "./room.svelte";
import { World } from "./world";

const SRC = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(path, "utf-8");

/** Give the file that an import names. */
function fileOf(from: string, name: string): string {
  const path = resolve(dirname(from), name);
  return [path, `${path}.ts`].find((each) => existsSync(each) && /\.\w+$/.test(each)) ?? path;
}

/** List the sources that a file loads with itself: what it imports, but not what it loads later. */
function loaded(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.(ts|svelte)$/.test(file)) return found;
  found.add(file);
  for (const [, name] of read(file).matchAll(/^\s*(?:import|export) (?!type )(?:[^;"]*? from )?"(\.[^"]+)";/gm)) loaded(fileOf(file, name!), found);
  return found;
}

function messagesIn(folder: string, name: string): readonly string[] {
  return [...read(`${SRC}lang/en/${folder}${name}`).matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!);
}

const everywhere = readdirSync(`${SRC}lang/en`).filter((name) => name.endsWith(".ftl")).flatMap((name) => messagesIn("", name));
const ofPart = Object.fromEntries(PARTS.map((part) => [part, messagesIn("pages/", `${part}.ftl`)]));
const all = [...everywhere, ...Object.values(ofPart).flat()];

/** List what sources say that is a message but not one of those that are there; of a name with a hole, any will do. */
function unsaid(sources: Iterable<string>, there: readonly string[]): readonly string[] {
  const known = new Set(there);
  return [...sources].flatMap((source) => {
    const text = read(source);
    const whole = [...text.matchAll(/["'`]([a-z][\w-]*-[\w-]*?)(?:\.\w+)?["'`]/g)].map(([, id]) => id!).filter((id) => all.includes(id) && !known.has(id));
    const begun = [...text.matchAll(/`([a-z]\w*-[\w-]*)\$\{/g)].map(([, start]) => start!);
    const holes = begun.filter((start) => all.some((id) => id.startsWith(start)) && !there.some((id) => id.startsWith(start)));
    return [...whole, ...holes].map((id) => `${relative(SRC, source)}: ${id}`);
  });
}

const pages = [...read(`${SRC}view/pages.ts`).matchAll(/(\w+): page\(\[(.*)\], \(\) => import\("(.+)"\)\)/g)].map(([, name, parts, file]) => ({
  name: name!,
  parts: [...parts!.matchAll(/"(\w+)"/g)].map(([, part]) => part!),
  sources: loaded(resolve(`${SRC}view`, file!)),
}));
const table = loaded(`${SRC}main.ts`);

test("what is loaded at once says only what is said everywhere", () => {
  expect(table.size).toBeGreaterThan(100);
  expect(unsaid(table, everywhere)).toEqual([]);
});

describe.each(pages)("$name", ({ parts, sources }) => {
  test("says only what is said everywhere, and what is loaded with it", () => {
    expect(unsaid(sources, [...everywhere, ...parts.flatMap((part) => ofPart[part]!)])).toEqual([]);
  });

  test("has something of its own to say in every part that is loaded with it", () => {
    const own = parts.map((part) => unsaid(sources, all.filter((id) => !ofPart[part]!.includes(id))).length > 0);
    expect(own).toEqual(parts.map(() => true));
  });
});

test("what is said by its name has words", () => {
  const sources = [...new Set([table, ...pages.map(({ sources }) => sources)].flatMap((each) => [...each]))];
  const said = sources.flatMap((source) => [...read(source).matchAll(/\bsay\(\s*"([\w-]+)/g)].map(([, id]) => id!));
  expect(said.length).toBeGreaterThan(500);
  expect(said.filter((id) => !all.includes(id))).toEqual([]);
});

test("every part belongs to a page, and every screen that is loaded later is one", () => {
  expect([...new Set(pages.flatMap(({ parts }) => parts))].sort()).toEqual([...PARTS].sort());
  const later = [...table].flatMap((source) => [...read(source).matchAll(/import\("(.+\.svelte)"\)/g)].map(([, file]) => `${relative(SRC, source)}: ${file}`));
  expect(later.length).toBe(pages.length);
});

test("parts that were learnt are said in the next language too, and the last that was wanted holds", async () => {
  const room = new World().room();
  const learning = room.learn(["odds"]);
  await Promise.all([learning, room.change({ language: "ru" }), room.change({ language: "uk" })]);
  expect([room.words.language, room.words.has("odds-title"), room.words.has("odds-range-grid")]).toEqual(["uk", true, true]);
  await room.learn(["rules"]);
  expect([room.words.say("learn-title"), room.words.has("replay-title")]).toEqual([expect.stringMatching(/[а-яі]/i), false]);
});

test("words that were not loaded are asked for again when a part is opened again", async () => {
  const away = { learn: () => Promise.reject(new Error("away")) } as unknown as Room;
  await expect(PANELS.keys(away)).rejects.toThrow("away");
  expect(await PANELS.keys(new World().room())).toBeDefined();
});
