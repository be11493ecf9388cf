import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { commonPasswords } from "./vite/common-passwords";
import { inlineScript } from "./vite/inline-script";
import { pictures } from "./vite/pictures";

export default defineConfig({
  plugins: [commonPasswords(), pictures(), inlineScript()],
  resolve: {
    alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) },
  },
  test: {
    // For a small machine of two cores. The HTTP tests have three (package.json): most of their time is waiting.
    maxWorkers: 2,
    // A process for each of 150 files would start and import for a quarter of the time. What a test replaces
    // is put back behind each file by tests/support/after-each-file.ts.
    isolate: false,
    setupFiles: ["tests/support/after-each-file.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs", "vite/**/*.test.ts"],
          environment: "node",
          // Passwords are hashed slowly on purpose, and slower still on a busy machine.
          testTimeout: 30_000,
          // The first test that needs a database starts the server.
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          environment: "node",
          // Each file starts a server, and some tests restart theirs.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // A page needs its time; a wait ends as soon as the page shows what is waited for.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
