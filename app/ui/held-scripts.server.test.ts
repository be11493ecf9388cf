import { expect, it } from "vitest";
import { contentSecurityPolicy } from "../http/security-headers.server";
import { holdScripts } from "./held-scripts.server";

const context = 'window.__remixContext = {"a":"\\u003c"};window.__remixContext.stream = 1;';
const data = 'window.__remixContext.streamController.enqueue("[1]\\n");';
const close = "window.__remixContext.streamController.close();";
const page =
  `<html><head><link rel="modulepreload" href="/a.js"/></head><body><script>${context}</script>` +
  '<script type="module" async="">import "/a.js";</script></body></html>' +
  `<!--$--><script>${data}</script><!--$--><script>${close}</script><!--/$--><!--/$-->`;

it("keeps the browser from loading scripts, and changes attributes and texts only", () => {
  const held = holdScripts(page);
  expect(held).toContain('<link rel="held" href="/a.js"/>');
  expect(held).toContain('<script type="text/held">import "/a.js";</script>');
  const elements = (html: string) => html.split("</html>")[0]?.match(/<\w+/g);
  expect(elements(held)).toEqual(elements(page));
});

it("runs the page's data in its order and from one script, so that the policy names few", () => {
  const held = holdScripts(page);
  expect(held).toContain(`<script>${context}${data}${close}</script>`);
  expect(contentSecurityPolicy(held).match(/sha256-/g)).toHaveLength(2);
});

it("leaves a page alone whose data come in another form", () => {
  const other = "<body><script>window.other = 1</script></body>";
  expect(holdScripts(other)).toBe(other);
});
