// How components find the room: one for the page, handed down without naming it in between.

import { createContext } from "svelte";
import type { Room } from "./room.svelte";

export const [roomOf, setRoom] = createContext<Room>();
