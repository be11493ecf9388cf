import { describe, expect, it } from "vitest";
import { adminIntents, intentOf } from "../actions/admin-result";
import { onOverElsewhere, tellOtherTabs } from "./admin-view";

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
