import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { useAttackedSite } from "../../support/attacked-site";
import { get, postForm, postJson } from "../../support/http";
import { someone } from "../../support/visitor";

const site = useAttackedSite();
beforeAll(async () => {
  await postJson(site, "/api/contact", { ...someone(), lastName: "Secretname" });
});

/** Texts of files that are never served. */
const telltales = [
  /Secretname/,
  /"dependencies"/,
  /scrypt/,
  /sourceMappingURL/,
  /\[core\]/,
  /ADMIN_/,
];

const hidden = [
  "data/site.json",
  "data/site.sample.json",
  "data/enquiries.jsonl",
  "data/admin-password.json",
  "enquiries.jsonl",
  "admin-password.json",
  "site.json",
  ".env",
  ".env.example",
  ".git/config",
  ".git/HEAD",
  ".npmrc",
  ".htaccess",
  ".well-known/../.env",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "remix.config.js",
  "vite.config.ts",
  "app/root.tsx",
  "app/server/settings.server.ts",
  "build/server/index.js",
  "build/client/assets",
  "node_modules/react/package.json",
  "server/index.js",
  ".vite/manifest.json",
  "server-status",
  "wp-login.php",
  "phpinfo.php",
  "__manifest",
];
const ways: [string, (path: string) => string][] = [
  ["plainly", (path) => `/${path}`],
  ["from /assets by dots", (path) => `/assets/../../../${path}`],
  ["from /assets by encoded dots", (path) => `/assets/%2e%2e/%2e%2e/%2e%2e/${path}`],
  ["by an encoded slash", (path) => `/..%2f${path.replaceAll("/", "%2f")}`],
  ["by a backslash", (path) => `/assets/..\\..\\${path.replaceAll("/", "\\")}`],
  ["by an encoded backslash", (path) => `/assets/..%5c..%5c${path}`],
  ["by double encoding", (path) => `/assets/%252e%252e%252f%252e%252e%252f${path}`],
  ["with a NUL behind", (path) => `/${path}%00.css`],
  ["by two slashes", (path) => `//${path}`],
  ["with a slash behind", (path) => `/${path}/`],
];

describe.each(ways)("%s", (_way, address) => {
  it("nothing is served but the build and public/", async () => {
    for (const path of hidden) {
      const { status, body } = await get(site, address(path));
      expect(status, address(path)).toBeGreaterThanOrEqual(300);
      expect(status, address(path)).toBeLessThan(500);
      for (const telltale of telltales) expect(body, address(path)).not.toMatch(telltale);
    }
  });
});

describe("the built site", () => {
  const built = () => readdirSync("build/client", { recursive: true }).map(String);

  it("holds no source map, no dot file and no data", () => {
    const names = [...built(), ...readdirSync("public", { recursive: true }).map(String)];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => /\.map$|\.(?:tsx?|json|jsonl|env|log)$/.test(name))).toEqual([]);
    expect(names.filter((name) => /(?:^|\/)\./.test(name) && !name.startsWith(".vite"))).toEqual(
      [],
    );
  });

  it("serves no map and names none in its scripts", async () => {
    const scripts = built().filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(10);
    for (const script of scripts) {
      expect((await get(site, `/${script}.map`)).status, script).toBe(404);
      expect(readFileSync(`build/client/${script}`, "utf8"), script).not.toContain("sourceMap");
    }
  });

  it("keeps the server's own code out of the browser's", () => {
    const scripts = built().filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(10);
    for (const script of scripts) {
      expect(readFileSync(`build/client/${script}`, "utf8"), script).not.toMatch(
        /scryptSync|randomUUID|admin-password|enquiries\.json/,
      );
    }
  });
});

describe("a folder of the served files", () => {
  const folders = ["build/client", "public"].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
  );

  it("is a page that is not found, whose headers repeat nothing that was typed", async () => {
    expect(folders).toContain("/assets");
    for (const folder of folders) {
      const addresses = [folder, `${folder}/`, `/${folder}`, `${folder}/.`, `${folder}/..`];
      addresses.push(`${folder}%2f`, `${folder}/%2e%2e`, `${folder}?`, folder.toUpperCase());
      for (const address of addresses) {
        const target = `${address}?${"typed".repeat(1000)}`;
        const { status, headers } = await get(site, target);
        // A path with dots is refused.
        expect(status, address).toBe(/\/(?:\.|%2e)+$/.test(address) ? 400 : 404);
        expect(JSON.stringify(headers), address).not.toContain("typed");
      }
    }
  });
});

it("the redirect after a form of the login page repeats nothing that was typed", async () => {
  const fields = { intent: "language", language: "de", view: "list" };
  for (const name of ["id", "page", "search", "next"]) {
    const form = { ...fields, [name]: "typed".repeat(1000) };
    const { status, headers } = await postForm(site, "/admin", form);
    expect(status, name).toBe(303);
    expect(headers.location, name).toMatch(/^\/admin\?at=\w+$/);
    expect(JSON.stringify(headers), name).not.toContain("typed");
  }
});

describe("an address that imitates another site or a header", () => {
  it.each([
    "//evil.example",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "/%5cevil.example",
    "/https://evil.example",
    "//evil.example/admin",
    "/?lng=//evil.example",
    "/?sent=https://evil.example",
    "/assets//evil.example/..",
  ])("%s never leads to another site", async (address) => {
    const { headers, status } = await get(site, address);
    expect(status).toBeLessThan(500);
    const to = headers.location ?? "/";
    expect(new URL(to, site.url).origin).toBe(site.url);
  });

  it.each([
    "/?lng=fr%0d%0aSet-Cookie:%20admin=1",
    "/?lng=fr%0aX-Injected:%201",
    "/?sent=AAAA-AAAA%0d%0aX-Injected:%201",
    "/%0d%0aX-Injected:%201",
    "/?treatment=thai%0d%0a%0d%0a<script>alert(1)</script>",
  ])("%s adds nothing to the headers", async (address) => {
    const { headers, body } = await get(site, address);
    expect(headers).not.toHaveProperty("x-injected");
    expect(String(headers["set-cookie"] ?? "")).not.toContain("admin=");
    expect(body).not.toContain("<script>alert(1)");
  });
});
