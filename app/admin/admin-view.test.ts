import { describe, expect, it } from "vitest";
import {
  adminIntents,
  endByTime,
  intentOf,
  loginFailureOf,
  onOverElsewhere,
  remaining,
  tellOtherTabs,
} from "./admin-view";

const minutes = (count: number) => count * 60_000;

describe("a session's end", () => {
  it.each([
    [0, 0, undefined],
    [minutes(29), minutes(29) + 59_999, undefined],
    [0, minutes(30), "idle"],
    [minutes(8 * 60 - 1), minutes(8 * 60) - 1, undefined],
    [minutes(8 * 60 - 1), minutes(8 * 60), "absolute"],
    // Both are true: the absolute end is named, since no request could have postponed it.
    [0, minutes(9 * 60), "absolute"],
  ])("with the last request at %d ms is at %d ms: %s", (seenAt, now, end) => {
    expect(endByTime({ startedAt: 0, seenAt }, now)).toBe(end);
  });

  it("is the earlier of the two, and the remaining time is never negative", () => {
    expect(remaining({ startedAt: 0, seenAt: 0 }, minutes(10))).toBe(minutes(20));
    expect(remaining({ startedAt: 0, seenAt: minutes(470) }, minutes(475))).toBe(minutes(5));
    expect(remaining({ startedAt: 0, seenAt: 0 }, minutes(60))).toBe(0);
  });
});

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

describe("the intent of a form", () => {
  const formOf = (intent: string) => {
    const form = new FormData();
    form.set("intent", intent);
    return form;
  };

  it.each(adminIntents)("is known: %s", (intent) => {
    expect(intentOf(formOf(intent))).toBe(intent);
  });

  it.each(["", "constructor", "Login", "refresh "])("is unknown: %j", (intent) => {
    expect(intentOf(formOf(intent))).toBeUndefined();
  });

  it("is unknown in a form without one", () => {
    expect(intentOf(new FormData())).toBeUndefined();
  });
});

it("tells the other tabs that the session is over, and hears it from them, not from itself", async () => {
  const other = new BroadcastChannel("admin-session");
  let answered = false;
  let stop = () => {};
  const heard = new Promise<boolean>((resolve) => {
    stop = onOverElsewhere(() => {
      resolve(answered);
    });
  });
  other.onmessage = () => {
    // Later than what the message of this tab could have called.
    setImmediate(() => {
      answered = true;
      other.postMessage("over");
    });
  };
  tellOtherTabs();
  expect(await heard).toBe(true);
  stop();
  other.close();
});
