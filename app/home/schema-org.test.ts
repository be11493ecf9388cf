import { expect, test } from "vitest";
import { schemaOrgHours, schemaOrgSpecialHours } from "./schema-org";

test("days with the same times share an entry, split hours have one a period", () => {
  const day = [{ opens: "10:00", closes: "21:00" }];
  const entry = (dayOfWeek: string[], opens: string, closes: string) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens,
    closes,
  });
  const hours = {
    monday: [],
    tuesday: day,
    wednesday: day,
    thursday: [...day, { opens: "22:00", closes: "24:00" }],
    friday: day,
    saturday: day,
    sunday: [{ opens: "11:00", closes: "20:00" }],
  };
  expect(schemaOrgHours(hours)).toEqual([
    entry(["Monday"], "00:00", "00:00"),
    entry(["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"], "10:00", "21:00"),
    entry(["Thursday"], "22:00", "23:59"),
    entry(["Sunday"], "11:00", "20:00"),
  ]);
});

test("other days are named with their dates, closed ones as search engines read them", () => {
  const entry = { "@type": "OpeningHoursSpecification" };
  expect(
    schemaOrgSpecialHours([
      { from: "2026-12-24", to: "2026-12-26", periods: [] },
      {
        from: "2026-12-31",
        periods: [
          { opens: "10:00", closes: "12:00" },
          { opens: "18:00", closes: "24:00" },
        ],
      },
    ]),
  ).toEqual([
    {
      ...entry,
      validFrom: "2026-12-24",
      validThrough: "2026-12-26",
      opens: "00:00",
      closes: "00:00",
    },
    {
      ...entry,
      validFrom: "2026-12-31",
      validThrough: "2026-12-31",
      opens: "10:00",
      closes: "12:00",
    },
    {
      ...entry,
      validFrom: "2026-12-31",
      validThrough: "2026-12-31",
      opens: "18:00",
      closes: "23:59",
    },
  ]);
});
