import type { RouteConfigEntry } from "@remix-run/route-config";

/** The addresses of the API. */
const apiPaths = [
  "api/contact",
  "api/contacts",
  "api/admin/auth",
  "api/admin/desk",
  "api/admin/enquiries.csv",
  "api/admin/notices/send-again",
  "api/admin/person",
  "api/admin/person/erase",
  "api/admin/trusted-browsers/forget",
  "api/alive",
  "api/health",
] as const;
export type ApiPath = (typeof apiPaths)[number];

/** The files that the server writes for browsers and search engines. */
const siteFiles = ["manifest.webmanifest", "robots.txt", "sitemap.xml"] as const;
export type SiteFile = (typeof siteFiles)[number];

/**
 * Every address of the site, and the file that responds there. The log and the page cache name them by this list.
 * A file that ends in `.tsx` is a page; one that ends in `.ts` has the responses of all its addresses.
 */
const routes: RouteConfigEntry[] = [
  { index: true, file: "routes/_index/route.tsx", id: "routes/_index" },
  { path: "admin", file: "routes/admin/route.tsx", id: "routes/admin" },
  { path: "admin/let-in", file: "routes/admin_.let-in.tsx" },
  ...apiPaths.map((path) => ({ path, file: "routes/api.ts", id: path })),
  ...siteFiles.map((path) => ({ path, file: "routes/site-files.ts", id: path })),
  // Every other address.
  { path: "*", file: "routes/$.tsx" },
];

export default routes;
