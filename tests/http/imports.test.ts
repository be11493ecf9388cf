import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../support/free-port.mjs";
import { get, logInByForm } from "../support/http";
import { changeDetails, enquire } from "../support/owner-calls";
import { galleryWith, keepPhotograph } from "../support/photograph-calls";
import { remixServe, root, startServer } from "../support/server-process.mjs";
import { startMailServer } from "../support/smtp-server.mjs";
import { testFolder } from "../support/test-stores";
import { quickHashes } from "../support/test-site";
import { someone } from "../support/visitor";

it("the site has imported soon after its start what enquiries, e-mails, backups and the owner need, since Node 20 never tries an import again that failed while no file could be opened", async () => {
  const folder = await testFolder();
  const list = join(folder, "imports.txt");
  const preloaded = pathToFileURL(join(root, "tests/support/list-imports.mjs"));
  preloaded.searchParams.set("file", list);
  const mailServer = await startMailServer();
  const dataDir = join(folder, "data");
  const server = startServer([...quickHashes, "--import", preloaded.href, ...remixServe()], {
    port: await freePort(),
    dataDir,
    env: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: "Sage & Linen <website@spa.test>",
      NOTICE_TO: "owner@home.test",
    },
  });
  onTestFinished(async () => {
    await server.end("SIGTERM");
    await mailServer.close();
    await rm(folder, { recursive: true, force: true });
  });
  await server.responds();
  const site = { url: server.url, dataDir };
  const imported = async () => (await readFile(list, "utf8")).trim().split("\n");
  // The last ones.
  await expect
    .poll(imported, { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/\/visitor-mails\.server-/));
  const before = await imported();
  // What makes the archives: modern-tar, which no request needs.
  expect(before).toContainEqual(expect.stringMatching(/\/server\/assets\/web-/));

  await enquire(site, someone());
  await mailServer.delivered(1);
  const session = await logInByForm(site);
  expect((await get(site, "/admin", session)).status).toBe(200);
  const file = await keepPhotograph(site, "#204080", session);
  const photographs = galleryWith(file, "A blue room");
  expect((await changeDetails(site, session, { photographs })).status).toBe(200);
  expect((await get(site, "/?lng=de")).status).toBe(200);
  expect((await imported()).slice(before.length)).toEqual([]);
}, 60_000);
