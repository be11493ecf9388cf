import type { RouteConfigEntry } from "@remix-run/route-config";

/**
 * The site's routes, written once: Remix builds them, and the log and the page cache name them by this list.
 * A file that ends in `.tsx` is a page; one that ends in `.ts` answers by itself.
 */
const routes: RouteConfigEntry[] = [
  { index: true, file: "routes/_index/route.tsx", id: "routes/_index" },
  { path: "admin", file: "routes/admin/route.tsx", id: "routes/admin" },
  { path: "admin/let-in", file: "routes/admin_.let-in.tsx" },
  { path: "api/admin/auth", file: "routes/api.admin.auth.ts" },
  { path: "api/admin/desk", file: "routes/api.admin.desk.ts" },
  { path: "api/admin/enquiries.csv", file: "routes/api.admin.enquiries[.]csv.ts" },
  { path: "api/admin/person/erase", file: "routes/api.admin.person.erase.ts" },
  {
    path: "api/admin/trusted-browsers/forget",
    file: "routes/api.admin.trusted-browsers.forget.ts",
  },
  { path: "api/contact", file: "routes/api.contact.ts" },
  { path: "api/contacts", file: "routes/api.contacts.ts" },
  { path: "api/health", file: "routes/api.health.ts" },
  { path: "manifest.webmanifest", file: "routes/manifest[.]webmanifest.ts" },
  { path: "robots.txt", file: "routes/robots[.]txt.ts" },
  { path: "sitemap.xml", file: "routes/sitemap[.]xml.ts" },
  // Every other address.
  { path: "*", file: "routes/$.tsx" },
];

export default routes;
