import { type BrowserContext, expect, type Page, type Route, test as base } from "@playwright/test";

import { declineCookies } from "./declined-cookies";
import { noteScriptless } from "./page-scripts";
import { type Site, type StartOptions, startSite } from "./test-site";

interface TestFixtures {
  /** What the site starts with: one object for all tests of a file, see `testOn`. */
  siteOptions: StartOptions;
  /** The built site, on a server that the tests of a worker share. */
  site: Site;
  /** Whether the visitor has answered the cookie notice before. */
  hasDeclinedCookies: boolean;
  /** Whether the pages of this test run their JavaScript. */
  javaScript: boolean;
  /** Fails the test when a page complains or talks to another host. Always on. */
  quietPages: undefined;
}

interface WorkerFixtures {
  /** The site of these options: started when it is requested first, and kept for the next tests. */
  siteOf: (options: StartOptions) => Promise<Site>;
}

const usualOptions: StartOptions = {};

/** What the pages of a context may complain of. */
const allowed = new WeakMap<BrowserContext, RegExp[]>();

/** Lets console messages and page errors that match pass, for tests that provoke them. */
export function allowConsole(page: Page, pattern: RegExp): void {
  const context = page.context();
  allowed.set(context, [...(allowed.get(context) ?? []), pattern]);
}

/** Playwright's `test` on a site of its own, failing when a page says that something is wrong. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Not a fixture of the worker itself: Playwright starts another worker, with another browser, for tests
  // whose fixtures of a worker are different.
  siteOf: [
    async ({}, use) => {
      let usual: Site | undefined;
      let other: { options: StartOptions; site: Site } | undefined;
      await use(async (wanted) => {
        if (wanted === usualOptions) return (usual ??= await startSite(usualOptions));
        if (wanted !== other?.options) {
          await other?.site.close();
          other = { options: wanted, site: await startSite(wanted) };
        }
        return other.site;
      });
      await other?.site.close();
      await usual?.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  siteOptions: async ({}, use) => {
    await use(usualOptions);
  },

  site: async ({ siteOf, siteOptions }, use) => {
    await use(await siteOf(siteOptions));
  },

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  hasDeclinedCookies: [true, { option: true }],

  context: async ({ context, hasDeclinedCookies, javaScriptEnabled }, use) => {
    // Without JavaScript there is no notice.
    if (!javaScriptEnabled) noteScriptless(context);
    else if (hasDeclinedCookies) await declineCookies(context);
    await use(context);
    // The next test may have this context, too: of what Playwright leaves as it is, tests change this alone.
    await context.setOffline(false);
  },

  javaScript: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled);
  },

  quietPages: [
    async ({ context, site }, use) => {
      const complaints: string[] = [];
      const strangers: string[] = [];

      context.on("console", (message) => {
        // Violations of the Content-Security-Policy and hydration warnings come this way too.
        if (["error", "warning"].includes(message.type())) {
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on("weberror", (webError) =>
        complaints.push(`uncaught: ${webError.error().message}`),
      );
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== site.url) strangers.push(request.url());
      });

      await use(undefined);

      const patterns = allowed.get(context) ?? [];
      const unexpected = complaints.filter((text) => !patterns.some((one) => one.test(text)));
      const heard = { complaints: unexpected, requestsToOtherHosts: strangers };
      expect(heard).toEqual({ complaints: [], requestsToOtherHosts: [] });
    },
    { auto: true },
  ],
});

/**
 * Holds back a page's requests.
 *
 * @param url of the requests, as for `page.route`
 * @param finish what each request does after its release
 * @returns releases the requests, also those that come later
 */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  finish: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await finish(route);
  });
  return release;
}

export { expect };

/**
 * The same `test` on a site that was started in another way, such as with enquiries in its data folder.
 *
 * @param options as for `startSite`
 */
export const testOn = (options: StartOptions) =>
  test.extend({
    siteOptions: async ({}, use) => {
      await use(options);
    },
  });
