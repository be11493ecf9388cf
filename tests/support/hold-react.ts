import type { Page } from "@playwright/test";

/**
 * Holds what React does in tasks of its own on the next page, such as its first rendering.
 *
 * @returns a function that lets the tasks go on
 */
export async function holdReact(page: Page): Promise<() => Promise<void>> {
  // React's scheduler begins its tasks by a message.
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function send(this: MessagePort, message: unknown) {
      held.push(() => Reflect.apply(postMessage, this, [message]));
    };
    addEventListener("lettasks", () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const send of held) send();
    });
  });
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event("lettasks")));
  };
}

/** Waits until React has been told to take over the page, which it has not begun when `holdReact` holds it. */
export async function reactIsComing(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((name) => name.startsWith("__reactContainer")),
  );
}
