import { describe, expect, it } from "vitest";
import { noWork, type OwnerWork } from "../../enquiries/record";
import { applyChange, cleanNote, workStateOf } from "./owner-work";

const at = "2026-11-21T14:02:00.000Z";
const plain = { isFlagged: false, at };
const contacted: OwnerWork = {
  status: "contacted",
  note: "Call after six.",
  revision: 1,
  history: [{ at, status: "contacted", note: true }],
};

describe("a change of the owner's work", () => {
  it("keeps the members that it does not name", () => {
    const { work } = applyChange(contacted, { revision: 1, status: "booked" }, plain);
    expect(workStateOf(work)).toEqual({ status: "booked", note: "Call after six.", revision: 2 });
    expect(work.history.at(-1)).toEqual({ at, status: "booked" });
  });

  it("keeps the members that a later release added", () => {
    const later: OwnerWork = { ...contacted, ...{ therapist: "Mei" } };
    const { work } = applyChange(later, { revision: 1, note: "" }, plain);
    expect(work).toMatchObject({ therapist: "Mei", revision: 2 });
    expect(work.note).toBeUndefined();
  });

  it("removes the note when the new one is empty", () => {
    const { work } = applyChange(contacted, { revision: 1, note: "" }, plain);
    expect(workStateOf(work)).toEqual({ status: "contacted", revision: 2 });
    expect(work.history.at(-1)).toEqual({ at, note: true });
  });

  it.each([
    [noWork, { revision: 0, status: "new" }],
    [noWork, { revision: 0, note: "" }],
    [noWork, { revision: 0, flagged: false }],
    [contacted, { revision: 1, status: "contacted", note: "Call after six." }],
  ] as const)("that changes nothing makes no revision: %#", (work, change) => {
    expect(applyChange(work, change, plain)).toEqual({ result: "unchanged", work });
  });

  it("says that a client came to an appointment once, and again of another appointment", () => {
    const appointments = ["27", "28"].map((day) => ({
      start: `2026-11-${day}T17:00:00+00:00`,
      minutes: 60,
    }));
    const [first, second] = appointments;
    const after = (work: OwnerWork, change: object) =>
      applyChange(work, { revision: work.revision, ...change }, plain);
    const came = after(after(noWork, { appointment: first }).work, { came: true }).work;
    expect(came.history.map((one) => one.came)).toEqual([undefined, true]);
    expect(after(came, { came: true }).result).toBe("unchanged");
    const moved = after(came, { appointment: second, came: true }).work;
    expect(moved.history.at(-1)).toEqual({ at, appointment: second, came: true });
    expect(after(moved, { came: true }).result).toBe("unchanged");
    expect(after(moved, { came: false }).result).toBe("changed");
  });
});

describe("a note", () => {
  it("keeps line breaks, tabs, emoji and every script, and loses other control characters", () => {
    expect(cleanNote("  a\0b\r\n\tc\u0007 王 💆🏽 <b> ")).toBe("ab\n\tc 王 💆🏽 <b>");
  });

  it("without a visible character is empty", () => {
    expect(cleanNote(" \n\u200B\u2060 ")).toBe("");
  });
});
