import { describe, expect, it } from "vitest";
import { translator } from "../i18n/i18n.server";
import { languages } from "../i18n/languages";
import { HttpError, type HttpErrorCode, refusal } from "./http-error.server";

const t = translator("en");

describe("HttpError", () => {
  it("says how long to wait, in seconds after passwords, in minutes or hours after enquiries", () => {
    const sentence = (code: HttpErrorCode, retryAfter: number) =>
      new HttpError(code, { retryAfter }).messageIn(t);
    expect(sentence("tooManyLogins", 30)).toBe(
      "Too many attempts. Please try again in 30 seconds.",
    );
    expect(sentence("tooManyLogins", 1)).toBe("Too many attempts. Please try again in 1 second.");
    expect(sentence("tooManyEnquiries", 600)).toContain("in 10 minutes");
    expect(sentence("tooManyEnquiries", 61)).toContain("in 2 minutes");
    expect(sentence("tooManyEnquiries", 60)).toContain("in 1 minute,");
    expect(sentence("tooManyEnquiries", 90 * 60)).toContain("in 90 minutes,");
    expect(sentence("tooManyEnquiries", 91 * 60)).toContain("in 2 hours,");
    expect(sentence("tooManyEnquiries", 1437 * 60)).toContain("in 24 hours,");
  });

  it.each(languages)("speaks in %s of no more minutes than a person counts", (language) => {
    const error = new HttpError("tooManyEnquiries", { retryAfter: 1437 * 60 });
    const sentence = error.messageIn(translator(language));
    expect(sentence).toContain("24");
    expect(sentence).not.toContain("1437");
  });
});

it("a refusal keeps the cookies of what has been done nevertheless", () => {
  const cookies = ["device=a; Path=/", "session=b; Path=/"];
  const response = refusal(new HttpError("unavailable"), "en", cookies);
  expect(response.status).toBe(503);
  expect(response.headers.getSetCookie()).toEqual(cookies);
});
