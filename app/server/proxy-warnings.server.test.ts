import { expect, it } from "vitest";
import { hostDoubt } from "./proxy-warnings.server";

const visitor = "2.125.160.216";
const site = "https://www.spa.example";

it.each([
  ["an address with a port", "127.0.0.1:3000", { origin: site }],
  ["an IPv6 address", "[::1]:3000", { origin: site }],
  ["the name of a container", "site-1:3000", { origin: site }],
  ["its own name, for a file of a page", "localhost", { referer: `${site}/` }],
])("a proxy that sends %s as Host is doubtful", (_what, host, page) => {
  expect(hostDoubt({ host, "x-forwarded-for": visitor, ...page })).toContain(
    "Let it pass on the Host",
  );
});

it.each([
  ["the visitor's Host", { host: "www.spa.example", origin: site, "x-forwarded-for": visitor }],
  ["a health check", { host: "127.0.0.1:3000" }],
  ["a program without a page", { host: "127.0.0.1:3000", "x-forwarded-for": visitor }],
  [
    "a page that was opened by its address",
    { host: "203.0.113.9", origin: "https://203.0.113.9", "x-forwarded-for": visitor },
  ],
  ["a page without an origin", { host: "[::1]", origin: "null", "x-forwarded-for": visitor }],
])("%s is not doubtful", (_what, headers) => {
  expect(hostDoubt(headers)).toBeUndefined();
});
