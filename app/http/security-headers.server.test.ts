import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./security-headers.server";

/** The policy as one list of sources for each directive. */
function policyFor(scripts?: readonly string[]): Map<string, string[]> {
  return new Map(
    contentSecurityPolicy(scripts)
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
  );
}

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script, "utf8").digest("base64")}'`;

describe("the Content-Security-Policy", () => {
  it("allows nothing that is not named", () => {
    const policy = policyFor();
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("script-src")).toEqual(["'self'"]);
    expect(policy.has("object-src")).toBe(false);
    expect(policy.has("frame-src")).toBe(false);
  });

  it("knows no other host, no unsafe word and no wildcard", () => {
    const sources = [...policyFor(["1"]).values()].flat();
    for (const source of sources) {
      expect(source).toMatch(/^('none'|'self'|data:|'sha256-[A-Za-z0-9+/]{43}=')$/);
    }
    expect(policyFor().get("script-src")).not.toContain("data:");
  });

  it("names the scripts that it is given, each once, by their bytes", () => {
    const scripts = ['window.a = "</b>";', "\n  await import('/x.js');\n", "音 = 1"];
    const hashes = scripts.map(hashOf);
    expect(policyFor(scripts).get("script-src")).toEqual(["'self'", ...hashes]);
    expect(policyFor([...scripts, ...scripts]).get("script-src")).toEqual(["'self'", ...hashes]);
  });
});
