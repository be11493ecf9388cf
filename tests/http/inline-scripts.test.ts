import { describe, expect, it } from "vitest";

import { get } from "../support/http";
import { useSharedSite } from "../support/use-site";

const site = useSharedSite();

/** The inline scripts of a page, apart from data for search engines. */
function scriptsOf(html: string) {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .map(([, attributes = "", text = "", at]) => ({ attributes, text, at }))
    .filter(({ attributes, text }) => text !== "" && !attributes.includes("ld+json"));
}

// What `deferScripts` relies on in the markup of Remix and React: an update of them that fails here needs
// a change there. See app/ui/inline-scripts.tsx.
describe.each(["/", "/?lng=ja", "/admin", "/nope"])("the markup of %s", (path) => {
  it("has three inline scripts: the first view's, Remix's data and the deferred modules", async () => {
    const { body } = await get(site, path);
    const scripts = scriptsOf(body);
    expect(scripts).toHaveLength(3);
    const [firstView, modules, data] = scripts;
    expect(body.indexOf(firstView!.text)).toBeLessThan(body.indexOf('rel="stylesheet"'));
    expect(firstView).toMatchObject({ attributes: "" });
    expect(modules).toMatchObject({ attributes: ' type="text/deferred" id="deferred"' });
    expect(modules!.text).toMatch(/^import /);
    expect(data).toMatchObject({ attributes: "" });
    expect(data!.text).toMatch(/^window\.__remixContext = \{/);
    expect(data!.text).toMatch(/window\.__remixContext\.streamController\.close\(\);$/);
  });

  it("has no script and no preload that loads before the first view, and no nonce", async () => {
    const { body } = await get(site, path);
    const markup = body.replaceAll(/(<script[^>]*>)[\s\S]*?<\/script>/g, "$1");
    expect(markup).not.toMatch(/<script[^>]*\s(?:src|nonce)=|type="module"|rel="modulepreload"/);
    expect(markup).toContain('<link rel="dns-prefetch" href="/assets/');
  });

  it("has a policy with one hash for each of the three", async () => {
    const { headers } = await get(site, path);
    const policy = String(headers["content-security-policy"]);
    expect(policy.match(/'sha256-/g)).toHaveLength(3);
  });
});
