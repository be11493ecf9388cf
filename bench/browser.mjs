import { chromium } from "@playwright/test";

import { getChromium } from "../scripts/browsers.mjs";

/** Starts Chromium. */
export async function launchBrowser() {
  const executablePath = await getChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      // As with a user interface: the Chromium without one fetches photographs from further down.
      "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
    ],
  });
}
