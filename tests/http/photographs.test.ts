import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { photographSizesName } from "../../app/store/site-storage";

import { changeDetails } from "../support/owner-calls";
import { get, logIn, send } from "../support/http";
import {
  galleryWith,
  keepPhotograph,
  photographAddresses,
  postPhotograph,
  untilShown,
} from "../support/photograph-calls";
import { useSite } from "../support/use-site";

const site = useSite({ env: { RATE_LIMITS: "off" } });

const page = async () => (await get(site, "/")).body;

describe("POST /api/admin/photographs", () => {
  it("keeps a photograph, which the details may then name, and which visitors see once its sizes are made", async () => {
    const session = await logIn(site);
    const file = await keepPhotograph(site, "#204080", session);
    const changed = await changeDetails(site, session, {
      photographs: galleryWith(file, "A blue room"),
    });
    expect(changed.status).toBe(200);
    await untilShown(site, "A blue room");
    const addresses = await photographAddresses(site);
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      const { status, headers } = await send(site, "HEAD", address);
      expect([status, headers["cache-control"]]).toEqual([
        200,
        "public, max-age=31536000, immutable",
      ]);
      expect(headers["content-security-policy"]).toBeDefined();
    }
    const making = await get(site, "/api/admin/photographs", session);
    expect(JSON.parse(making.body)).toEqual({ hasFailed: false, triesAgain: false });
  }, 60_000);

  it("refuses what is no photograph, and one with too many bytes, in a sentence", async () => {
    const session = await logIn(site);
    for (const [content, sentence] of [
      [Buffer.from("Not a picture."), /not a JPEG, PNG, WebP or AVIF/],
      [Buffer.alloc(15 * 1024 * 1024 + 1), /more than 15\sMB/],
    ] as const) {
      const response = await postPhotograph(site, content, session);
      expect(response.status).toBe(400);
      const { errors } = (await response.json()) as { errors: { photograph: string[] } };
      expect(errors.photograph).toEqual([expect.stringMatching(sentence)]);
    }
  });

  it.each([
    ["another type", { "Content-Type": "application/json" }, "{}", 415],
    ["no boundary", { "Content-Type": "multipart/form-data; x=y" }, "", 400],
    ["no file", { "Content-Type": "multipart/form-data; boundary=x" }, "--x--\r\n", 400],
    [
      "half a form",
      { "Content-Type": "multipart/form-data; boundary=x" },
      "--x\r\nContent-Disposition: form-data",
      400,
    ],
  ])("refuses a body with %s", async (_what, headers, body, status) => {
    const session = await logIn(site);
    const sent = { headers: { ...headers, ...session }, body };
    expect((await send(site, "POST", "/api/admin/photographs", sent)).status).toBe(status);
  });
});

it("more than is received of all photographs together is refused in a sentence, which the client gets", async () => {
  const session = await logIn(site);
  const form = new FormData();
  for (let index = 0; index < 5; index += 1) {
    form.set(`${index}`, new File([new Uint8Array(13 * 1024 * 1024)], "a.jpg"));
  }
  const response = await fetch(`${site.url}/admin/details`, {
    method: "POST",
    headers: { ...session, Origin: site.url },
    body: form,
  });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain("Together the photographs have more than 60\u00A0MB");
});

it("an upload that breaks off leaves no file and changes nothing", async () => {
  const session = await logIn(site);
  const folder = path.join(site.dataDir, photographSizesName);
  const received = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => name.startsWith("received."));
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const lines = [
    "POST /api/admin/photographs HTTP/1.1",
    `Host: ${hostname}:${port}`,
    ...Object.entries(session).map(([name, value]) => `${name}: ${value}`),
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Length: 100000",
    "",
    '--x\r\nContent-Disposition: form-data; name="a"; filename="a.jpg"\r\n',
    "a".repeat(5000),
  ];
  socket.write(lines.join("\r\n"));
  await expect.poll(async () => (await received()).length).toBe(1);
  socket.destroy();
  await expect.poll(received).toEqual([]);
  const file = await keepPhotograph(site, "#208040", session);
  expect(file).toMatch(/-1200x900$/);
});

it("details that name a photograph that is not kept are refused at its field", async () => {
  const session = await logIn(site);
  const photographs = galleryWith(`${"0".repeat(32)}-1200x900`, "Nothing");
  const { status, body } = await changeDetails(site, session, { photographs });
  expect(status).toBe(400);
  expect(JSON.parse(body)).toEqual({
    errors: { "photographs.gallery[0].file": [expect.stringMatching(/no longer stored/)] },
  });
});

it.each([
  "/photographs/0123456789-400.avif",
  `/photographs/${"0".repeat(32)}-1200x900-preview.jpeg`,
  "/photographs/..%2fsite.json",
  "/photographs/",
])("%s is not found, which no cache stores", async (path) => {
  const { status, headers } = await get(site, path);
  expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
});

it("a site that is killed while sizes are made shows what was there, and the new ones after its next start", async () => {
  const session = await logIn(site);
  const file = await keepPhotograph(site, "#802040", session);
  const before = await page();
  await changeDetails(site, session, { photographs: galleryWith(file, "A red room") });
  await site.kill();
  await site.restart({ RATE_LIMITS: "off" });
  const pictures = (html: string) => html.match(/\/(?:assets|photographs)\/[\w-]+\.avif/g);
  const first = await page();
  if (!first.includes("A red room")) expect(pictures(first)).toEqual(pictures(before));
  await untilShown(site, "A red room");
}, 60_000);
