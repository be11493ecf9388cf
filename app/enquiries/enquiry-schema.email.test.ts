import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { translator } from "../i18n/i18n.server";
import { isEmailAddress } from "./email-address";
import { enquirySchema } from "./enquiry-schema";

const schema = enquirySchema(translator("en"));

/** What the schema makes of an enquiry with this email address. */
function parse(email: string) {
  const enquiry = {
    firstName: "Ada",
    lastName: "Lovelace",
    email,
    phone: "020 7946 0000",
    treatment: "thai",
  };
  return z.safeParse(schema, enquiry);
}

/** What the schema says of an enquiry with this email address. */
function errorsOf({ email }: { email: string }): Record<string, string[] | undefined> {
  const parsed = parse(email);
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

describe("the e-mail address of an enquiry", () => {
  it("has at most 254 characters", () => {
    const local = "a".repeat(64);
    const domain = (length: number) =>
      `${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(length - 131)}.uk`;
    const longest = `${local}@${domain(189)}`;
    expect(longest).toHaveLength(254);
    expect(errorsOf({ email: longest })).toEqual({});
    expect(errorsOf({ email: `${local}@${domain(190)}` })).toEqual({
      email: ["Please use at most 254 characters"],
    });
  });

  it("is measured in characters also where mail is sent to it", () => {
    const local = "𠮷".repeat(64);
    const domain = `${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.uk`;
    const longest = `${local}@${domain}`;
    expect(Array.from(longest)).toHaveLength(254);
    expect(errorsOf({ email: longest })).toEqual({});
    expect(isEmailAddress(longest)).toBe(true);
    expect(isEmailAddress(longest.replace(".uk", "d.uk"))).toBe(false);
  });

  it.each([
    "ada@example.com",
    "ada+spa@example.com",
    "o'brien@example.ie",
    "a@b.co",
    "first.last@mail.example.co.uk",
    "用户@例子.广告",
    "ada@bücher.example",
    "ada@xn--bcher-kva.example",
    "अजय@डाटा.भारत",
    "!#$%&*/=?^_`{|}~-@example.com",
    "1@2.example",
    "  ada@example.com ",
  ])("is accepted: %s", (email) => {
    expect(errorsOf({ email })).toEqual({});
  });

  it.each([
    ["tanaka＠post.example", "tanaka@post.example"],
    ["ｔａｎａｋａ＿１＠ｐｏｓｔ．ｅｘａｍｐｌｅ", "tanaka_1@post.example"],
    ["tanaka@post。example", "tanaka@post.example"],
    ["tanaka@post｡example", "tanaka@post.example"],
    ["田中@例え。テスト。", "田中@例え.テスト"],
    ["ada@example.com.", "ada@example.com"],
    ["ada@example.com ;", "ada@example.com"],
    ["ada@example.com,", "ada@example.com"],
    ["ada@example.com、", "ada@example.com"],
    ["ada@example.com；　", "ada@example.com"],
    ["mailto:ada@example.com", "ada@example.com"],
    ["MAILTO: ada@example.com", "ada@example.com"],
    ["mailto://ada@example.com", "ada@example.com"],
    ["<ada@example.com>", "ada@example.com"],
    ["<mailto:ada@example.com>.", "ada@example.com"],
    ["mailto:<ada@example.com>", "ada@example.com"],
    ["＜ada＠example.com＞", "ada@example.com"],
    ["Ada Lovelace <ada@example.com>", "ada@example.com"],
    ['"Lovelace, Ada" <ada@example.com>,', "ada@example.com"],
    ["mailto:ada@example.com?subject=Booking", "ada@example.com"],
    ["ada@ example.com", "ada@example.com"],
    ["ada﹫example.com", "ada@example.com"],
    ['"ada@example.com"', "ada@example.com"],
    ["'ada@example.com'", "ada@example.com"],
    ["„ada@example.com“", "ada@example.com"],
    ["'ada@example.com.'", "ada@example.com"],
    ["'ada@example.com',", "ada@example.com"],
    ['"mailto:ada@example.com"', "ada@example.com"],
    ['"<ada@example.com>"', "ada@example.com"],
    ["ada@example.com/", "ada@example.com"],
  ])("is put right: %s", (typed, stored) => {
    expect(parse(typed)).toMatchObject({ success: true, data: { email: stored } });
  });

  it.each([
    "a@b",
    "a",
    "@example.com",
    "ada@",
    "ada@.com",
    "ada@example.",
    "ada@example..com",
    "ada@-example.com",
    "ada@example-.com",
    "ada@example.c",
    "ada@127.0.0.1",
    "ada@@example.com",
    "ada lovelace@example.com",
    "ada@exa mple.com",
    "ada@example.com,eve@example.com",
    "mailto:",
    "<>",
    ".",
    "ada@example.com?subject=mailto:",
    "ada@example.com;eve@example.com;",
    "Ada <ada@example.com> <eve@example.com>",
    "ada@example.com <eve@example.com>",
    "ada<lovelace@example.com",
    "insta @ada.example",
    "ada@example.com\nBcc: eve@example.com",
    `${"a".repeat(65)}@example.com`,
  ])("is refused: %j", (email) => {
    expect(errorsOf({ email })).toEqual({ email: ["Invalid email address"] });
  });

  it.each(["a", "a.", "a@", "@", "a@a.", "-", ".", " ", "é", "a-"])(
    "of 64 KiB of %j is checked without delay",
    (piece) => {
      const hostile = piece.repeat(Math.ceil(65_536 / piece.length));
      for (const email of [hostile, `a@${hostile}`, `${hostile}@`, `a@${hostile}!`]) {
        expect(errorsOf({ email })).toHaveProperty("email");
      }
      // Within the bound, where the address is really matched.
      for (const email of [`a@${hostile.slice(0, 250)}!`, `${hostile.slice(0, 250)}@!`]) {
        expect(errorsOf({ email })).toHaveProperty("email");
      }
    },
  );
});
