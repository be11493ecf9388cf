import { expect, type Locator } from "@playwright/test";

/**
 * Where something is on the page, once it is shown: `boundingBox` itself gives null for what is not drawn yet.
 *
 * @returns place and size in px
 */
export async function shownBox(what: Locator) {
  await expect(what).toBeVisible();
  return (await what.boundingBox())!;
}
