import { expect, it } from "vitest";
import { asciiDomain } from "./ascii-domain.server";

it.each([
  ["Spa.Example", "spa.example"],
  ["ｇｍａｉｌ.com", "gmail.com"],
  ["BÜCHER.example", "xn--bcher-kva.example"],
  ["XN--BCHER-KVA.example", "xn--bcher-kva.example"],
  ["faß.example", "xn--fa-hia.example"],
  ["FAẞ.example", "xn--fa-hia.example"],
  ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
])("the domain %s is written as in the DNS on each version of Node", (typed, ascii) => {
  expect(asciiDomain(typed)).toBe(ascii);
});

it.each([
  "xn--a.example",
  "a.XN--A",
  "xn--.example",
  "xn--strasse-.de",
  "xn--0.ö.example",
  "ﷺ.com",
])("%s is no domain on any version of Node", (typed) => {
  expect(asciiDomain(typed)).toBe("");
});
