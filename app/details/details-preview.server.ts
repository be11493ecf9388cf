import type { BusinessProfile } from "../business/business-profile-schema";
import { comparablePath } from "../http/request-target.server";
import type { AdminSessions } from "../login/sessions.server";
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

/** Tells whether a request is for the page as it would be. */
export const isPreview = (request: Request): boolean =>
  comparablePath(new URL(request.url).pathname) === comparablePath(previewPath);

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
  if (!isPreview(request)) return profile;
  const { draftProfile } = await import("./change-details.server");
  const view = await services.sessions.view(request);
  const draft = view && draftProfile(view[draftMember], profile);
  return draft && "profile" in draft ? draft.profile : undefined;
}
