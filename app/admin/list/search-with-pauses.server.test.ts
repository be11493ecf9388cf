import { expect, it } from "vitest";
import { listed } from "../../../tests/support/listed";
import { storedEnquiry } from "../../../tests/support/stored-enquiries";
import { wholeList } from "./query";
import { searchWithPauses } from "./search-with-pauses.server";
import { treatmentsIn } from "../../business/localised-profile.server";
import { sampleProfile } from "../../../tests/support/own-profile";

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
  const found = await searchWithPauses(records, query, treatmentsIn(sampleProfile, "en"));
  clearInterval(counting);
  expect(found.map(({ id }) => id)).toEqual([records[7]?.id]);
  expect(turns).toBeGreaterThan(1);
}, 60_000);
