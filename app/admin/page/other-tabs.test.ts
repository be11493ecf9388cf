import { expect, it } from "vitest";
import { onOverElsewhere, tellOtherTabs } from "./other-tabs";

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
