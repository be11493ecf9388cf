import { expect, it } from "vitest";
import { noWork, type WorkStatus } from "../../enquiries/record";
import { waitingDays } from "./waiting";
import { hourMs } from "../../time";

const createdAt = "2026-11-20T10:00:00.000Z";
const sent = (status: WorkStatus, suspectedSpam: string[] = []) => ({
  createdAt,
  work: { ...noWork, status },
  suspectedSpam,
});
const daysAfter = (hours: number, status: WorkStatus, suspectedSpam?: string[]) =>
  waitingDays(sent(status, suspectedSpam), Date.parse(createdAt) + hours * hourMs);

it("a new enquiry waits from its first whole day on, and advertising does not wait", () => {
  expect([23, 24, 47, 48].map((hours) => daysAfter(hours, "new"))).toEqual([undefined, 1, 1, 2]);
  expect(daysAfter(48, "contacted")).toBeUndefined();
  expect(daysAfter(48, "new", ["pitch"])).toBeUndefined();
});
