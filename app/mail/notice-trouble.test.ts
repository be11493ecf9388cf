import { describe, expect, it } from "vitest";
import { enquiryWith } from "../../tests/support/site-with-mail";
import type { MailState } from "../enquiries/record";
import { noticeTrouble } from "./notice-trouble";
import { hourMs } from "../time";

const at = "2026-11-22T10:00:00.000Z";
const now = Date.parse(at);

describe("notices are not getting through", () => {
  const told = (minute: number, state: Partial<MailState>, sentMinute = minute) =>
    enquiryWith([], undefined, {
      createdAt: new Date(now + minute * 60_000).toISOString(),
      mails: {
        owner: {
          result: "deferred",
          attempts: 1,
          at: new Date(now + sentMinute * 60_000).toISOString(),
          ...state,
        },
      },
    });
  const failed = (minute: number, attempts = 1) => told(minute, { attempts });
  const sent = (minute: number) => told(minute, { result: "sent" });
  const later = now + 30 * 60_000;

  const isTroubled = (...given: Parameters<typeof noticeTrouble>) =>
    noticeTrouble(...given) !== undefined;

  it("when three in a row failed, of one enquiry or of several", () => {
    expect(isTroubled([failed(1), failed(2), failed(3)], later)).toBe(true);
    expect(isTroubled([failed(1, 3)], later)).toBe(true);
    expect(isTroubled([failed(1), failed(2)], later)).toBe(false);
  });

  it("but not when one got through in between", () => {
    expect(isTroubled([failed(1), sent(2), failed(3), failed(4)], later)).toBe(false);
    // Two of its attempts may have been before the one that got through.
    expect(isTroubled([told(1, { attempts: 3 }, 5), sent(2)], later)).toBe(false);
    expect(isTroubled([sent(2), failed(3), failed(4), failed(5)], later)).toBe(true);
  });

  it("but not when one digest of many failed once", () => {
    expect(
      isTroubled(
        [1, 2, 3, 4].map((minute) => told(minute, {}, 10)),
        later,
      ),
    ).toBe(false);
  });

  it("when one has waited for over an hour", () => {
    const waiting = enquiryWith(["owner"], undefined, { createdAt: at });
    expect(isTroubled([waiting], now + hourMs)).toBe(false);
    expect(isTroubled([waiting], now + hourMs + 1)).toBe(true);
    expect(isTroubled([sent(0)], now + 2 * hourMs)).toBe(false);
  });

  it("and it is said what is wrong", () => {
    const waiting = enquiryWith(["owner"], undefined, { createdAt: at });
    const waitedMs = 2 * hourMs;
    expect(noticeTrouble([waiting], now + waitedMs)).toEqual({ waitedMs, isFailing: false });
    expect(noticeTrouble([failed(1, 3)], later)).toEqual({ waitedMs: undefined, isFailing: true });
  });
});
