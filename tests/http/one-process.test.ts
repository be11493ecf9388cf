import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it, onTestFinished, vi } from "vitest";

import { freePort } from "../support/free-port.mjs";
import { get, listEnquiries, postJson } from "../support/http";
import { root, startServer } from "../support/server-process.mjs";
import { runUntilExit } from "../support/test-site";
import { useSite } from "../support/use-site";
import { someone } from "../support/visitor";

const site = useSite();

describe("a data folder is used by one process", () => {
  it("a second process does not start, and names the first one and its start", async () => {
    const { code, output } = await runUntilExit({}, { dataDir: site.dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`The data folder ${site.dataDir} is in use: process `);
    expect(output).toMatch(/process \d+ on \S+ has been running on it since \d{4}-\d\d-\d\dT/);
    expect(output).not.toMatch(/\n\s+at .+:\d+/);
    expect((await postJson(site, "/api/contact", someone())).status).toBe(201);
  });

  it("the lock of a killed process does not prevent a start", async () => {
    await site.kill();
    expect(await readdir(site.dataDir)).toContain("site.lock");
    await site.restart();
    expect((await get(site, "/api/health")).status).toBe(200);
  });
});

/** Posts the first half of an enquiry; the other half is sent by what it returns. */
async function postHalf(body: string) {
  const { hostname, port } = new URL(site.url);
  const half = Math.floor(body.length / 2);
  const headers = { "Content-Type": "application/json", "Content-Length": body.length };
  const request = httpRequest({ hostname, port, method: "POST", path: "/api/contact", headers });
  const status = new Promise<number>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
  });
  await new Promise((resolve) => request.write(body.slice(0, half), resolve));
  // Answered behind it: by then the server has read the first half.
  await get(site, "/api/health");
  return () => {
    request.end(body.slice(half));
    return status;
  };
}

describe("a signal to stop", () => {
  it.each([
    ["SIGTERM", "SIGTERM"],
    ["SIGHUP, as of a terminal that is closed,", "SIGHUP"],
  ] as const)(
    "%s finishes the received requests, releases the lock and ends with 0",
    async (_who, signal) => {
      const typed = someone();
      const sendRest = await postHalf(JSON.stringify(typed));
      const idle = await fetch(`${site.url}/api/health`, { headers: { Connection: "keep-alive" } });
      await idle.text();
      process.kill(site.pid(), signal);
      const ended = site.stop();
      expect(await sendRest()).toBe(201);
      expect(await ended).toEqual({ code: 0, signal: null });
      expect(await readdir(site.dataDir)).not.toContain("site.lock");
      await site.restart();
      expect((await listEnquiries(site))[0]).toMatchObject({ lastName: typed.lastName });
    },
  );

  it("ends a start at once that waits for the lock of another process, which it leaves", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "locked-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const lock = JSON.stringify({
      pid: 1,
      host: "elsewhere",
      token: "0".repeat(8).padEnd(36, "-"),
    });
    await writeFile(join(dataDir, "site.lock"), lock);
    let output = "";
    const server = startServer([join(root, "scripts/serve.mjs")], {
      port: await freePort(),
      dataDir,
      onOutput: (text) => {
        output += text;
      },
    });
    await vi.waitUntil(() => output.includes("Waiting"), 10_000);
    expect(output).toContain(`Waiting to lock the data folder ${dataDir}: `);
    const asked = performance.now();
    expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(performance.now() - asked).toBeLessThan(2_000);
    expect(await readFile(join(dataDir, "site.lock"), "utf8")).toBe(lock);
  });
});
