import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { get, listed, postForm, postJson } from "../support/http";
import { fieldValue } from "../support/markup";
import { type Site, startSite } from "../support/serve";
import { someone, type Typed } from "../support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const send = (typed: Typed, formId?: unknown) =>
  postJson(site, "/api/contact", { ...typed, formId });
const timesKept = async ({ lastName }: Typed) =>
  (await listed(site)).filter((enquiry) => enquiry.lastName === lastName).length;

describe("the same form sent again", () => {
  it("is one enquiry, with the first answer, also after a restart", async () => {
    const typed = someone();
    const first = await send(typed, "one-time");
    expect(first.status).toBe(201);
    expect((await send(typed, "one-time")).body).toBe(first.body);
    await site.restart();
    expect((await send(typed, "one-time")).body).toBe(first.body);
    expect(await timesKept(typed)).toBe(1);
    expect(Object.keys((await listed(site))[0]!)).not.toContain("key");
  });

  it("is one enquiry when it comes twice at the same instant", async () => {
    const typed = someone();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(typed, "double click")));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await timesKept(typed)).toBe(1);
  });

  it("leads to the same confirmation without JavaScript", async () => {
    const formId = fieldValue((await get(site, "/")).body, "formId");
    expect(formId).toMatch(/^[0-9a-f]{32}$/);
    const typed = { ...someone() };
    const [first, again] = [
      await postForm(site, "/?index", { ...typed, formId }),
      await postForm(site, "/?index", { ...typed, formId }),
    ];
    expect(first.status).toBe(303);
    expect(again.status).toBe(303);
    expect(again.headers.location).toBe(first.headers.location);
    expect(await timesKept(typed)).toBe(1);
  });

  it("is two enquiries when something was changed: a page may be served to several visitors", async () => {
    const [one, other] = [someone(), someone()];
    await send(one, "shared");
    await send(other, "shared");
    await send({ ...one, phone: "020 7946 0001" }, "shared");
    expect(await timesKept(one)).toBe(2);
    expect(await timesKept(other)).toBe(1);
  });

  it("is kept each time without a usable id", async () => {
    const typed = someone();
    const unusable = [undefined, null, "", 1, {}, ["x"], "x".repeat(65)];
    for (const formId of unusable) {
      expect((await send(typed, formId)).status).toBe(201);
      expect((await send(typed, formId)).status).toBe(201);
    }
    expect(await timesKept(typed)).toBe(unusable.length * 2);
  });
});
