// How the components of a table find it, without naming it in between.

import { createContext } from "svelte";
import type { AtTable } from "./at.svelte";

export const [atTable, setTable] = createContext<AtTable>();
