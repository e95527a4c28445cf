// Begins the client in the page: settings as they were kept, the words of their language, then the room.

import "./view/look.css";
import { mount } from "svelte";
import { DEFAULTS, languageOf, settingsFrom } from "./ctrl/settings";
import { load } from "./lang/words";
import { browserPorts } from "./net/browser";
import { api } from "./net/http";
import { SoundPlayer } from "./sound/player";
import App from "./view/App.svelte";
import { Room } from "./view/room.svelte";

const KEPT = "croupier";

/** Read what was kept; a browser that keeps nothing is as good. */
function kept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "null");
  } catch {
    return null;
  }
}

const settings = settingsFrom(kept(), { ...DEFAULTS, language: languageOf(navigator.languages) });
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
    keep: (wanted) => {
      try {
        localStorage.setItem(KEPT, JSON.stringify(wanted));
      } catch {
        // what cannot be kept holds until the page is closed
      }
    },
  },
  await load(settings.language),
  settings,
);

addEventListener("popstate", () => room.went());
addEventListener("online", () => room.retry());
addEventListener("pointerdown", () => sounds.unlock());
addEventListener("keydown", () => sounds.unlock());

mount(App, { target: document.querySelector("#room")!, props: { room } });
void room.begin();
