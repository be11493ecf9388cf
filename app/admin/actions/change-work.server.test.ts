import { describe, expect, it } from "vitest";
import { enquiriesInFolder, from } from "../../../tests/support/stored-names";
import { translator } from "../../i18n/i18n.server";
import { changeWork } from "./change-work.server";

const t = translator("en");
const request = () => new Request("http://localhost/api/admin/desk", { method: "POST" });

describe("the check of a change", () => {
  const invalid = ["Invalid input"];
  const id = "1";

  it.each([
    [{}, { id: invalid, revision: invalid, status: invalid }],
    [
      { id: "", revision: -1, status: "new" },
      { id: invalid, revision: invalid },
    ],
    [
      { id: 1, revision: "0", status: "new" },
      { id: invalid, revision: invalid },
    ],
    [{ id, revision: 0.5, status: "new" }, { revision: invalid }],
    [{ id, revision: 0 }, { status: invalid }],
    [{ id, revision: 0, status: "done" }, { status: invalid }],
    [{ id, revision: 0, status: null }, { status: invalid }],
    [{ id, revision: 0, note: null }, { note: invalid }],
    [{ id, revision: 0, note: "\uD800" }, { note: invalid }],
    [{ id, revision: 0, note: "x".repeat(2001) }, { note: ["Please use at most 2000 characters"] }],
    [{ id, revision: 0, flagged: true }, { flagged: invalid }],
    [{ id, revision: 0, flagged: "false" }, { flagged: invalid }],
    [{ id, revision: 0, appointment: 0 }, { appointment: invalid }],
    [{ id, revision: 0, appointment: { start: "soon", minutes: 60 } }, { appointment: invalid }],
    [{ id, revision: 0, status: "closed", came: "no" }, { came: invalid }],
  ])("names each bad member of %j", async (sent, errors) => {
    const { records } = await enquiriesInFolder([from("Ada", { id })]);
    expect(await changeWork(request(), sent, t, { records })).toEqual({
      problem: "invalid",
      errors,
    });
    expect((await records.find(id))?.work).toBeUndefined();
  });

  it("cleans the note, counts an emoji as one character, and drops what it does not know", async () => {
    const { records } = await enquiriesInFolder([from("Ada", { id })]);
    const note = `  ${"💆".repeat(2000)}\0\r\n`;
    await changeWork(request(), { id, revision: 0, note, extra: 1 }, t, { records });
    const stored = await records.find(id);
    expect(stored?.work?.note).toBe("💆".repeat(2000));
    expect(stored).not.toHaveProperty("extra");
  });
});

/** The outcome of an enquiry with this work. */
const done = (work: object) => ({
  entry: expect.objectContaining({ work: expect.objectContaining(work) as unknown }) as unknown,
});

describe("a change", () => {
  const flagged = { suspectedSpam: ["manyLinks"] };

  /** A flagged enquiry in a data folder, and the same folder as a process has it that starts now. */
  async function oneEnquiry() {
    const enquiry = from("Ada", flagged);
    const { records, open } = await enquiriesInFolder([enquiry]);
    const { id } = enquiry;
    return { id, records, stored: async () => (await open().find(id))! };
  }

  it("is stored with its time, and several members are one revision", async () => {
    const { id, records, stored } = await oneEnquiry();
    const sent = { id, revision: 0, status: "booked", note: "Room 2" };
    const state = { status: "booked", note: "Room 2", revision: 1 };
    expect(await changeWork(request(), sent, t, { records })).toEqual(done(state));
    const at = expect.any(String) as unknown;
    const history = [{ at, status: "booked", note: true }];
    expect((await stored()).work).toEqual({ ...state, history });
  });

  it("from another revision is a conflict that says what is stored", async () => {
    const { id, records } = await oneEnquiry();
    await changeWork(request(), { id, revision: 0, status: "booked" }, t, { records });
    const late = await changeWork(request(), { id, revision: 0, status: "closed" }, t, { records });
    expect(late).toEqual({ problem: "conflict", ...done({ status: "booked", revision: 1 }) });
  });

  it("of two at once is a conflict for one of them", async () => {
    const { id, records } = await oneEnquiry();
    const both = await Promise.all(
      ["booked", "closed"].map((status) =>
        changeWork(request(), { id, revision: 0, status }, t, { records }),
      ),
    );
    expect(both.map(({ problem }) => problem).toSorted()).toEqual(["conflict", undefined]);
  });

  it("to 'Not advertising' removes the reasons, and a second one changes nothing", async () => {
    const { id, records, stored } = await oneEnquiry();
    const result = await changeWork(request(), { id, revision: 0, flagged: false }, t, { records });
    expect(result).toEqual(done({ status: "new", revision: 1 }));
    expect(await stored()).not.toHaveProperty("suspectedSpam");
    const again = { id, revision: 1, flagged: false };
    expect(await changeWork(request(), again, t, { records })).toEqual(result);
  });

  it("of the appointment keeps it with London's offset, and null takes it away", async () => {
    const { id, records, stored } = await oneEnquiry();
    const sent = { start: "2026-07-01T16:00:00Z", minutes: 60 };
    const appointment = { start: "2026-07-01T17:00:00+01:00", minutes: 60 };
    const work = { status: "booked", appointment, revision: 1 };
    const change = (revision: number, members: object) =>
      changeWork(request(), { id, revision, ...members }, t, { records });
    expect(await change(0, { status: "booked", appointment: sent })).toEqual(done(work));
    expect(await change(1, { appointment })).toEqual(done(work));
    expect(await change(0, { appointment: null })).toEqual({ problem: "conflict", ...done(work) });
    await change(1, { appointment: null });
    const at = expect.any(String) as unknown;
    expect((await stored()).work).toEqual({
      status: "booked",
      revision: 2,
      history: [
        { at, status: "booked", appointment },
        { at, appointment: null },
      ],
    });
  });

  it("to closed remembers in the history that the visitor did not come", async () => {
    const { id, records, stored } = await oneEnquiry();
    const sent = { id, revision: 0, status: "closed", came: false };
    await changeWork(request(), sent, t, { records });
    expect((await stored()).work?.history).toMatchObject([{ status: "closed", came: false }]);
  });

  it("to closed remembers that the visitor came to each of two appointments", async () => {
    const { id, records, stored } = await oneEnquiry();
    const change = (sent: object) => changeWork(request(), { id, ...sent }, t, { records });
    const appointments = ["2026-11-27T10:00:00+00:00", "2026-12-04T10:00:00+00:00"];
    for (const [index, start] of appointments.entries()) {
      const revision = index * 2;
      await change({ revision, status: "booked", appointment: { start, minutes: 60 } });
      await change({ revision: revision + 1, status: "closed", came: true });
    }
    const history = (await stored()).work?.history ?? [];
    expect(history.map(({ status, came }) => [status, came])).toEqual([
      ["booked", undefined],
      ["closed", true],
      ["booked", undefined],
      ["closed", true],
    ]);
  });

  it("of an unknown enquiry finds it gone", async () => {
    const { records } = await oneEnquiry();
    const change = { id: "x", revision: 0, status: "booked" };
    expect(await changeWork(request(), change, t, { records })).toEqual({ problem: "gone" });
  });

  it("that cannot be stored leaves the enquiry as it was", async () => {
    const { id, records, stored } = await oneEnquiry();
    await records.close();
    const change = { id, revision: 0, flagged: false, status: "booked" };
    await expect(changeWork(request(), change, t, { records })).rejects.toMatchObject({
      code: "changeNotStored",
    });
    expect(await stored()).toMatchObject(flagged);
  });
});
