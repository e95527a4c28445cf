// The line in a browser: a WebSocket of this page's room, the browser's time and chance. Decides nothing but ids, which
// nobody can guess and no two windows share.

import type { Ears, Ports, Socket } from "./line";

/** Give what a line needs, from the browser. */
export function browserPorts(): Ports {
  return {
    open,
    later: (milliseconds, what) => {
      const timer = setTimeout(what, milliseconds);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    draw: () => Math.random(),
    id: newId,
  };
}

function open(ears: Ears): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws`);
  socket.addEventListener("open", () => ears.opened());
  socket.addEventListener("message", (event) => ears.heard(String(event.data)));
  socket.addEventListener("close", () => ears.closed());
  return socket;
}

/** Make an id of 24 characters; `crypto.randomUUID` is absent on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
