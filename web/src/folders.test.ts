import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL(".", import.meta.url));

// What each folder may import of the others; the view may import all, and nothing but the view a component.
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  wire: [],
  model: ["wire"],
  ctrl: ["wire", "model"],
  anim: ["wire", "model"],
  sound: ["wire", "model"],
  lang: ["wire", "model"],
  net: ["wire"],
};

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

const sources = files(SRC).filter((path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$/.test(path));

function ownOf(folder: string): readonly string[] {
  return sources.filter((path) => relative(SRC, path).startsWith(`${folder}/`));
}

test.each(Object.entries(ALLOWED))("the folder %s imports only what it may", (folder, allowed) => {
  const wrong = ownOf(folder).flatMap((path) => {
    const found = [...readFileSync(path, "utf-8").matchAll(/from "(\.[^"]+)"|import\("(\.[^"]+)"\)/g)];
    const targets = found.map((match) => relative(SRC, resolve(dirname(path), match[1] ?? match[2] ?? "")).split("/")[0] ?? "");
    return targets.filter((target) => target !== folder && !allowed.includes(target)).map((target) => `${relative(SRC, path)}: ${target}`);
  });
  expect(wrong).toEqual([]);
});

test.each(Object.keys(ALLOWED).filter((folder) => folder !== "net"))("the folder %s knows no network, page or clock", (folder) => {
  const globals = /\b(fetch\(|WebSocket\(|document\.|window\.|localStorage|Date\.now|Math\.random|setTimeout|setInterval)/;
  const found = ownOf(folder).filter((path) => globals.test(readFileSync(path, "utf-8")));
  expect(found.map((path) => relative(SRC, path))).toEqual([]);
});

test("no source is longer than 400 lines, but what is generated", () => {
  const long = sources.filter((path) => !relative(SRC, path).startsWith("wire/") && readFileSync(path, "utf-8").split("\n").length > 400);
  expect(long.map((path) => relative(SRC, path))).toEqual([]);
});

test("every source says at its top what it decides", () => {
  const silent = sources.filter((path) => !/^(\/\/ |<!--)/.test(readFileSync(path, "utf-8")));
  expect(silent.map((path) => relative(SRC, path))).toEqual([]);
});
