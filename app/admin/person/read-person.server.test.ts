import { expect, it } from "vitest";
import { storedEnquiry } from "../../../tests/support/stored-enquiries";
import { enquiriesInFolder } from "../../../tests/support/stored-names";
import { readPerson } from "./read-person.server";

const request = new Request("http://localhost/");
const phone = "07700 900111";
const [first, second, family, stranger] = [
  storedEnquiry(1, { phone }),
  storedEnquiry(2, { phone: "07700 900222" }),
  storedEnquiry(3, { phone, email: "family@example.com" }),
  storedEnquiry(4, { phone: "07700 900333", email: "stranger@example.com" }),
] as const;

async function read(withoutPhone: boolean) {
  const { records } = await enquiriesInFolder([stranger, family, second, first]);
  const asked: string[][] = [];
  const erasures = {
    preview: async (ids: ReadonlySet<string>) => {
      asked.push([...ids]);
      return [
        { file: "by hand.txt", madeAt: undefined, keptUntil: undefined },
        { file: "site.tar.gz", madeAt: 0, keptUntil: 14 * 86_400_000 },
      ];
    },
  };
  const profile = { name: "Spa", enquiriesKeptMonths: 12 };
  const requested = { id: first.id, withoutPhone, language: "en" } as const;
  const file = await readPerson(request, requested, { profile, records, erasures });
  return { file, asked };
}

it("a person's file holds the enquiries of the same e-mail or phone, and the backups that hold these", async () => {
  const { file, asked } = await read(false);
  expect(file.enquiries).toEqual([
    { enquiry: first, sharesOnlyPhone: false },
    { enquiry: second, sharesOnlyPhone: false },
    { enquiry: family, sharesOnlyPhone: true },
  ]);
  expect(asked).toEqual([[first.id, second.id, family.id]]);
  expect(file.backups).toEqual([
    { file: "by hand.txt" },
    {
      file: "site.tar.gz",
      madeAt: "1970-01-01T00:00:00.000Z",
      keptUntil: "1970-01-15T00:00:00.000Z",
    },
  ]);
});

it("a person's file leaves out who shares only the telephone number, if that is wanted", async () => {
  const { file, asked } = await read(true);
  expect(file.enquiries.map(({ enquiry }) => enquiry)).toEqual([first, second]);
  expect(asked).toEqual([[first.id, second.id]]);
});
