import { expect, it } from "vitest";
import { enquiriesInFolder } from "../../../tests/support/named-enquiries";
import { translator } from "../../i18n/i18n.server";
import { entryOf } from "../list/record-entry.server";
import { addEnquiry } from "./add-enquiry.server";

const t = translator("en");
const request = new Request("http://localhost/api/admin/enquiries", { method: "POST" });
const caller = { firstName: "Ada", phone: "020 7946 0001", treatment: "thai" };

/** Adds what is sent, one after the other; `result` is that of the last one. */
async function add(...all: object[]) {
  const { records } = await enquiriesInFolder([]);
  const counted: unknown[] = [];
  const retention = { countStored: (record: unknown) => void counted.push(record) };
  const results = [];
  for (const sent of all) {
    results.push(await addEnquiry(request, { ...sent }, t, { records, retention }));
  }
  return { result: results.at(-1), results, stored: await records.all(), counted };
}

it("an enquiry by telephone is kept like any other, with its note, marked, and without a mail", async () => {
  const { result, stored, counted } = await add({
    ...caller,
    note: " Prefers evenings ",
    email: "",
  });
  expect(result).toEqual({ entry: entryOf(stored[0]!) });
  const at = expect.any(String) as unknown;
  const work = { status: "new", note: "Prefers evenings", revision: 1 };
  expect(stored).toMatchObject([
    {
      ...caller,
      lastName: "",
      email: "",
      source: "phone",
      work: { ...work, history: [{ at, note: true }] },
    },
  ]);
  expect(stored[0]).not.toHaveProperty("mails");
  expect(counted).toEqual(stored);
});

it("an email address that the owner types full-width or copies with its brackets is put right", async () => {
  const { stored } = await add(
    { ...caller, email: "tanaka＠post．example" },
    { ...caller, email: "<ada@example.com>;" },
  );
  expect(stored.map(({ email }) => email).toSorted()).toEqual([
    "ada@example.com",
    "tanaka@post.example",
  ]);
});

it.each([
  [
    { ...caller, phone: " ", email: "" },
    { phone: ["Please enter a phone number or an email address"] },
  ],
  [{ ...caller, firstName: "" }, { firstName: ["First name is required"] }],
  [{ ...caller, email: "no-address" }, { email: ["Invalid email address"] }],
  [{ ...caller, note: "x".repeat(2001) }, { note: ["Please use at most 2000 characters"] }],
  [{ ...caller, appointment: { start: "soon", minutes: 60 } }, { appointment: ["Invalid input"] }],
  [{ ...caller, appointment: null }, { appointment: ["Invalid input"] }],
  [{ firstName: "Ada", phone: "020 7946 0001" }, { treatment: ["Please select a treatment"] }],
])("%j is refused, and nothing is stored", async (sent, errors) => {
  const { result, stored } = await add(sent);
  expect(result).toEqual({ problem: "invalid", errors });
  expect(stored).toEqual([]);
});

it("a form that is sent twice adds one enquiry, which both responses have", async () => {
  const form = { ...caller, formId: "0".repeat(32) };
  const { results, stored, counted } = await add(form, form);
  expect(stored).toHaveLength(1);
  expect(counted).toEqual(stored);
  const outcome = { entry: entryOf(stored[0]!) };
  expect(results).toEqual([outcome, outcome]);
});

it.each([
  { phone: "020 7946 0002" },
  { note: "Prefers evenings" },
  { appointment: { start: "2027-06-01T16:00:00Z", minutes: 60 } },
])("a form that is sent again with %j adds another enquiry", async (changed) => {
  const form = { ...caller, formId: "0".repeat(32) };
  expect((await add(form, { ...form, ...changed })).stored).toHaveLength(2);
});

it("the same enquiry from two callers of the API, who need no key, is added twice", async () => {
  expect((await add(caller, caller)).stored).toHaveLength(2);
});

it("an enquiry with an e-mail address alone can be added", async () => {
  const { result, stored } = await add({
    lastName: "Lovelace",
    email: "ada@example.com",
    treatment: "thai",
  });
  expect(result).toEqual({ entry: entryOf(stored[0]!) });
});
