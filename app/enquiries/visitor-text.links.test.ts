import { describe, expect, it } from "vitest";
import { isWellFormed } from "../business/plain-text";
import { mailLink, shownEnquiry } from "./visitor-text";

describe("mailLink", () => {
  it.each([
    ["ada@example.com", "mailto:ada@example.com"],
    ["ada+spa@example.com", "mailto:ada+spa@example.com"],
    ["o'brien@example.ie", "mailto:o'brien@example.ie"],
    ["用户@例子.广告", "mailto:%E7%94%A8%E6%88%B7@%E4%BE%8B%E5%AD%90.%E5%B9%BF%E5%91%8A"],
  ])("links to %s", (email, link) => {
    expect(mailLink(email)).toBe(link);
  });

  it.each(["a?bcc=eve@example.com@example.com", "a&cc=eve@example.com", "a%0Abcc:eve@example.com"])(
    "lets %s add no header and no second recipient",
    (email) => {
      const link = new URL(mailLink(email));
      expect(link.search).toBe("");
      expect(link.href).not.toMatch(/[?&,\n]/);
      expect(decodeURIComponent(link.pathname)).toBe(email);
    },
  );
});

it("a stored half of a surrogate pair keeps nothing from being shown", () => {
  const half = "a\ud800@example.com";
  const texts = { firstName: half, lastName: half, email: half, phone: half, treatment: half };
  const shown = shownEnquiry({ id: "1", createdAt: "", ...texts, message: half });
  expect(mailLink(shown.email)).toBe("mailto:a%EF%BF%BD@example.com");
  expect(isWellFormed(Object.values(shown).join(""))).toBe(true);
});
