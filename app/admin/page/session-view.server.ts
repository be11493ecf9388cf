import * as z from "zod";
import type { AdminSessions } from "../../login/sessions.server";
import { isOwnerPage, type OwnerPage } from "../../owner-pages/owner-pages";
import type { ErasureView } from "../actions/erasure";
import { enquiryIntents } from "../actions/outcome";
import { keptQuery, wholeList } from "../list/query";

/** Whether what is stored is the view of an erasure; another release may have stored something else. */
const isErasureView = (stored: unknown) =>
  ["preview", "receipt", "failed"].some((member) =>
    Object.hasOwn(Object(stored) as object, member),
  );

/** What came of the last form. */
const flash = z.object({
  /** The enquiry that it changed, and how. */
  changed: z.object({ id: z.string(), intent: z.enum(enquiryIntents) }).optional(),
  /** The id of the enquiry that it could not change. */
  refused: z.string().optional(),
  /** What the owner is about to erase, or has erased. */
  erasure: z.custom<ErasureView>(isErasureView).optional(),
  /** With what the form for an enquiry by phone is to begin, and where it leads back to, as the owner's other pages ask. */
  adding: z
    .object({
      day: z.string(),
      time: z.string(),
      back: z.custom<OwnerPage>(isOwnerPage).optional(),
      from: z.string().optional(),
    })
    .optional(),
  /** Whether it was Refresh. */
  refreshed: z.literal(true).optional(),
});

/**
 * What the pages of a session remember of what they show. The details keep their draft beside it
 * (details-preview.server.ts).
 */
const sessionView = z.object({
  /** When the newest of the first list, or of that of the last Refresh, was sent; left out before. */
  newest: z.string().optional(),
  /** What the owner looks for in the list, where the server renders it. */
  query: z.unknown().optional().transform(keptQuery),
  /** The id of an enquiry of the person who is shown instead; left out for none. */
  person: z.string().optional(),
  /** The id of the enquiry whose unfolded card the owner has used last. */
  openId: z.string().optional(),
  /** What only the next page that is shown is to say. */
  flash: flash.optional(),
});
export type SessionView = z.infer<typeof sessionView>;

/**
 * Reads what the pages of the request's session remember.
 *
 * @returns that of a session that has shown nothing yet, for what another release stored
 */
export async function readView(request: Request, sessions: AdminSessions): Promise<SessionView> {
  const stored = await sessions.view(request);
  return sessionView.safeParse(stored).data ?? { query: wholeList };
}

/** Reads what the pages of the request's session remember, for a page that is shown: `flash` is not read again. */
export async function takeView(request: Request, sessions: AdminSessions): Promise<SessionView> {
  const view = await readView(request, sessions);
  if (view.flash) await changeView(request, sessions, { flash: undefined });
  return view;
}

/** Changes some of what the pages of the request's session remember; undefined removes a member. */
export const changeView = (
  request: Request,
  sessions: AdminSessions,
  change: Partial<SessionView>,
): Promise<void> => sessions.changeView(request, { ...change });
