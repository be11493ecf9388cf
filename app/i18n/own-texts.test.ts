import { expect, test } from "vitest";
import { translator } from "./i18n.server";
import { withOwnTexts } from "./own-texts";

const t = translator("en");

test("a text of the spa's own stands as it is, and the others are those of the language", () => {
  const own = withOwnTexts(t, { "hero.title": "Rest {{area}} $t(nav.home)" });
  expect(own("hero.title")).toBe("Rest {{area}} $t(nav.home)");
  expect(own("nav.home")).toBe("Home");
  expect(own("hero.lengths", { lengths: "30", price: "£40" })).toBe("30 minutes, from £40");
});

test("without own texts the function is that of the language", () => {
  expect(withOwnTexts(t, undefined)).toBe(t);
});
