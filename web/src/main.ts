// Begins the client in the page: settings as they were kept, the words of their language, then the room.

import "./view/look.css";
import { mount } from "svelte";
import { DEFAULTS, languageOf, settingsFrom } from "./ctrl/settings";
import { load } from "./lang/words";
import { browserPorts } from "./net/browser";
import { api } from "./net/http";
import { SoundPlayer } from "./sound/player";
import App from "./view/App.svelte";
import { missed } from "./view/pages";
import { Room } from "./view/room.svelte";

const KEPT = "croupier";
const GUESSES = "croupier guesses";

/** Read what was kept under a name; a browser that keeps nothing is as good. */
function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function keep(name: string, wanted: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(wanted));
  } catch {
    // what cannot be kept holds until the page is closed
  }
}

const settings = settingsFrom(kept(KEPT), { ...DEFAULTS, language: languageOf(navigator.languages) });
const sounds = new SoundPlayer(
  () => new AudioContext(),
  () => performance.now(),
);
sounds.set = settings.sound;
sounds.volume = settings.volume;

const room = new Room(
  {
    api: api((path, request) => fetch(path, request)),
    ports: browserPorts(),
    sounds,
    path: () => location.pathname,
    query: () => location.search,
    fragment: () => location.hash,
    go: (path) => history.pushState(null, "", path),
    replace: (path) => history.replaceState(null, "", path),
    keep: (wanted) => keep(KEPT, wanted),
    guesses: () => kept(GUESSES),
    keepGuesses: (guesses) => keep(GUESSES, guesses),
  },
  await load(settings.language),
  settings,
);

addEventListener("error", missed, { capture: true });
addEventListener("popstate", () => room.went());
addEventListener("offline", () => room.lose());
addEventListener("online", () => room.retry());
addEventListener("pointerdown", () => sounds.unlock());
addEventListener("keydown", () => sounds.unlock());

mount(App, { target: document.querySelector("#room")!, props: { room } });
void room.begin();
