import { describe, expect, it } from "vitest";
import { cameOf } from "../../diary/appointment";
import { noWork, type OwnerWork, type WorkStatus } from "../../enquiries/record";
import { applyChange, type WorkChange } from "../actions/owner-work";
import { appointmentUndo, statusUndo } from "./undo";

it("the last change of status can be undone, also after a note", () => {
  const work = (status: WorkStatus, ...changes: (WorkStatus | undefined)[]): OwnerWork => ({
    status,
    revision: changes.length,
    history: changes.map((change) => ({
      at: "",
      ...(change ? { status: change } : { note: true }),
    })),
  });
  expect(statusUndo(work("contacted", "contacted"))?.fields).toEqual({ status: "new" });
  expect(statusUndo(work("booked", "contacted", "booked", undefined))?.fields).toEqual({
    status: "contacted",
  });
  expect(statusUndo(work("new", undefined))).toBeUndefined();
  // Changed elsewhere since the history was read.
  expect(statusUndo(work("closed", "contacted"))).toBeUndefined();
});

describe("undoing a change of status and appointment in one", () => {
  const change = (before: OwnerWork, members: Partial<WorkChange>): OwnerWork =>
    applyChange(before, { revision: before.revision, ...members }, { isFlagged: false, at: "" })
      .work;
  const first = { start: "2026-11-27T17:00:00+00:00", minutes: 60 };
  const second = { start: "2026-11-28T10:00:00+00:00", minutes: 30 };

  it("brings both back", () => {
    const booked = change(noWork, { status: "booked", appointment: first });
    expect(statusUndo(booked)?.fields).toEqual({ status: "new", appointment: "remove" });
    const closed = change(change(booked, { appointment: second }), {
      status: "closed",
      appointment: null,
    });
    expect(statusUndo(closed)?.fields).toEqual({ status: "booked", ...second });
  });

  it("leaves an appointment as it is that was changed since, or not at all", () => {
    const booked = change(noWork, { status: "booked", appointment: first });
    expect(statusUndo(change(booked, { appointment: second }))?.fields).toEqual({ status: "new" });
    expect(statusUndo(change(booked, { status: "closed" }))?.fields).toEqual({ status: "booked" });
  });
});

it("an answer whether the client came is undone with its status, and comes back with its appointment", () => {
  const appointment = { start: "2026-11-27T17:00:00+00:00", minutes: 60 };
  const came = { at: "2", status: "closed" as const, came: true };
  const history = [{ at: "1", status: "booked" as const, appointment }, came];
  const reopened = [...history, { at: "3", status: "booked" as const }];
  expect(cameOf({ history })).toBe(true);
  expect(cameOf({ history: reopened })).toBeUndefined();
  expect(cameOf({ history: [...reopened, { at: "4", status: "closed" }] })).toBeUndefined();
  const moved = [...history, { at: "3", appointment: { ...appointment, minutes: 90 } }];
  expect(cameOf({ history: moved })).toBeUndefined();
  const work = { ...noWork, status: "closed" as const };
  expect(appointmentUndo({ ...work, history: moved })?.fields).toEqual({
    ...appointment,
    came: "yes",
  });
  expect(statusUndo({ ...work, history })?.fields).toEqual({ status: "booked" });
  expect(statusUndo({ ...work, status: "booked", history: reopened })?.fields).toEqual({
    status: "closed",
    came: "yes",
  });
  const late = [
    { at: "1", appointment },
    { ...came, came: false },
    { at: "3", appointment: null },
  ];
  expect(appointmentUndo({ ...work, history: late })?.fields).toEqual({
    ...appointment,
    came: "no",
  });
});

it("a change of the appointment can be undone when it was the last one", () => {
  const first = { start: "2026-11-27T10:00:00+00:00", minutes: 60 };
  const second = { start: "2026-11-27T11:00:00+00:00", minutes: 60 };
  const history = [
    { at: "1", appointment: first },
    { at: "2", appointment: second },
    { at: "3", note: true as const },
    { at: "4", appointment: null },
  ];
  const undoAfter = (changes: number) =>
    appointmentUndo({ ...noWork, history: history.slice(0, changes) })?.fields;
  expect(undoAfter(1)).toEqual({ appointment: "remove" });
  expect(undoAfter(2)).toEqual(first);
  expect(undoAfter(3)).toBeUndefined();
  expect(undoAfter(4)).toEqual(second);
});
