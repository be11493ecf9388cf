import {
  type AppliedChange,
  applyChange,
  type OwnerWork,
  type WorkChange,
} from "../../app/admin/work/owner-work";
import type { OwnerWorkStore } from "../../app/admin/work/owner-work-store.server";

/** When every change of the tests was made. */
export const changedAt = "2026-11-21T14:02:00.000Z";

/** Makes a change of the owner's work. */
export const change = (store: OwnerWorkStore, asked: WorkChange): Promise<AppliedChange> =>
  store.change(asked.id, (work) => applyChange(work, asked, { isFlagged: true, at: changedAt }));

/** Changes the work on an enquiry from whatever revision it has. */
export const setWork = (
  store: OwnerWorkStore,
  id: string,
  members: Partial<WorkChange>,
): Promise<AppliedChange> =>
  store.change(id, (work) =>
    applyChange(
      work,
      { id, revision: work.revision, ...members },
      { isFlagged: true, at: changedAt },
    ),
  );

/** The work on one enquiry; undefined when there is none. */
export const workOn = async (store: OwnerWorkStore, id: string): Promise<OwnerWork | undefined> =>
  (await store.all()).get(id);
