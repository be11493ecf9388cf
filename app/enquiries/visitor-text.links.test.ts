import { describe, expect, it } from "vitest";
import { mailLink, shownEnquiry, telephoneLink } from "./visitor-text";

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

describe("telephoneLink", () => {
  it.each([
    ["020 7946 0000", "tel:02079460000"],
    ["+44 20 7946-0000", "tel:+442079460000"],
    // The zero in brackets is for callers inside the country only.
    ["+44 (0)20 7946 0000", "tel:+442079460000"],
    ["(+44) (0)20 7946 0000", "tel:+442079460000"],
    ["0044 (0)20 7946 0000", "tel:+442079460000"],
    ["44 20 7946 0000", "tel:+442079460000"],
    ["0171/5550132", "tel:01715550132"],
    ["０２０ ７９４６ ００００", "tel:02079460000"],
    ["07700 900000 / 020 7946 0000", "tel:07700900000"],
    ["07700 900000 or 020 7946 0000", "tel:07700900000"],
    ["020 7946 0000 ext. 45", "tel:02079460000"],
    ["mobile: 07700 900000", "tel:07700900000"],
  ])("dials %s", (phone, link) => {
    expect(telephoneLink(phone)).toBe(link);
  });

  it.each(["", "call me", "+", "٣"])("finds nothing to dial in %j", (phone) => {
    expect(telephoneLink(phone)).toBeUndefined();
  });

  it("lets nothing through that is not dialled", () => {
    expect(telephoneLink('1;phone-context=evil"><script>2')).toBe("tel:1");
  });
});

// Without a clock: work that grows with the square of the length exceeds the time limit of the test.
it("telephoneLink finds nothing to dial in a text of 500 000 primes in time", () => {
  expect(telephoneLink("\u2057".repeat(500_000))).toBeUndefined();
});

it("a stored half of a surrogate pair keeps nothing from being shown", () => {
  const half = "a\ud800@example.com";
  const texts = { firstName: half, lastName: half, email: half, phone: half, treatment: half };
  const shown = shownEnquiry({ id: "1", createdAt: "", ...texts, message: half });
  expect(mailLink(shown.email)).toBe("mailto:a%EF%BF%BD@example.com");
  expect(Object.values(shown).join("").isWellFormed()).toBe(true);
});
