import { describe, expect, it } from "vitest";
import { translator } from "../i18n/i18n.server";
import { languages } from "../i18n/languages";
import { HttpError, type HttpErrorCode, refusal } from "./http-error.server";

const statuses: Record<HttpErrorCode, number> = {
  malformed: 400,
  idempotencyKey: 400,
  signIn: 401,
  wrongPassword: 401,
  crossSite: 403,
  unknownEnquiry: 404,
  method: 405,
  uploadTooSlow: 408,
  tooLarge: 413,
  uploadTooLarge: 413,
  wrongType: 415,
  tooManyEnquiries: 429,
  tooManyLogins: 429,
  tooManyRequests: 429,
  unexpected: 500,
  notListed: 503,
  notStored: 503,
  storeFull: 503,
  changeNotStored: 503,
  erasurePending: 503,
  unavailable: 503,
};
const codes = Object.keys(statuses) as HttpErrorCode[];
const t = translator("en");

describe.each(codes)("the error %s", (code) => {
  it("has the status of the contract", () => {
    expect(new HttpError(code).status).toBe(statuses[code]);
  });

  it.each(languages)("has a message in %s", (language) => {
    const sentence = new HttpError(code, { retryAfter: 30 }).messageIn(translator(language));
    expect(sentence).toMatch(/[.。]$/);
    expect(sentence).not.toContain("{{");
    expect(sentence).not.toContain(code);
    expect(sentence).not.toMatch(/errors\.|login\./);
  });
});

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

  it("has the specified text for a wrong password", () => {
    expect(new HttpError("wrongPassword").messageIn(t)).toBe("Invalid password. Please try again.");
  });

  it("carries Retry-After and Allow when there is something to say", () => {
    expect(new HttpError("tooManyLogins", { retryAfter: 30 }).headers).toEqual({
      "Retry-After": "30",
    });
    expect(new HttpError("method", { allow: ["GET", "HEAD"] }).headers).toEqual({
      Allow: "GET, HEAD",
    });
    expect(new HttpError("signIn").headers).toEqual({});
  });
});

it("a refusal keeps the cookies of what has been done nevertheless", () => {
  const cookies = ["device=a; Path=/", "session=b; Path=/"];
  const response = refusal(new HttpError("unavailable"), "en", cookies);
  expect(response.status).toBe(503);
  expect(response.headers.getSetCookie()).toEqual(cookies);
});
