import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { translator } from "../i18n/i18n.server";
import { longest, enquirySchema } from "./enquiry-schema";

const valid = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0000",
  treatment: "thai",
};
const schema = enquirySchema(translator("en"));
const fields = Object.keys(longest) as (keyof typeof longest)[];
const required = fields.filter((field) => field !== "message");

function errorsOf(changes: unknown): Record<string, string[] | undefined> {
  const parsed = z.safeParse(schema, { ...valid, ...(changes as object) });
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

const messages = {
  firstName: "First name is required",
  lastName: "Last name is required",
  email: "Invalid email address",
  phone: "Phone number is required",
  treatment: "Please select a treatment",
};

describe("enquirySchema", () => {
  it("accepts an enquiry with and without a message", () => {
    expect(z.parse(schema, valid)).toEqual(valid);
    expect(z.parse(schema, { ...valid, message: "Hello" }).message).toBe("Hello");
  });

  it("returns a message for each empty field, all at once", () => {
    const empty = Object.fromEntries(required.map((field) => [field, ""]));
    const expected = Object.fromEntries(
      Object.entries(messages).map(([field, text]) => [field, [text]]),
    );
    expect(errorsOf(empty)).toEqual(expected);
    const missing = z.safeParse(schema, {});
    expect(!missing.success && z.flattenError(missing.error).fieldErrors).toEqual(expected);
  });

  it.each([" ", "\t\r\n", "\u00A0\u3000\u2003"])("counts white space (%j) as empty", (text) => {
    for (const field of required) {
      expect(errorsOf({ [field]: text })).toEqual({ [field]: [messages[field]] });
    }
    expect(z.parse(schema, { ...valid, message: text }).message).toBeUndefined();
  });

  it.each([
    { value: null },
    { value: 1 },
    { value: true },
    { value: [] },
    { value: ["Ada"] },
    { value: {} },
    { value: { length: 0 } },
  ])("refuses $value", ({ value }) => {
    for (const field of required) {
      expect(errorsOf({ [field]: value })).toEqual({ [field]: [messages[field]] });
    }
    expect(errorsOf({ message: value })).toEqual({ message: ["Invalid input"] });
  });

  it("trims, and keeps line breaks, scripts and emoji inside", () => {
    const typed = {
      firstName: " 王 小明\n",
      lastName: "\tعلي",
      message: " Line 1\r\n\n👩🏽‍🦰 <b>2</b> ",
    };
    expect(z.parse(schema, { ...valid, ...typed })).toMatchObject({
      firstName: "王 小明",
      lastName: "علي",
      message: "Line 1\n\n👩🏽‍🦰 <b>2</b>",
    });
  });

  it("drops unknown fields", () => {
    const sent: unknown = JSON.parse(
      JSON.stringify({ ...valid, id: "1", createdAt: "x", isAdmin: true }).replace(
        "{",
        '{"__proto__":{"polluted":true},',
      ),
    );
    const parsed = z.parse(schema, sent);
    expect(Object.keys(parsed).filter((name) => !(name in longest))).toEqual([]);
    expect("polluted" in parsed).toBe(false);
  });

  it.each([
    ["firstName", 100],
    ["lastName", 100],
    ["phone", 40],
    ["treatment", 60],
    ["message", 4000],
  ] as const)("accepts at most %s of %i code points", (field, max) => {
    for (const character of ["x", "王", "💆", "e\u0301"]) {
      const longest = character.repeat(max / Array.from(character).length);
      expect(errorsOf({ [field]: `  ${longest}\n` })).toEqual({});
      expect(errorsOf({ [field]: `${longest}x` })).toEqual({
        [field]: [`Please use at most ${max} characters`],
      });
    }
  });

  it.each(["\u200B\u200B", "\u202E\u0000\u2066", "\u3164", "\u2800"])(
    "counts %j, which has no visible character, as empty",
    (text) => {
      for (const field of required) {
        expect(errorsOf({ [field]: text })).toEqual({ [field]: [messages[field]] });
      }
      expect(z.parse(schema, { ...valid, message: text }).message).toBeUndefined();
    },
  );

  it("removes control characters, and line breaks from all fields but the message", () => {
    const typed = {
      firstName: "A\u0000d\u001Ba",
      lastName: "Love\r\nlace\tByron",
      email: "ada\u0007@exam\u200Bple.com",
      phone: "\u202E020 7946\u00AD 0000",
      treatment: "th\u0085ai\u2067",
      message: "a\u0001\r\n\tb\u009F",
    };
    expect(z.parse(schema, typed)).toEqual({
      firstName: "Ada",
      lastName: "Love lace Byron",
      email: "ada@example.com",
      phone: "020 7946 0000",
      treatment: "th ai",
      message: "a\n\tb",
    });
  });

  it("counts the characters that are left after it has removed some", () => {
    expect(errorsOf({ firstName: "\u0000x".repeat(100) })).toEqual({});
    expect(errorsOf({ message: "\u0000".repeat(5000) })).toEqual({});
  });

  it.each(["\uD800", "Ada \uDC00 Lovelace", "\uDE00\uD83D"])(
    "refuses %j, which cannot be written as UTF-8",
    (text) => {
      for (const field of fields) {
        expect(errorsOf({ [field]: text })).toEqual({ [field]: ["Invalid input"] });
      }
    },
  );

  it("returns its messages in the visitor's language", () => {
    const french = translator("fr");
    const parsed = z.safeParse(enquirySchema(french), {
      ...valid,
      email: "a@b",
      message: "x".repeat(4001),
    });
    const tooLong = french("enquiry.errors.tooLong", { max: 4000 });
    expect(tooLong).toMatch(/4\s?000 caractères/);
    expect(!parsed.success && z.flattenError(parsed.error).fieldErrors).toEqual({
      email: [french("enquiry.errors.email")],
      message: [tooLong],
    });
  });
});
