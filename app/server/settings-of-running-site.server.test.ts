import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assertSettingsOfRunningSite } from "./settings-of-running-site.server";

let dataDir: string;
let site: Server | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "settings-of-running-site-"));
});
afterEach(async () => {
  if (site) await new Promise((resolve) => site?.close(resolve));
  site = undefined;
  rmSync(dataDir, { recursive: true });
});

/** Starts what a running site is to a command. @param said of itself; undefined for nothing */
async function startSite(said: object | undefined): Promise<void> {
  site = createServer((socket) => socket.end(said ? JSON.stringify(said) : ""));
  site.listen(path.join(dataDir, "status.sock"));
  await once(site, "listening");
}

const asked = (own: object = {}) =>
  assertSettingsOfRunningSite("There is no backup.", { dataDir, ...own }, ["DATABASE_URL"]);

describe("a command beside a running site", () => {
  it("is refused when the site has a setting that it has not, and told what to do", async () => {
    await startSite({ settings: ["DATABASE_URL"] });
    await expect(asked()).rejects.toThrow("There is no backup.");
    await expect(asked()).rejects.toMatchObject({
      problems: [expect.stringContaining("has DATABASE_URL, and this command does not")],
    });
  });

  it("works when both have the setting, or neither", async () => {
    await startSite({ settings: ["DATABASE_URL"] });
    expect(await asked({ databaseUrl: "postgres://127.0.0.1/spa" })).toBe(true);
    await new Promise((resolve) => site?.close(resolve));
    await startSite({ settings: [] });
    expect(await asked()).toBe(true);
  });

  it("works beside a site that was started before an update and does not say its settings", async () => {
    await startSite({ version: "0.1.0" });
    expect(await asked()).toBe(true);
  });

  it("is refused when the site does not say what it has, unless the command has the setting", async () => {
    await startSite(undefined);
    await expect(asked()).rejects.toMatchObject({
      problems: [
        `A site runs on ${dataDir}, but it did not answer within 5 s. Look into its log, and restart it if this lasts. It may have DATABASE_URL, which this command does not have.`,
      ],
    });
    expect(await asked({ databaseUrl: "postgres://127.0.0.1/spa" })).toBe(true);
  });

  it("works when no site runs", async () => {
    expect(await asked()).toBe(false);
  });
});
