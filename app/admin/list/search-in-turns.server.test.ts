import { expect, it } from "vitest";
import { storedEnquiry } from "../../../tests/support/stored-enquiries";
import { entriesOf } from "./entry";
import { wholeList } from "./query";
import { searchInTurns } from "./search-in-turns.server";

it("the first search in a long list finds the same, and others have their turn meanwhile", async () => {
  const records = Array.from({ length: 1000 }, (_, number) => ({
    ...storedEnquiry(number),
    message: `${"\uFDFA".repeat(3990)} ${number === 7 ? "Needle" : ""}`,
  }));
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  });
  const found = await searchInTurns(
    entriesOf(records),
    { ...wholeList, search: "needle" },
    (value) => value,
  );
  clearInterval(counting);
  expect(found.map(({ id }) => id)).toEqual([records[7]?.id]);
  expect(turns).toBeGreaterThan(1);
});
