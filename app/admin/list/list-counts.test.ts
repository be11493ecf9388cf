import { expect, it } from "vitest";
import { listedFrom } from "../../../tests/support/listed";
import { noWork } from "../../enquiries/record";
import { countsOf } from "./list-counts";
import { enquiriesMatching, wholeList } from "./query";
import { treatmentsIn } from "../../business/localised-profile.server";
import { sampleProfile } from "../../../tests/support/own-profile";

it("the counts are those of the whole list, and those of the filters follow the search", () => {
  const booked = { ...noWork, status: "booked" as const, note: "Bring the gift card", revision: 1 };
  const list = [
    listedFrom("Ada", { work: booked }),
    listedFrom("Bea"),
    listedFrom("Cleo", { suspectedSpam: ["pitch"] }),
    listedFrom("Dora"),
  ];
  const searched = enquiriesMatching(
    list,
    { ...wholeList, search: "gift" },
    treatmentsIn(sampleProfile, "en"),
  );
  const now = Date.now();
  const counts = countsOf(list, searched, {
    now,
    lateBefore: new Date(now).toISOString(),
  });
  expect(counts.unanswered).toBe(2);
  expect(counts.late).toBe(2);
  expect(counts.filters).toMatchObject({ all: 1, booked: 1, new: 0 });
  expect(counts.kept).toEqual({ unflagged: 3, flood: 0, advertising: 1 });
});
