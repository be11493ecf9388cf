import * as z from "zod";
import type { AdminSessions } from "../../login/sessions.server";
import { changedParts } from "../actions/outcome";
import type { ErasureReceipt, RequestedErasure } from "../actions/erasure";
import { listFilters, listOrders, type ListQuery, wholeList } from "../list/query";
import type { ChangedEnquiry } from "./admin-view";

/** What the pages of a session remember of what they show. */
export interface SessionView {
  /** What `newestOf` returned for the first list, or that of the last Refresh; left out before. */
  newest?: readonly string[] | undefined;
  /** What the owner looks for where the server renders the list. */
  query: ListQuery;
  /** The id of the enquiry whose unfolded card the owner has used last. */
  openId?: string | undefined;
  /** What the last form changed, for the next page that is shown. */
  changed?: ChangedEnquiry | undefined;
  /** What the owner is about to erase, or has erased, for the next page that is shown. */
  erasure?: RequestedErasure | undefined;
  /** The id of the enquiry that the last form could not change, for the next page that is shown. */
  refused?: string | undefined;
  /** Whether the next page is that of Refresh. */
  refreshed?: true | undefined;
}

/** What a session leaves to the next one of the same browser: where the owner was. */
export const leftToNextSession: readonly (keyof SessionView)[] = ["query", "openId"];

/** A member that is missing here, also an optional one, does not compile: it would be lost between two requests. */
type MembersOf<T> = { [Member in keyof T]-?: z.ZodType<T[Member]> };

const querySchema = z.object({
  filter: z.enum(listFilters),
  order: z.enum(listOrders),
  search: z.string(),
  person: z.string().optional(),
} satisfies MembersOf<ListQuery>);
const receiptSchema = z.object({
  erased: z.number(),
  backups: z.number(),
  outOfReach: z.array(z.string()),
} satisfies MembersOf<ErasureReceipt>);
const changedSchema = z.object({
  id: z.string(),
  what: z.enum(changedParts),
} satisfies MembersOf<ChangedEnquiry>);
const viewSchema = z.object({
  newest: z.array(z.string()).optional(),
  query: querySchema.default(wholeList),
  openId: z.string().optional(),
  changed: changedSchema.optional(),
  erasure: z
    .union([
      z.object({ receipt: receiptSchema }),
      z.object({ failed: z.string() }),
      z.object({ chosen: z.array(z.string()).optional() }),
    ])
    .optional(),
  refused: z.string().optional(),
  refreshed: z.literal(true).optional(),
} satisfies MembersOf<SessionView>);

/**
 * Reads what the pages of the request's session remember.
 *
 * @returns that of a session that has shown nothing yet, for what another release stored
 */
export async function readView(request: Request, sessions: AdminSessions): Promise<SessionView> {
  const stored = await sessions.view(request);
  return viewSchema.safeParse(stored).data ?? { query: wholeList };
}

/** Changes some of what the pages of the request's session remember; undefined removes a member. */
export function changeView(
  request: Request,
  sessions: AdminSessions,
  change: Partial<SessionView>,
): Promise<void> {
  return sessions.changeView(request, { ...change });
}
