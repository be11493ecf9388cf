import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { listEnquiries, postForm, postJson } from "../../support/http";
import { useSharedSite } from "../../support/use-site";
import { someone } from "../../support/visitor";

const site = useSharedSite();

const all = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code))
  .filter((character) => /\p{Cc}/u.test(character))
  .join("");
const turning = "\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";
const hostile = {
  firstName: `A${all}da${turning}`,
  email: `ada${turning}@ex\u200Bample.com`,
  phone: `\u202E0000 6497 020${turning}`,
  treatment: `th${turning}\u0000ai`,
  message: `${all}Tuesday,\r\n\tplease${all}.`,
};
const cleaned = {
  firstName: "A da",
  email: "ada@example.com",
  phone: "0000 6497 020",
  treatment: "thai",
};

describe.each(["a call", "a form"])("control characters in %s", (way) => {
  it("never reach the file, and reverse no name, address or number", async () => {
    const typed = { ...someone(), ...hostile };
    const response =
      way === "a call"
        ? await postJson(site, "/api/contact", typed)
        : await postForm(site, "/?index", typed);
    expect([201, 303]).toContain(response.status);
    const [stored] = await listEnquiries(site);
    expect(stored!.firstName.replaceAll(/ +/g, " ")).toBe(cleaned.firstName);
    expect(stored).toMatchObject({
      email: cleaned.email,
      phone: cleaned.phone,
      treatment: cleaned.treatment,
    });
    expect(stored!.message).toMatch(/^Tuesday,\n\tplease[\n\t]*\.$/);
    const file = await readFile(join(site.dataDir, "enquiries.jsonl"), "utf8");
    expect(file).not.toMatch(/[^\n\P{Cc}]/u);
    expect(file).not.toMatch(/\\u00(?:0|1|7f|8|9)/i);
  });

  it("make an enquiry of control characters no larger than its text", async () => {
    const typed = { ...someone(), message: `x${"\u0001".repeat(3999)}` };
    const response =
      way === "a call"
        ? await postJson(site, "/api/contact", typed)
        : await postForm(site, "/?index", typed);
    expect([201, 303]).toContain(response.status);
    expect((await listEnquiries(site))[0]!.message).toBe("x");
  });
});
