import { expect, it } from "vitest";
import { languages } from "../../i18n/languages";
import { readTelephone } from "../../enquiries/telephone-numbers.server";
import { standardDraft } from "./reply-draft";
import { filledTemplate } from "./reply-templates";
import { longestDraftLink, replyLinks } from "./reply-links";

const spa = { name: "Sage & Linen", treatmentNames: {} };

const reached = (email: string, phone: string) => ({ email, telephone: readTelephone(phone) });

it("the links carry the text, and a mail's lines end as RFC 6068 says", () => {
  const texts = {
    subject: "A & B",
    greeting: "Hello,",
    body: "Hello,\n\nhow are you?",
  };
  expect(replyLinks(reached("ada+spa@example.com", "07700 900123"), texts)).toEqual({
    email: {
      href: "mailto:ada+spa@example.com?subject=A%20%26%20B&body=Hello%2C%0D%0A%0D%0Ahow%20are%20you%3F",
      isShortened: false,
    },
    textMessage: {
      href: "sms:+447700900123?body=Hello%2C%0A%0Ahow%20are%20you%3F",
      isShortened: false,
    },
    whatsApp: {
      href: "https://wa.me/447700900123?text=Hello%2C%0A%0Ahow%20are%20you%3F",
      isShortened: false,
    },
  });
  expect(replyLinks(reached("a@b.example", "020 7946 0000"), texts)).toMatchObject({
    textMessage: undefined,
    whatsApp: undefined,
  });
});

const sent = {
  ...reached("ada@example.com", "07700 900123"),
  id: "3f2a9c1b",
  treatment: "thai",
  firstName: "美咲",
  lastName: "佐藤",
};

it.each(languages)("the site's own draft in %s fits into its links", (language) => {
  const links = replyLinks(sent, standardDraft(language, sent, spa, undefined));
  for (const link of Object.values(links)) expect(link?.isShortened).toBe(false);
});

it("links that would be longer than mail programs open carry subject and greeting alone, and say so", () => {
  const text = `{name} 様\n${"この度はお申し込みいただき、誠にありがとうございます。".repeat(10)}`;
  const reply = { title: "Yes", lang: "ja", text };
  const draft = filledTemplate(reply, sent, spa, undefined);
  const links = replyLinks(sent, draft);
  for (const link of Object.values(links)) {
    const { href = "", isShortened } = link ?? {};
    expect(isShortened).toBe(true);
    expect(href.length).toBeLessThanOrEqual(longestDraftLink);
    expect(decodeURIComponent(href)).toContain("佐藤美咲");
    expect(decodeURIComponent(href)).not.toContain("この度");
  }
  expect(links.email?.href).toContain(`?subject=${encodeURIComponent(draft.subject)}&body=`);
});
