import { vitePlugin as remix } from "@remix-run/dev";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    remix({
      buildDirectory: fileURLToPath(new URL("../../.cache/bench-reference", import.meta.url)),
      future: { v3_singleFetch: true, v3_lazyRouteDiscovery: false },
    }),
  ],
});
