import { beforeAll, describe, expect, it } from "vitest";

import { enquire, readDesk } from "../support/owner-calls";
import { get, type Headers, listEnquiries, logIn, send } from "../support/http";
import { useSharedSite } from "../support/use-site";
import { someone } from "../support/visitor";

const path = "/api/admin/person";
const site = useSharedSite();
let session: Headers;
beforeAll(async () => {
  session = await logIn(site);
});

const patch = (body: object, headers: Headers = session) =>
  send(site, "PATCH", path, {
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const download = (id: string, headers: Headers = session) =>
  get(site, `${path}?id=${encodeURIComponent(id)}`, headers);

describe("GET /api/admin/person", () => {
  it("is everything of the same e-mail, whatever its case and form, or of the same phone", async () => {
    const own = { email: "Rene\u0301@example.com", phone: "020 7946 0555" };
    const ids = [
      await enquire(site, someone(own), { "Content-Language": "de" }),
      await enquire(site, someone({ ...own, email: "RENÉ@example.com", phone: "07700 900222" })),
      await enquire(site, someone({ ...own, email: "hotel@example.com" })),
    ];
    const others = [
      await enquire(site, someone({ ...own, email: "re.né@example.com", phone: "07700 900333" })),
    ];
    const response = await download(ids[0]!, {
      ...session,
      Cookie: `${session["Cookie"]!}; language=de`,
    });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-language": "de",
      "cache-control": "no-store",
    });
    expect(response.headers["content-disposition"]).toMatch(/^attachment; filename="person-/);
    expect(response.headers["content-security-policy"]).toMatch(/sandbox$/);
    for (const id of ids) expect(response.body).toContain(id);
    for (const id of others) expect(response.body).not.toContain(id);
    expect(response.body).toContain("Nur die Telefonnummer ist gleich");
    const without = await get(site, `${path}?id=${ids[0]!}&phone=no`, session);
    expect(without.body).toContain(ids[1]!);
    expect(without.body).not.toContain(ids[2]!);
  });

  it.each(["unknown", "__proto__", "", "../enquiries"])("of the id %j is 404", async (id) => {
    const response = await download(id);
    expect(response.status).toBe(404);
    expect(response.body).toBe("This enquiry is no longer here. Please refresh the list.");
  });
});

describe("PATCH /api/admin/person", () => {
  it("corrects the fields, which the list then has, with one revision more", async () => {
    const id = await enquire(site, someone());
    const response = await patch({ id, email: "right@example.com", revision: 0 });
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body)).toMatchObject({ email: "right@example.com", revision: 1 });
    const listed = (await listEnquiries(site)).find((one) => one.id === id);
    expect(listed).toMatchObject({ email: "right@example.com", firstName: "Ada" });
    const { history } = (await readDesk(site)).enquiries[id]!;
    expect(history).toEqual([{ at: expect.any(String) as unknown, corrected: true }]);
    expect((await patch({ id, phone: "1", revision: 0 })).status).toBe(409);
    const wrong = await patch({ id, email: "no" });
    expect(wrong.status).toBe(400);
    expect(JSON.parse(wrong.body)).toEqual({ errors: { email: ["Invalid email address"] } });
    expect((await patch({ id: "unknown", phone: "1" })).status).toBe(404);
  });
});

it("the form of an erasure has room for 2 000 boxes, for the owner only", async () => {
  const id = await enquire(site, someone());
  const boxes = [...Array.from({ length: 1999 }, () => crypto.randomUUID()), id];
  const body = new URLSearchParams([
    ["intent", "erase"],
    ["step", "confirm"],
    ["person", id],
    ...boxes.map((box) => ["ids", box]),
  ]).toString();
  const sendForm = (headers: Headers = {}) =>
    send(site, "POST", "/admin", {
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body,
    });
  const isListed = async () => (await listEnquiries(site)).some((one) => one.id === id);
  expect((await sendForm()).status).toBe(413);
  expect(await isListed()).toBe(true);
  const response = await sendForm(session);
  expect(response.status).toBe(303);
  expect(response.headers.location).toMatch(/^\/admin\?at=\w+#person$/);
  expect(await isListed()).toBe(false);
});
