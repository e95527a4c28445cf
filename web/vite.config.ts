/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const ROOM = process.env["CROUPIER_ROOM"] ?? "http://127.0.0.1:8000";
const OWN = { changeOrigin: true, headers: { origin: ROOM } };
// Tests take Svelte as a browser does: what follows from something follows it, and is not written once.
const TESTED = process.env["VITEST"] !== undefined;

// Everything is a file of its own with a hashed name: the room's content policy allows nothing that stands in a page.
export default defineConfig({
  plugins: [svelte(TESTED ? { dynamicCompileOptions: () => ({ generate: "client" }) } : {})],
  ...(TESTED ? { resolve: { conditions: ["browser"] }, ssr: { resolve: { conditions: ["browser"] } } } : {}),
  build: {
    outDir: "../src/croupier/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2023",
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // The room answers its own pages alone, so what is handed on says that it comes from one.
  server: { proxy: { "/api": { target: ROOM, ...OWN }, "/ws": { target: ROOM, ws: true, ...OWN } } },
  test: { include: ["src/**/*.test.ts"], environment: "node", isolate: false },
});
