import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { openAdvisories, readAdvisories } from "./audit.mjs";

/** @param {string} id */
const url = (id) => `https://github.com/advisories/${id}`;
const streamAdvisory = {
  source: 1113371,
  name: "turbo-stream",
  dependency: "turbo-stream",
  title: "Denial of service by reflected input",
  url: url("GHSA-rxv8-25v2-qmq8"),
  severity: "high",
  cwe: ["CWE-400"],
  cvss: { score: 7.5, vectorString: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H" },
  range: "<3.0.0",
};

/** As `npm audit --json` of npm 7 and later prints it: a package names its causes or other packages. */
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    "@remix-run/react": {
      name: "@remix-run/react",
      severity: "high",
      isDirect: true,
      via: ["turbo-stream"],
      effects: [],
      range: ">=2.9.0",
      nodes: ["node_modules/@remix-run/react"],
      fixAvailable: false,
    },
    "turbo-stream": {
      name: "turbo-stream",
      severity: "high",
      isDirect: false,
      via: [streamAdvisory, streamAdvisory],
      effects: ["@remix-run/react"],
      range: "<3.0.0",
      nodes: ["node_modules/turbo-stream"],
      fixAvailable: false,
    },
  },
  metadata: { vulnerabilities: { high: 2, total: 2 }, dependencies: { prod: 240, total: 1056 } },
});

const found = {
  id: "GHSA-rxv8-25v2-qmq8",
  package: "turbo-stream",
  severity: "high",
  title: "Denial of service by reflected input",
  url: url("GHSA-rxv8-25v2-qmq8"),
};
const accepted = {
  id: found.id,
  package: found.package,
  reviewedOn: "2026-11-21",
  reviewBefore: "2027-02-21",
};

describe("a report of npm audit", () => {
  it("gives each advisory once, and not the packages that only contain it", () => {
    expect(readAdvisories(report)).toEqual([found]);
  });

  it("without advisories is an empty list", () => {
    expect(readAdvisories('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual([]);
  });

  it.each([
    ["nothing at all", ""],
    ["a page of a proxy", "<html>"],
    ["no network", '{"message":"request to https://registry.example failed","error":{}}'],
    ["a registry that knows no audits", '{"statusCode":405,"body":"","error":{"summary":""}}'],
  ])("is no report when it is %s", (_what, text) => {
    expect(readAdvisories(text)).toBeUndefined();
  });
});

describe("an advisory", () => {
  it("that is not in the list is named with its severity and address", () => {
    expect(openAdvisories([found], [], "2026-11-21")).toEqual([
      "GHSA-rxv8-25v2-qmq8, high, turbo-stream: Denial of service by reflected input (https://github.com/advisories/GHSA-rxv8-25v2-qmq8)",
    ]);
  });

  it("that is in the list passes until its day, and then is named with its dates", () => {
    expect(openAdvisories([found], [accepted], "2027-02-20")).toEqual([]);
    expect(openAdvisories([found], [accepted], "2027-02-21")[0]).toMatch(
      /^GHSA-rxv8.*; accepted on 2026-11-21, to be looked into again by 2027-02-21$/,
    );
  });

  it("is not accepted for another package", () => {
    const other = { ...accepted, package: "react-router" };
    expect(openAdvisories([found], [other], "2026-11-21")).toHaveLength(1);
  });
});

describe("the list of accepted advisories", () => {
  /** @type {import("./audit.mjs").Accepted[]} */
  const list = JSON.parse(readFileSync("scripts/accepted-advisories.json", "utf8"));
  const documented = readFileSync("docs/security.md", "utf8");

  it.each(list)("has dates and an argument in docs/security.md: $id", (entry) => {
    expect(entry.reviewedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(entry.reviewBefore).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(entry.reviewBefore > entry.reviewedOn).toBe(true);
    expect(documented).toContain(entry.id);
  });
});
