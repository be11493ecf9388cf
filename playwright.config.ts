import { defineConfig } from "@playwright/test";

const inCi = Boolean(process.env.CI);
const executablePath = process.env.CHROMIUM_PATH;

/** What makes the Chromium without a user interface lay out and load a page as one on a laptop does. */
const blinkSettings = {
  // It estimates no network and then fetches photographs from 3000 px below the screen on; these are the
  // 1250 px of an ordinary connection.
  lazyLoadingImageMarginPxUnknown: 1250,
  // It has no mouse and would be given the larger targets of a screen that is touched.
  availablePointerTypes: 4,
  primaryPointerType: 4,
};

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/browser",
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  // The tests of a file run in one worker: its site is started and its file loaded once.
  fullyParallel: false,
  forbidOnly: inCi,
  retries: 0,
  // HTTP tests run beside these. Every wait still ends as soon as what it waits for is there.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // For two cores: one alone leaves a third of them idle once the other tests have ended.
  workers: 2,
  use: {
    browserName: "chromium",
    // With the browser's process of the test before, a test takes an eighth to a sixth less of the processor's time.
    // Cookies, storage and cache are emptied between them; what stays is named at `reuseContext` in Playwright's types.
    reuseContext: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // These keep the browser from talking to its maker while tests watch who it talks to.
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Each test scrolls to the field that it fills in, and the browser would draw every frame on the way: half of
        // the processor time of a test of the form.
        "--disable-smooth-scrolling",
        // It would start a second process in advance for each test, for a page of another site.
        "--renderer-process-limit=1",
        // The pages of a test do not run for long enough to pay for optimized code.
        "--js-flags=--no-maglev --no-opt",
        `--blink-settings=${Object.entries(blinkSettings)
          .map((setting) => setting.join("="))
          .join(",")}`,
      ],
    },
    screenshot: "only-on-failure",
  },
  // The same bodies run both ways, unless the name of the file says for which way it is.
  projects: [
    {
      name: "with-javascript",
      testIgnore: "**/*.nojs.spec.ts",
      use: { javaScriptEnabled: true },
    },
    {
      name: "without-javascript",
      testIgnore: "**/*.js.spec.ts",
      use: { javaScriptEnabled: false },
    },
  ],
});
