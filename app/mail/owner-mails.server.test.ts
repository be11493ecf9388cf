import { describe, expect, it } from "vitest";
import { mailedEnquiry as enquiry, mailSources, sentMail } from "../../tests/support/mail-content";
import { ownerDigest, ownerNotice } from "./owner-mails.server";

const headersOf = (headers: readonly { key: string; value: string }[]) =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]));

describe("the owner's mail", () => {
  it("says who wants what, and how to answer, in English", async () => {
    const { parsed } = await sentMail(ownerNotice(enquiry, mailSources));
    expect(parsed.subject).toBe("New enquiry: Deep Tissue Massage (3F2A-9C1B)");
    expect(parsed.text?.trim()).toBe(
      [
        "Ada Lovelace",
        "07700 900456",
        "",
        "Email: ada@example.org",
        "Treatment: Deep Tissue Massage",
        "Language: German",
        "Sent: 21 July 2026 at 14:02, London time",
        "Reference: 3F2A-9C1B",
        "Dashboard: https://spa.example/admin",
        "",
        "If you reply to this email, your reply goes straight to the client.",
        "",
        "Message:",
        "Hätten Sie am Samstag einen Termin frei?",
        "",
        "Viele Grüße",
        "Ada",
      ].join("\n"),
    );
    for (const href of [
      "tel:+447700900456",
      "mailto:ada@example.org",
      "https://spa.example/admin",
    ]) {
      expect(parsed.html).toContain(`href="${href}"`);
    }
  });

  it("goes to the owner, replies go to the visitor, and no program answers it", async () => {
    const noticeTo = [
      ...mailSources.noticeTo,
      { name: "Front desk", address: "desk@home.example" },
    ];
    const { recipients, parsed } = await sentMail(
      ownerNotice(enquiry, { ...mailSources, noticeTo }),
    );
    expect(recipients).toEqual(["owner@home.example", "desk@home.example"]);
    expect(parsed.to?.map(({ address }) => address)).toEqual(recipients);
    expect(parsed.from).toMatchObject(mailSources.from);
    expect(parsed.replyTo).toMatchObject([{ name: "Ada Lovelace", address: "ada@example.org" }]);
    expect(headersOf(parsed.headers)).toMatchObject({
      "auto-submitted": "auto-generated",
      "x-auto-response-suppress": "All",
      "content-language": "en",
      date: "Tue, 21 Jul 2026 13:02:00 +0000",
    });
  });

  it("leaves out what is not known", () => {
    const { language: _german, ...withoutLanguage } = enquiry;
    const { text } = ownerNotice(
      { ...withoutLanguage, message: "", lastName: "", firstName: "", treatment: "" },
      { ...mailSources, siteUrl: undefined },
    );
    expect(text).not.toMatch(/Language|Dashboard|Treatment|Message|undefined/);
    expect(text).toMatch(/^No name\n07700 900456\n/);
  });

  it("names a treatment that is none of the site's as it was sent", () => {
    const { subject, text } = ownerNotice({ ...enquiry, treatment: "Reflexology" }, mailSources);
    expect(subject).toBe("New enquiry: Reflexology (3F2A-9C1B)");
    expect(text).toContain("Treatment: Reflexology");
  });
});

describe("a notice from the domain of its recipient", () => {
  /** The notice from website@spa.example to these addresses. */
  const noticeTo = (...addresses: string[]) =>
    ownerNotice(enquiry, {
      ...mailSources,
      noticeTo: addresses.map((address) => ({ name: "", address })),
    });

  it("and another mailbox has no Reply-To, which filters would take for a forgery, but begins with a link", () => {
    for (const addresses of [["owner@spa.example"], ["jo@home.example", "owner@SPA.example"]]) {
      const { replyTo, text, html } = noticeTo(...addresses);
      expect(replyTo).toBeUndefined();
      expect(text).toMatch(/^Reply to the client: ada@example\.org\n\nAda Lovelace\n/);
      expect(text).toContain("your reply does not reach the client");
      expect(text).not.toContain("Email:");
      expect(html).toMatch(/<a href="mailto:ada@example\.org"[^>]*><bdi>Reply to the client/);
    }
  });

  it("and mailbox itself is answered to the visitor, as is one from another domain", () => {
    for (const address of ["Website@spa.example", "owner@home.example", "owner@mail.spa.example"]) {
      const { replyTo, text } = noticeTo(address);
      expect(replyTo).toMatchObject({ address: "ada@example.org" });
      expect(text).toMatch(/^Ada Lovelace\n[^]*your reply goes straight to the client/);
    }
  });
});

it("a reply goes to no address with letters for which a mail server may refuse the notice", () => {
  const of = (email: string) => ownerNotice({ ...enquiry, email }, mailSources);
  expect(of("jürgen@example.org").replyTo).toBeUndefined();
  expect(of("jürgen@example.org").text).toMatch(/^Reply to the client: jürgen@example\.org\n/);
  expect(of("jurgen@exämple.org").replyTo).toMatchObject({ address: "jurgen@xn--exmple-cua.org" });
});

describe("the digest", () => {
  const other = { ...enquiry, id: "aaaabbbb-1", firstName: "麻衣", lastName: "山田" };
  const later = { ...other, createdAt: "2026-07-21T13:05:00.000Z", treatment: "thai" };

  it("names reference, treatment, name and phone of each enquiry, as of the newest", async () => {
    const { parsed } = await sentMail(ownerDigest([enquiry, later], mailSources));
    expect(parsed.subject).toBe("2 new enquiries");
    expect(parsed.text).toContain(
      "3F2A-9C1B: Deep Tissue Massage, Ada Lovelace, 07700 900456\nAAAA-BBBB: Thai Massage, 山田麻衣, 07700 900456",
    );
    expect(headersOf(parsed.headers)["date"]).toBe("Tue, 21 Jul 2026 13:05:00 +0000");
    expect(parsed.replyTo).toBeUndefined();
  });

  it("names each of 3000 enquiries, and is then text alone", () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      ...enquiry,
      id: String(index).padStart(8, "0"),
    }));
    const { subject, text, html } = ownerDigest(many, mailSources);
    expect(subject).toBe("3,000 new enquiries");
    expect(text.match(/^0000-\d{4}: /gm)).toHaveLength(3000);
    expect(html).toBeUndefined();
  });
});

describe("the mail after one that was refused because of what was typed", () => {
  it("has the references and times of the enquiries, the dashboard, and nothing that was typed", async () => {
    const { parsed, recipients } = await sentMail(ownerDigest([enquiry], mailSources, true));
    expect(recipients).toEqual(["owner@home.example"]);
    expect(parsed.subject).toBe("1 new enquiry");
    expect(parsed.text).toContain("3F2A-9C1B: 21 July 2026 at 14:02");
    expect(parsed.text).toContain("https://spa.example/admin");
    for (const typed of [enquiry.lastName, enquiry.phone, enquiry.email, "Samstag"]) {
      expect(parsed.text).not.toContain(typed);
      expect(parsed.html).not.toContain(typed);
    }
  });
});
