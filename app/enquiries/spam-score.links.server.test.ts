import { expect, it } from "vitest";
import { unknownHosts } from "./spam-score.server";

const own = new Set(["spa.example"]);
const hosts = (text: string) => unknownHosts(text, own);

it.each([
  ["https://www.shop.example/a?b#c", "shop.example"],
  ["http://shop.example", "shop.example"],
  ["HTTPS://WWW.Shop.Example", "shop.example"],
  ["www.shop.example.", "shop.example"],
  ["(see www.shop.example)", "shop.example"],
  ["www.shop.example, and more", "shop.example"],
  ["https://shop.example:8080/", "shop.example"],
  ["https://www.spa.example@shop.example/", "shop.example"],
  ["https://shop.example\\@www.spa.example/", "shop.example"],
  ["https://shop.example?www.spa.example", "shop.example"],
  ["https://münchen.example/", "münchen.example"],
])("%s is one link, to %s", (text, host) => {
  expect(hosts(text)).toEqual([host]);
});

it.each([
  "https://booking.com.shop.example/",
  "https://google.shop.example/",
  "https://notspa.example/",
  "https://instagram.com-login.example/",
  "https://sites.google.com/view/casino",
  "https://bit.ly/x",
])("%s is not taken for a well-known site", (text) => {
  expect(hosts(text)).toHaveLength(1);
});

it.each([
  "https://www.spa.example/?lng=fr",
  "https://blog.spa.example/",
  "https://www.google.co.uk/maps/place/x",
  "https://maps.app.goo.gl/x",
  "https://www.booking.com/hotel/gb/x.html",
  "https://de.airbnb.com/rooms/1",
  "https://www.tripadvisor.fr/x",
  "https://www.instagram.com/p/x",
  "https://wa.me/447700900461",
  "https://translate.google.com/?sl=ja",
  "https://www.wowcher.co.uk/deal/x",
])("%s is a link that anybody sends", (text) => {
  expect(hosts(text)).toEqual([]);
});

it("a text without links has none", () => {
  expect(hosts("me@www.example, e.g. this: https:// www. http:/x")).toEqual([]);
});
