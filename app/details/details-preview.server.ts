import type { BusinessProfile } from "../business/business-profile-schema";
import { comparablePath } from "../http/request-target.server";
import type { AdminSessions } from "../login/sessions.server";
import { draftProfile } from "./change-details.server";
import type { SentDetails } from "./details-form";

export const previewPath = "/admin/details/preview";

/** Where the session keeps what the owner looks at before it is saved. */
const draftMember = "detailsDraft";

/** Keeps details that are not saved for the preview of this session. */
export const keepDraft = (
  request: Request,
  details: SentDetails,
  sessions: AdminSessions,
): Promise<unknown> => sessions.changeView(request, { [draftMember]: details });

/**
 * The profile that a page shows: on the preview's address what the owner has not saved yet.
 *
 * @returns undefined there without a session or a draft
 */
export async function shownProfile(
  request: Request,
  services: { details: { profile: BusinessProfile }; sessions: AdminSessions },
): Promise<BusinessProfile | undefined> {
  const { profile } = services.details;
  const { pathname } = new URL(request.url);
  if (comparablePath(pathname) !== comparablePath(previewPath)) return profile;
  const view = await services.sessions.view(request);
  const draft = view && draftProfile(view[draftMember], profile);
  return draft && "profile" in draft ? draft.profile : undefined;
}
