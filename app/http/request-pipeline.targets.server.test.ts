import { describe, expect, it } from "vitest";
import {
  dropOldDataRequest,
  isPrivate,
  makeRoutable,
  splitAbsoluteForm,
} from "./request-pipeline.server";

describe("a target with a private path", () => {
  it.each([
    "/admin",
    "/ADMIN?page=2",
    "/admin.data",
    "/admin/",
    "/%61dmin",
    "/api/contacts",
    "//api//contacts",
    "/\\admin",
    "/%5cadmin",
    "/\\[/../../admin",
    "/x/%2e%2e/admin",
    "/x/../admin",
    "/a%3f/../admin",
    "/[/../api/contact",
  ])("is seen: %s", (target) => {
    expect(isPrivate(target)).toBe(true);
  });

  it.each(["/%", "/%E0%A4%A", "/%zz"])("is private when it cannot be read: %s", (target) => {
    expect(isPrivate(target)).toBe(true);
  });

  it.each(["/", "/?lng=de", "/nope", "/administrator", "/assets/a.js", "/x?y=/admin", "/\\["])(
    "is not %s",
    (target) => {
      expect(isPrivate(target)).toBe(false);
    },
  );
});

describe("a target that Express or Remix cannot handle", () => {
  it.each([
    ["/%", "/%25"],
    ["/%E0%A4%A?lng=de", "/%25E0%25A4%25A?lng=de"],
    ["/%5c", "/%255c"],
    ["/\\[", "/%255c["],
    ["/a%5Cb?c=%5c", "/a%255cb?c=%5c"],
  ])("%s becomes %s", (target, routable) => {
    expect(makeRoutable(target)).toBe(routable);
  });

  it.each(["/", "/?lng=%ff", "/%C3%A9", "/a?b?c"])("is not %s", (target) => {
    expect(makeRoutable(target)).toBe(target);
  });
});

it.each([
  ["/?_data=root", "/"],
  ["/?lng=de&_data=root", "/?lng=de"],
  ["/?my_data=1", "/?my_data=1"],
])("without the old request for data %s is %s", (target, left) => {
  expect(dropOldDataRequest(target)).toBe(left);
});

it.each([
  ["http://spa.example/api/health", { host: "spa.example", target: "/api/health" }],
  ["HTTPS://spa.example:8080?lng=de", { host: "spa.example:8080", target: "/?lng=de" }],
  ["http:///x", undefined],
  ["/x", undefined],
  ["*", undefined],
])("the absolute form %s is taken apart", (target, parts) => {
  expect(splitAbsoluteForm(target)).toEqual(parts);
});
