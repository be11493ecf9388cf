import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { nodeProblem } from "./node-version.mjs";

const range = JSON.parse(readFileSync("package.json", "utf8")).engines.node;

it.each(["20.19.0", "20.20.2", "22.0.0", "24.21.0", "26.1.0"])(
  "Node %s runs the site",
  (version) => {
    expect(nodeProblem({ node: version }, range)).toBeUndefined();
  },
);

it.each(["12.22.0", "18.20.8", "20.9.0", "20.18.3"])(
  "Node %s is too old, and the sentence says which one to install",
  (version) => {
    expect(nodeProblem({ node: version }, range)).toBe(
      `This is Node ${version}, but the site needs Node 20.19 or later: install Node 24 or 22 and try again.`,
    );
  },
);

it("Bun is refused by its name, whichever version of Node it gives", () => {
  expect(nodeProblem({ node: "24.3.0", bun: "1.4.5" }, range)).toMatch(
    /^This is Bun 1\.4\.5, .+: run the site with Node 24 or 22\.$/u,
  );
});
