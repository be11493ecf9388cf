import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "../http/security-headers.server";
import { dataScript, deferScripts } from "./inline-scripts";

const nonce = "nonce-of-this-page";
const program = "(()=>{start()})();";
const context = 'window.__remixContext = {"a":"\\u003c"};window.__remixContext.stream = 1;';
const data = String.raw`window.__remixContext.streamController.enqueue("[\u003c1]\n");window.__remixContext.streamController.close();`;
const modules = 'import "/a.js";';
const own = (text: string, attributes = "") =>
  `<script nonce="${nonce}"${attributes}>${text}</script>`;

/** A page as Remix and React write it, with something that somebody brought into its text. */
const pageWith = (typed: string) =>
  `<html><head>${own(program)}<link rel="modulepreload" href="/a.js"/></head><body><p>${typed}</p>` +
  `${own(context)}${own(modules, ' type="module" async=""')}${dataScript("[<1]\n", nonce)}</body></html>`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policyOf = (html: string) => contentSecurityPolicy(deferScripts(html, nonce).scripts);

describe("a script that somebody else brought into the page", () => {
  it.each([
    ["plain", "<script>steal()</script>", "steal()"],
    ["with another nonce", '<script nonce="guess">steal()</script>', "steal()"],
    ["as the page's own module", '<script type="module" async="">steal()</script>', "steal()"],
    ["as deferred", '<script type="text/deferred" id="deferred">steal()</script>', "steal()"],
    ["as data", `<script>${data}steal()</script>`, `${data}steal()`],
    ["as context", `<script>${context}steal()</script>`, `${context}steal()`],
  ])("%s is not named by the policy, and the page's own are", (_how, typed, text) => {
    const policy = policyOf(pageWith(typed));
    expect(policy).not.toContain(hashOf(text));
    expect(policy).toBe(policyOf(pageWith("hello")));
    for (const script of [program, modules, `${context}${data}`]) {
      expect(policy).toContain(hashOf(script));
    }
  });
});
