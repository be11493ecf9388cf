import { describe, expect, it } from "vitest";

import { catalogues } from "../../app/i18n/locales/catalogues.server";
import { get, type Headers, listEnquiries, postForm, postJson, storedOf } from "../support/http";
import { fieldValue } from "../support/markup";
import { useSite } from "../support/use-site";
import { someone, type Typed } from "../support/visitor";

const de = catalogues.de.translation;
const site = useSite();
const send = (typed: object, key?: string, headers: Headers = {}) =>
  postJson(site, "/api/contact", typed, {
    ...(key !== undefined && { "Idempotency-Key": key }),
    ...headers,
  });
const timesKept = async (typed: Typed) => (await storedOf(site, typed)).length;

describe("a call with the same Idempotency-Key and the same content", () => {
  it("is one enquiry, with the first response, also after a restart", async () => {
    const typed = someone();
    const key = "k".repeat(100);
    const first = await send(typed, key);
    expect(first.status).toBe(201);
    const again = await send(typed, key);
    expect(again.status).toBe(201);
    expect(again.body).toBe(first.body);
    await site.restart();
    expect((await send(typed, key)).body).toBe(first.body);
    expect(await timesKept(typed)).toBe(1);
    expect(Object.keys((await listEnquiries(site))[0]!)).not.toContain("key");
  });

  it("is one enquiry when it comes several times at the same instant", async () => {
    const typed = someone();
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(typed, "double click")));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await timesKept(typed)).toBe(1);
  });
});

describe("an Idempotency-Key", () => {
  it("with other content is another enquiry", async () => {
    const [one, other] = [someone(), someone()];
    await send(one, "shared");
    await send(other, "shared");
    await send({ ...one, phone: "020 7946 0001" }, "shared");
    expect(await timesKept(one)).toBe(2);
    expect(await timesKept(other)).toBe(1);
  });

  it("of more than 100 characters is refused with 400 and a plain sentence", async () => {
    const typed = someone();
    const response = await send(typed, "k".repeat(101));
    expect(response.status).toBe(400);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect(response.body).toBe(
      "The Idempotency-Key is too long. Please use at most 100 characters.",
    );
    const german = await send(typed, "k".repeat(101), { "Content-Language": "de" });
    expect(german.body).toBe(de.errors.idempotencyKey.replace("{{max}}", "100"));
    expect(await timesKept(typed)).toBe(0);
  });

  it("that is missing or empty makes each call an enquiry, whatever formId the body has", async () => {
    const typed = someone();
    for (const key of [undefined, undefined, "", ""]) {
      expect((await send({ ...typed, formId: "x" }, key)).status).toBe(201);
    }
    expect(await timesKept(typed)).toBe(4);
  });
});

describe("the same form sent again without JavaScript", () => {
  it("leads to the same confirmation and is one enquiry", async () => {
    const formId = fieldValue((await get(site, "/")).body, "formId");
    expect(formId).toMatch(/^[0-9a-f]{32}$/);
    const typed = someone();
    const [first, again] = [
      await postForm(site, "/?index", { ...typed, formId }),
      await postForm(site, "/?index", { ...typed, formId }),
    ];
    expect(first.status).toBe(303);
    expect(again.status).toBe(303);
    expect(again.headers.location).toBe(first.headers.location);
    expect(await timesKept(typed)).toBe(1);
  });

  it("is stored each time without a usable idempotency key", async () => {
    const typed = someone();
    for (const formId of ["", "", "x".repeat(101), "x".repeat(101)]) {
      await postForm(site, "/?index", { ...typed, formId });
    }
    expect(await timesKept(typed)).toBe(4);
  });
});
