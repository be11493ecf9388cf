import { describe, expect, it } from "vitest";

import { isInstalled } from "./install.mjs";

const linux = { os: "linux", cpu: "x64" };
const lock = {
  "": { version: "0.1.0" },
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/a-linux": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
  "node_modules/a-darwin": { version: "1.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] },
};
const { "": _root, "node_modules/a-darwin": _darwin, ...here } = lock;

describe("isInstalled", () => {
  it("accepts the packages for this machine", () => {
    expect(isInstalled(lock, here, linux)).toBe(true);
  });

  it("refuses a folder copied from another kind of machine", () => {
    expect(isInstalled(lock, here, { os: "darwin", cpu: "arm64" })).toBe(false);
  });

  it.each([
    ["a missing package", { "node_modules/a-linux": lock["node_modules/a-linux"] }],
    ["a package left over", { ...here, "node_modules/b": { version: "1.0.0" } }],
    ["another version", { ...here, "node_modules/a": { version: "1.0.1" } }],
    ["other contents", { ...here, "node_modules/a": { version: "1.0.0", integrity: "sha512-b" } }],
  ])("refuses %s", (_what, present) => {
    expect(isInstalled(lock, present, linux)).toBe(false);
  });
});
