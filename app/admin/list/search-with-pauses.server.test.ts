import { expect, it } from "vitest";
import { listed } from "../../../tests/support/listed";
import { storedEnquiry } from "../../../tests/support/stored-enquiries";
import { translator } from "../../i18n/i18n.server";
import { wholeList } from "./query";
import { searchWithPauses } from "./search-with-pauses.server";

it("the first search in a long list finds the same, and others have their turn meanwhile", async () => {
  const records = Array.from({ length: 1000 }, (_, number) =>
    listed({
      ...storedEnquiry(number),
      message: `${"\uFDFA".repeat(3990)} ${number === 7 ? "Needle" : ""}`,
    }),
  );
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  const query = { ...wholeList, search: "needle" };
  const found = await searchWithPauses(records, query, translator("en"));
  clearInterval(counting);
  expect(found.map(({ id }) => id)).toEqual([records[7]?.id]);
  expect(turns).toBeGreaterThan(1);
});
