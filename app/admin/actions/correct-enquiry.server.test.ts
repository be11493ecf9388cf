import { assert, describe, expect, it } from "vitest";
import { changedAt, setWork } from "../../../tests/support/owner-work";
import { enquiriesInFolder, from } from "../../../tests/support/named-enquiries";
import type { EnquiryRecord } from "../../enquiries/record";
import { translator } from "../../i18n/i18n.server";
import { entryOf } from "../list/record-entry.server";
import { correctEnquiry } from "./correct-enquiry.server";

const t = translator("en");
const typed = {
  firstName: "Ada",
  lastName: "Wrong",
  email: "wrong@example.com",
  phone: "020 7946 0001",
  treatment: "thai",
  message: "As it was",
};
const metadata = { language: "de" as const, suspectedSpam: ["flood"], key: "k" };

/** The outcome of an enquiry with these members. */
const done = (members: object) => ({ entry: expect.objectContaining(members) as unknown });

async function oneEnquiry(different: Partial<EnquiryRecord> = {}) {
  const enquiry = from("Ada", { ...typed, ...metadata, ...different });
  const { folder, records, open } = await enquiriesInFolder([enquiry]);
  const { id } = enquiry;
  const request = new Request("http://localhost/api/admin/person", { method: "PATCH" });
  const correct = (sent: object) => correctEnquiry(request, { id, ...sent }, t, { records });
  return { folder, records, id, correct, onDisk: async () => (await open().find(id))! };
}

describe("a correction", () => {
  it("replaces the given fields by the form's rules, keeps the rest, and is one revision with its time", async () => {
    const { id, correct, records, onDisk } = await oneEnquiry();
    await setWork(records, id, { status: "booked", note: "Room 2" });
    const result = await correct({ lastName: " Right\u202E ", email: "right@example.com" });
    const fields = { ...typed, lastName: "Right", email: "right@example.com" };
    const work = { status: "booked", note: "Room 2", revision: 2 };
    expect(result).toEqual(done({ ...fields, work: expect.objectContaining(work) as unknown }));
    expect(await onDisk()).toEqual(expect.objectContaining({ id, ...fields, ...metadata }));
    expect((await onDisk()).work?.history).toEqual([
      { at: changedAt, status: "booked", note: true },
      { at: expect.any(String) as unknown, corrected: true },
    ]);
  });

  it("of an enquiry that is erased meanwhile finds it gone", async () => {
    const { id, records } = await oneEnquiry();
    // As PostgreSQL does when another instance has erased it between the two times that it goes through the records.
    const erasedMeanwhile: Pick<typeof records, "find" | "replaceAll"> = {
      find: (one) => records.find(one),
      replaceAll: (change) =>
        records.replaceAll((one) => {
          change(one);
          return undefined;
        }),
    };
    const request = new Request("http://localhost/api/admin/person", { method: "PATCH" });
    const correction = { id, lastName: "Right" };
    const services = { records: erasedMeanwhile };
    expect(await correctEnquiry(request, correction, t, services)).toEqual({ problem: "gone" });
  });

  it("that changes nothing is carried out without a revision", async () => {
    const { id, correct, records, onDisk } = await oneEnquiry();
    for (const revision of [0, 1]) {
      const before = await onDisk();
      expect(before.work?.history ?? []).toHaveLength(revision);
      const same = { firstName: "Ada ", email: typed.email, revision };
      expect(await correct(same)).toEqual({ entry: entryOf(before) });
      expect(await onDisk()).toStrictEqual(before);
      await setWork(records, id, { note: "Room 2" });
    }
  });

  it("of another revision is a conflict that says what is stored, and changes nothing", async () => {
    const { id, correct, records, onDisk } = await oneEnquiry();
    await setWork(records, id, { status: "contacted" });
    const result = await correct({ lastName: "Mine", revision: 0 });
    const work = expect.objectContaining({ revision: 1 }) as unknown;
    expect(result).toEqual({ problem: "conflict", ...done({ lastName: "Wrong", work }) });
    expect(await onDisk()).toMatchObject({ lastName: "Wrong" });
  });

  it.each([
    [{ email: "no-address" }, ["email"]],
    [{ firstName: " ", phone: null }, ["firstName", "phone"]],
    [{ lastName: "x".repeat(101) }, ["lastName"]],
    [{ email: 7 }, ["email"]],
    [{}, ["firstName", "lastName", "email", "phone"]],
    [{ lastName: "Right", revision: -1 }, ["revision"]],
    [{ lastName: "Right", revision: "0" }, ["revision"]],
    [{ lastName: "Right", id: "" }, ["id"]],
    [{ lastName: "Right", id: 7 }, ["id"]],
  ])("%j is refused with its fields, and nothing is stored", async (sent, fields) => {
    const { correct, onDisk } = await oneEnquiry();
    const result = await correct(sent);
    assert(result.problem === "invalid");
    expect(Object.keys(result.errors)).toEqual(fields);
    expect(await onDisk()).toMatchObject(typed);
  });

  it("of an enquiry with an e-mail that the form would refuse can be of another field", async () => {
    const { correct } = await oneEnquiry({ email: "from an old file" });
    const sent = { email: "from an old file", phone: "07700 900111" };
    expect(await correct(sent)).toEqual(done({ phone: "07700 900111" }));
  });

  it("of a caller on the telephone removes what need not be said, and leaves a name and one way to answer", async () => {
    const { correct, onDisk } = await oneEnquiry({ source: "phone", lastName: "" });
    expect(await correct({ firstName: " ", lastName: "Ada", email: "" })).toEqual(
      done({ firstName: "", lastName: "Ada", email: "" }),
    );
    expect(await correct({ lastName: "", phone: "" })).toEqual({
      problem: "invalid",
      errors: {
        firstName: [t("enquiry.errors.firstName")],
        phone: [t("add.contact")],
      },
    });
    expect(await onDisk()).toMatchObject({ lastName: "Ada", phone: typed.phone });
    const before = await onDisk();
    expect(await correct({ firstName: "  ", lastName: "Ada" })).toEqual(done({}));
    expect(await onDisk()).toStrictEqual(before);
  });

  it("that cannot be stored leaves the enquiry as it was", async () => {
    const { correct, records, onDisk } = await oneEnquiry();
    await records.close();
    await expect(correct({ lastName: "Right" })).rejects.toMatchObject({ code: "changeNotStored" });
    expect(await onDisk()).toMatchObject(typed);
  });
});
