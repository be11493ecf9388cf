import { expect, it } from "vitest";
import {
  longestLine,
  mailedEnquiry as enquiry,
  mailSources,
  sentMail,
  wordsOf,
} from "../../tests/support/mail-content";
import { languages } from "../i18n/languages";
import { maxMailBytes } from "./mail-message";
import { ownerDigest, ownerNotice } from "./owner-mails.server";
import { visitorConfirmation } from "./visitor-mails.server";

const allMails = languages.flatMap((language) => [
  ownerNotice({ ...enquiry, language }, mailSources),
  visitorConfirmation({ ...enquiry, language }, mailSources),
]);

it("says the same in both parts, in UTF-8, in short lines and few bytes", async () => {
  for (const mail of allMails) {
    const { raw, parsed } = await sentMail(mail);
    expect(wordsOf(parsed.html!, true)).toBe(wordsOf(parsed.text!));
    expect(raw.toString().match(/Content-Type: text\/(?:plain|html); charset=utf-8/g)).toHaveLength(
      2,
    );
    expect(longestLine(raw)).toBeLessThanOrEqual(998);
    expect(raw.length).toBeLessThanOrEqual(maxMailBytes);
    expect(parsed.html).not.toMatch(/<img|src=|url\(|<link|<script/);
  }
});

it("has the same Message-ID for each attempt, and another one than every other mail", () => {
  const other = { ...enquiry, id: "another" };
  const make = () => [
    ...[enquiry, other].map((one) => ownerNotice(one, mailSources).messageId),
    ...[enquiry, other].map((one) => visitorConfirmation(one, mailSources).messageId),
    ownerDigest([enquiry, other], mailSources).messageId,
    ownerDigest([enquiry, other, enquiry], mailSources).messageId,
  ];
  const ids = make();
  expect(make()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@spa\.example>$/);
});
