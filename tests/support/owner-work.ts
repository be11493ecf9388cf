import { applyChange, type WorkChange } from "../../app/admin/actions/owner-work";
import { type EnquiryRecord, type EnquiryRecords, noWork } from "../../app/enquiries/record";

/** When every change of the tests was made. */
export const changedAt = "2026-11-21T14:02:00.000Z";

/** Changes the work on an enquiry from whatever revision it has. */
export const setWork = (
  records: EnquiryRecords,
  id: string,
  members: Partial<WorkChange>,
): Promise<EnquiryRecord | undefined> =>
  records.change(id, (now) => {
    const { work = noWork } = now;
    const change = { revision: work.revision, ...members };
    return { ...now, work: applyChange(work, change, { isFlagged: true, at: changedAt }).work };
  });
