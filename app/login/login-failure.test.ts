import { describe, expect, it } from "vitest";
import { loginFailureOf } from "./login-failure";

describe("what the login page says of a failed login", () => {
  it.each([
    [undefined, { reason: "unreachable" }],
    [{ status: 401 }, { reason: "invalid" }],
    [{ status: 500 }, { reason: "invalid" }],
    [
      { status: 429, retryAfter: 7 },
      { reason: "tooMany", seconds: 7 },
    ],
    [{ status: 429 }, { reason: "tooMany", seconds: 30 }],
  ])("after the response %o is %o", (response, failure) => {
    expect(loginFailureOf(response)).toEqual(failure);
  });
});
