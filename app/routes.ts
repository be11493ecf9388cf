import type { RouteConfigEntry } from "@remix-run/route-config";

/** The addresses that respond with data and have no parameter, and the file in routes/ of each. */
const resources = {
  "api/contact": "api.contact.ts",
  "api/contacts": "api.contacts.ts",
  "api/admin/auth": "api.admin.auth.ts",
  "api/admin/desk": "api.admin.desk.ts",
  "api/admin/details": "api.admin.details.ts",
  "api/admin/enquiries": "api.admin.enquiries.ts",
  "api/admin/enquiries.csv": "api.admin.enquiries-csv.ts",
  "api/admin/notices/send-again": "api.admin.notices.send-again.ts",
  "api/admin/photographs": "api.admin.photographs.ts",
  "api/admin/person": "api.admin.person.ts",
  "api/admin/person/erase": "api.admin.person.erase.ts",
  "api/admin/trusted-browsers/forget": "api.admin.trusted-browsers.forget.ts",
  "api/alive": "api.alive.ts",
  "api/health": "api.health.ts",
  // Written by the server for browsers and search engines.
  "manifest.webmanifest": "manifest.webmanifest.ts",
  "robots.txt": "robots.txt.ts",
  "sitemap.xml": "sitemap.xml.ts",
};

/**
 * Every address of the site, and the file that responds there. The log and the page cache name them by this list.
 * A file that ends in `.tsx` is a page; one that ends in `.ts` is not. The files have the names of Remix's convention
 * (docs/decisions/015-one-list-of-routes.md).
 */
const routes: RouteConfigEntry[] = [
  { index: true, file: "routes/_index/route.tsx", id: "routes/_index" },
  { path: "admin", file: "routes/admin/route.tsx", id: "routes/admin" },
  { path: "admin/details", file: "routes/admin_.details.tsx" },
  // The public page with what is not saved yet.
  { path: "admin/details/preview", file: "routes/_index/route.tsx", id: "preview" },
  { path: "admin/let-in", file: "routes/admin_.let-in.tsx" },
  { path: "admin/diary", file: "routes/admin_.diary.tsx" },
  { path: "admin/overview", file: "routes/admin_.overview.tsx" },
  { path: "calendar/*", file: "routes/calendar.ts" },
  ...Object.entries(resources).map(([path, file]) => ({ path, file: `routes/${file}`, id: path })),
  // Every other address.
  { path: "*", file: "routes/$.tsx" },
];

export default routes;
