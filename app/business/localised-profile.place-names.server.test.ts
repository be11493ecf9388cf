import { expect, it } from "vitest";
import { placeName } from "./localised-profile.server";

it("gives a place the name that the language has for it", () => {
  expect(placeName("London", "es")).toBe("Londres");
  expect(placeName("London", "ja")).toBe("ロンドン");
  expect(placeName("London", "de")).toBe("London");
});

it.each(["Leeds", "constructor"])("leaves %s as the address names it", (place) => {
  expect(placeName(place, "fr")).toBe(place);
});
