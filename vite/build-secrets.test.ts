import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { loadEnv, resolveConfig, type Plugin } from "vite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { secretNames } from "../scripts/secret-names.mjs";
import { buildSecrets } from "./build-secrets";

let root: string;
let seen: Record<string, string>;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "secrets-"));
  await writeFile(
    path.join(root, ".env"),
    [...secretNames.map((name) => `${name}=hunter2`), "SPA_COLOUR=sage"].join("\n"),
  );
  vi.stubEnv("ADMIN_PASSWORD", "hunter2");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

/** Does with `.env` what Remix's plugin does. */
const readsDotEnv: Plugin = {
  name: "reads-dot-env",
  config(_config, { mode }) {
    seen = loadEnv(mode, root, "");
  },
};

const resolveFor = (command: "build" | "serve") =>
  resolveConfig({ root, configFile: false, plugins: [buildSecrets(), readsDotEnv] }, command);

test("a build gets all variables of the environment and of .env but the secrets", async () => {
  for (const name of secretNames) vi.stubEnv(name, process.env[name]);
  await resolveFor("build");
  expect(seen["SPA_COLOUR"]).toBe("sage");
  for (const name of secretNames) expect(seen[name], name).toBe("");
});

test("the development server, which is the site itself, gets them", async () => {
  await resolveFor("serve");
  for (const name of secretNames) expect(seen[name], name).toBe("hunter2");
});
