import { expect, it, onTestFinished } from "vitest";
import { startAt } from "../../app/diary/appointment";
import { applyChange } from "../../app/admin/actions/owner-work";
import { noWork } from "../../app/enquiries/record";
import { getAsOwner, listEnquiries } from "../support/http";
import { textOf } from "../support/markup";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { startSite } from "../support/test-site";

const thirteenMonths = 400 * 24;

it("an enquiry whose months are over is kept for the appointment ahead, and counted nowhere as about to be deleted", async () => {
  const appointment = { start: startAt(Date.now() + 10 * 24 * 3_600_000), minutes: 60 };
  const change = { revision: 0, status: "booked" as const, appointment };
  const { work } = applyChange(noWork, change, { isFlagged: false, at: new Date().toISOString() });
  const ahead = storedEnquiry(thirteenMonths, { work });
  const over = storedEnquiry(thirteenMonths);
  const recent = [storedEnquiry(3), storedEnquiry(2), storedEnquiry(1)];
  const site = await startSite({
    prepare: (dataDir) => writeEnquiries(dataDir, [ahead, over, ...recent]),
  });
  onTestFinished(() => site.close());
  const listed = async () => (await listEnquiries(site)).map(({ id }) => id);
  await expect.poll(listed).not.toContain(over.id);
  expect(await listed()).toContain(ahead.id);
  const details = textOf((await getAsOwner(site, "/admin/details?lng=en")).body);
  expect(details).toContain("An enquiry whose appointment is not over yet is kept until it is.");
  expect(details).toContain("A shorter time would delete nothing now.");
  const { body } = await getAsOwner(site, "/api/admin/desk");
  expect((JSON.parse(body) as { expiring?: number }).expiring).toBeUndefined();
});
