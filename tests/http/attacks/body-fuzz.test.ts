import fc from "fast-check";
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";

import { isBlank, wellFormed } from "../../../app/business/plain-text";
import { useAttackedSite } from "../../support/attacked-site";
import { postJson, send } from "../../support/http";
import { requestTo } from "../../support/raw";
import { adminPassword } from "../../support/test-site";
import { someone } from "../../support/visitor";

const site = useAttackedSite();

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const runs = { numRuns: 25 };
const fields = ["firstName", "lastName", "email", "phone", "treatment", "message"] as const;
/** Never the right one: fast-check could hardly guess it, but a shrunken value must not open a session. */
const password = fc.anything().filter((value) => value !== adminPassword);

/** As a form would send it, lone surrogates included. */
const encoded = (text: string) => encodeURIComponent(wellFormed(text));

/** Sends a body of every shape to an address. @returns the statuses */
async function statusesOf(
  path: string,
  headers: Record<string, string>,
  bodies: fc.Arbitrary<string>,
) {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const response = await send(site, "POST", path, { headers, body });
      statuses.add(response.status);
      expect(response.status).toBeLessThan(500);
      expect(response.headers["set-cookie"]).toBeUndefined();
    }),
    runs,
  );
  return statuses;
}

describe("generated bodies are refused without a failure of the server:", () => {
  it("bytes of any kind as JSON", async () => {
    const bodies = fc.string({ unit: "binary", maxLength: 200 });
    for (const path of ["/api/contact", "/api/admin/auth"]) {
      const statuses = await statusesOf(path, json, bodies);
      expect(
        [...statuses].every((status) => [400, 401].includes(status)),
        path,
      ).toBe(true);
    }
  });

  it("JSON of any shape", async () => {
    const bodies = fc.json({ maxDepth: 5 });
    expect(await statusesOf("/api/contact", json, bodies)).toEqual(new Set([400]));
    const statuses = await statusesOf("/api/admin/auth", json, bodies);
    expect([...statuses].every((status) => [400, 401].includes(status))).toBe(true);
  });

  it("an enquiry in which one field is anything but a text", async () => {
    const notText = fc.jsonValue().filter((value) => typeof value !== "string");
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), notText, async (field, value) => {
        const response = await postJson(site, "/api/contact", { ...someone(), [field]: value });
        expect(response.status).toBe(400);
        expect(Object.keys((JSON.parse(response.body) as { errors: object }).errors)).toEqual([
          field,
        ]);
      }),
      runs,
    );
  });

  it("an enquiry with fields that it does not have", async () => {
    const names = fc.oneof(
      fc.constantFrom("__proto__", "constructor", "prototype", "toString", "id", "createdAt"),
      fc.constantFrom("suspectedSpam", "renderedAt", "hasOwnProperty", "then", "toJSON"),
      fc.string({ maxLength: 30 }).filter((name) => !(fields as readonly string[]).includes(name)),
    );
    await fc.assert(
      fc.asyncProperty(names, fc.jsonValue(), async (name, value) => {
        const own = JSON.stringify(someone()).slice(1);
        const body = `{${JSON.stringify(name)}:${JSON.stringify(value)},${own}`;
        expect((await postJson(site, "/api/contact", body)).status).toBe(201);
      }),
      runs,
    );
  });

  it("a password of any type", async () => {
    await fc.assert(
      fc.asyncProperty(password, async (value) => {
        const body = JSON.stringify({ password: value }, (_key, one: unknown) =>
          typeof one === "bigint" ? String(one) : one,
        );
        const response = await postJson(site, "/api/admin/auth", body);
        expect(response.status).toBe(401);
        expect(response.headers["set-cookie"]).toBeUndefined();
      }),
      // Texts cost a hash each.
      { numRuns: 20 },
    );
  });

  it("forms of any kind", async () => {
    const pair = fc.tuple(
      fc.oneof(
        fc.constantFrom(...fields, "__intent__", "__state__", "intent", "subject", "renderedAt"),
        fc.string({ unit: "binary", maxLength: 20 }),
      ),
      fc.oneof(fc.string({ unit: "binary", maxLength: 50 }), fc.json({ maxDepth: 3 })),
    );
    const bodies = fc
      .array(pair, { maxLength: 10 })
      // One of the required fields must stay out, or one in many would be an enquiry.
      .map((pairs) =>
        pairs
          .filter(([name]) => name !== "email")
          .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
          .join("&"),
      );
    for (const path of ["/?index", "/_root.data?index", "/admin", "/admin.data"]) {
      const statuses = await statusesOf(path, form, bodies);
      expect(
        [...statuses].every((status) => status >= 400 && status < 500),
        path,
      ).toBe(true);
    }
  });

  it("multipart forms of any kind", async () => {
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    const part = fc.tuple(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }));
    const bodies = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc
        .array(part)
        .map((parts) =>
          [...parts.map(([head, body]) => `--x\r\n${head}\r\n\r\n${body}\r\n`), "--x--\r\n"].join(
            "",
          ),
        ),
    );
    for (const path of ["/?index", "/admin"]) {
      expect(await statusesOf(path, headers, bodies)).toEqual(new Set([400]));
    }
  });
});

describe("generated texts are accepted", () => {
  it("as names and messages", async () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 90 })
      .filter((one) => !isBlank(one) && Array.from(one).length <= 100);
    await fc.assert(
      fc.asyncProperty(text, text, async (lastName, message) => {
        const response = await postJson(site, "/api/contact", { ...someone(), lastName, message });
        expect(response.status).toBe(201);
      }),
      runs,
    );
  });
});

describe("bombs", () => {
  it.each([
    ["20 000 levels of arrays", "[".repeat(20_000)],
    ["20 000 levels of objects", '{"a":'.repeat(10_000)],
    ["a number of 60 000 digits", `{"firstName":${"9".repeat(60_000)}}`],
    ["5 000 fields", `{${Array.from({ length: 5000 }, (_, n) => `"${n}":1`).join()}}`],
    ["escapes only", `{"firstName":"${"\\u0000".repeat(10_000)}"}`],
    ["surrogates only", `{"firstName":"${"\\ud800".repeat(10_000)}"}`],
    ["a prototype", '{"__proto__":{"firstName":"Ada"},"constructor":{"prototype":{"x":1}}}'],
  ])("%s are refused", async (_what, body) => {
    expect((await postJson(site, "/api/contact", body)).status).toBe(400);
  });

  it.each([
    [
      "10 000 fields",
      Array.from({ length: 10_000 }, (_, n) => `f${n}=`)
        .join("&")
        .slice(0, 60_000),
    ],
    ["the same field 10 000 times", "email=&".repeat(9000)],
    ["brackets only", `${"firstName[".repeat(6000)}=1`],
    ["dots only", `${"a.".repeat(30_000)}=1`],
  ])("a form of %s is refused", async (_what, body) => {
    for (const path of ["/?index", "/admin"]) {
      expect((await send(site, "POST", path, { headers: form, body })).status).toBe(400);
    }
  });
});

it("a body in chunks of one byte is cut off, and a slow one in small pieces is not", async () => {
  const { hostname, port } = new URL(site.url);
  const head = requestTo("POST", "/api/contact", "localhost", [
    "Content-Type: application/json",
    "Transfer-Encoding: chunked",
  ]);
  const tiny = connect(Number(port), hostname, () =>
    tiny.write(head + "1\r\na\r\n".repeat(60_000)),
  );
  const cut = new Promise((resolve) => tiny.on("error", () => undefined).once("close", resolve));
  await cut;
  const text = JSON.stringify(someone());
  const pieces = text.match(/.{1,20}/gs) ?? [];
  const body = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join("");
  const slow = connect(Number(port), hostname, () => slow.write(`${head}${body}0\r\n\r\n`));
  const [answer] = (await once(slow, "data")) as [Buffer];
  slow.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /);
});
