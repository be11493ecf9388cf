import { beforeEach, describe, expect, it, vi } from "vitest";

/** A fresh page: the module remembers what was chosen on it. */
async function openPage(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [["cookie-consent", stored]]);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
  return import("./consent");
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

describe("onConsent", () => {
  it("starts at once for a visitor who has accepted", async () => {
    const { onConsent } = await openPage("accepted");
    const start = vi.fn();
    onConsent(start);
    expect(start).toHaveBeenCalledOnce();
  });

  it("waits for the choice and starts once", async () => {
    const { onConsent, storeConsent } = await openPage();
    const start = vi.fn();
    onConsent(start);
    expect(start).not.toHaveBeenCalled();
    storeConsent("accepted");
    storeConsent("accepted");
    expect(start).toHaveBeenCalledOnce();
  });

  it.each(["declined", "perhaps"])("does not start after %j", async (stored) => {
    const { onConsent, storeConsent } = await openPage(stored);
    const start = vi.fn();
    onConsent(start);
    storeConsent("declined");
    expect(start).not.toHaveBeenCalled();
  });
});
