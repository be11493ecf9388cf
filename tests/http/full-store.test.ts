import { afterEach, expect, it } from "vitest";
import { postForm, postJson } from "../support/http";
import { fieldValue, textOf } from "../support/markup";
import { expectScore } from "../support/observatory";
import { type Site, startSite } from "../support/test-site";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { someone } from "../support/visitor";

/** As many characters as a message may have: 12 kB. */
const message = "あ".repeat(4000);

let site: Site | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

/** A site that holds so many honest enquiries, and has counted them. */
async function siteWith(count: number): Promise<Site> {
  const enquiries = Array.from({ length: count }, () => storedEnquiry(1, { message }));
  site = await startSite({
    env: { SITE_URL: "https://spa.example" },
    prepare: (dataDir) => writeEnquiries(dataDir, enquiries),
  });
  const running = site;
  const send = () => postJson(running, "/api/contact", someone({ message }));
  await expect.poll(async () => (await send()).status).toBe(503);
  return site;
}

it("past 64 MB only short messages are stored, and the form says so and keeps what was typed", async () => {
  const full = await siteWith(5_400);
  const long = someone({ message: "x".repeat(501) });
  const refused =
    "We can only take short messages just now. Please use at most 500 characters, or call us.";
  const call = await postJson(full, "/api/contact", long);
  expect(call).toMatchObject({ status: 503, body: refused, headers: { connection: "close" } });
  expectScore(call, 130);
  const form = await postForm(full, "/?index", { ...long });
  expect(form.status).toBe(503);
  expect(textOf(form.body)).toContain(refused);
  for (const [name, value] of Object.entries(long)) {
    expect(fieldValue(form.body, name), name).toBe(value);
  }
  const short = { ...long, message: "x".repeat(500) };
  expect((await postJson(full, "/api/contact", short)).status).toBe(201);
  expect((await postForm(full, "/?index", short)).status).toBe(303);
});

it("past 96 MB nothing is stored, and nobody is told that a shorter message would be", async () => {
  const full = await siteWith(8_000);
  const short = someone({ message: "Tuesday?" });
  const call = await postJson(full, "/api/contact", short);
  expect(call).toMatchObject({
    status: 503,
    body: "We could not save your request just now. Please try again later, or call us.",
  });
  const form = await postForm(full, "/?index", { ...short });
  expect(form.status).toBe(503);
  expect(textOf(form.body)).toContain("There was an error sending your message.");
  expect(textOf(form.body)).not.toContain("short messages");
  expect(fieldValue(form.body, "message")).toBe(short.message);
});
