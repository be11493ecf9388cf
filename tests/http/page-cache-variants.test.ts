import { expect, it } from "vitest";

import { contentSecurityPolicy } from "../../app/http/security-headers.server";
import { decoded, type EncodedResponse, sendForBytes } from "../support/http";
import { useSharedSite } from "../support/use-site";

const site = useSharedSite();

/** Removes what each rendering makes new: the form's id and its time. Every visitor of a cached page gets the same. */
function withoutFormValues(body: string): string {
  const made = [...body.matchAll(/name="(?:formId|renderedAt)"[^>]*value="([^"]+)"/g)];
  expect(made).toHaveLength(2);
  return made.reduce((text, [, value = ""]) => text.replaceAll(value, "made"), body);
}

/** The texts of the inline scripts that run, in their order. */
const scriptsOf = (body: string) =>
  [...body.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g)]
    .map(([, text = ""]) => text)
    .filter(Boolean);

/** A cached page's remaining lifetime depends on when it was rendered. */
const anyTime = (caching: string | undefined) => caching?.replace(/s-maxage=\d+/, "s-maxage=n");

/** What a response says, whatever its encoding. */
function contentOf(response: EncodedResponse) {
  const { headers } = response;
  const body = decoded(response);
  return {
    status: response.status,
    body: withoutFormValues(body),
    policyAllowsItsScripts:
      headers["content-security-policy"] === contentSecurityPolicy(scriptsOf(body)),
    caching: anyTime(headers["cache-control"]),
    vary: (headers.vary ?? "").split(", ").sort(),
    ...Object.fromEntries(
      [
        "set-cookie",
        "content-language",
        "content-type",
        "x-content-type-options",
        "referrer-policy",
        "cross-origin-opener-policy",
        "permissions-policy",
      ].map((name) => [name, headers[name]]),
    ),
  };
}

/** Every combination of one from each list. */
function combinations<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>(
    (rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])),
    [[]],
  );
}

const queries = ["", "lng=ja", "lng=xx"];
const treatments = ["", "treatment=thai"];
const cookies = ["", "language=de", "admin=x; language=fr; cookie=y"];
const others = ["", "save-data", "cross-site"];
const encodings = ["gzip, deflate, br", "gzip", "identity"];

const visits = combinations([queries, treatments, cookies, others]).map(
  ([query = "", treatment = "", cookie = "", other = ""]) => ({
    parameters: [query, treatment].filter(Boolean).join("&"),
    // A request with two treatments is not cached, and the page is the same.
    uncached: [query, ...Array<string>(2).fill(treatment || "treatment=x")]
      .filter(Boolean)
      .join("&"),
    headers: {
      ...(cookie && { Cookie: cookie }),
      ...(other === "save-data" && { "Save-Data": "on" }),
      ...(other === "cross-site" && { "Sec-Fetch-Site": "cross-site" }),
    },
  }),
);

// Hundreds of pages: a busy machine takes over half a minute.
it(
  "a cached page equals a fresh rendering, for every combination, twice and interleaved",
  { timeout: 180_000 },
  async () => {
    const fresh = new Map<string, ReturnType<typeof contentOf>>();
    for (const round of [1, 2]) {
      for (const { parameters, uncached, headers } of visits) {
        const what = `/?${parameters} ${JSON.stringify(headers)}`;
        if (!fresh.has(what)) {
          const response = await sendForBytes(site, "GET", `/?${uncached}`, {
            headers: { ...headers, "Accept-Encoding": "gzip" },
          });
          expect(response.headers.etag).toBeUndefined();
          fresh.set(what, contentOf(response));
        }
        for (const encoding of encodings) {
          const cached = await sendForBytes(site, "GET", `/?${parameters}`, {
            headers: { ...headers, "Accept-Encoding": encoding },
          });
          expect(cached.headers.etag).toBeDefined();
          expect(contentOf(cached), `${what} ${encoding}, round ${round}`).toEqual(fresh.get(what));
        }
      }
    }
  },
);
