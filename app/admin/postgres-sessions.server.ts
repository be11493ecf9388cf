import * as z from "zod";
import { noRow } from "../postgres/database.server";
import type { SharedState } from "../postgres/shared-values.server";
import { absoluteEndMs, idleEndMs } from "./admin-view";
import type { ChangedWork } from "./list-view";
import type { ErasureReceipt } from "./person/person-view";
import {
  firstView,
  type FoundSession,
  type SessionStore,
  type SessionView,
} from "./session-store.server";
import { type ListQuery, wholeList, workFilters } from "./work/filters";

/** How exact (ms) the time of a session's last request is, so that most requests write nothing. */
const seenWithinMs = 15_000;

const maybe = <T>(schema: z.ZodType<T>) =>
  schema.nullish().transform((value) => value ?? undefined);

/** A member that is missing here, also an optional one, does not compile: it would be lost between two requests. */
type MembersOf<T> = { [Member in keyof T]-?: z.ZodType<T[Member]> };

/** JSON has no undefined and no sets. */
const erasureSchema = z.union([
  z.object({
    receipt: z.object({
      erased: z.number(),
      backups: z.number(),
      outOfReach: z.array(z.string()),
    } satisfies MembersOf<ErasureReceipt>),
  }),
  z.object({ failed: z.string() }),
  z.object({ chosen: maybe(z.array(z.string()).transform((ids) => new Set(ids))) }),
]);
const viewSchema = z.object({
  newest: maybe(z.array(z.string())),
  query: z
    .object({
      filter: z.enum(workFilters),
      search: z.string(),
      person: maybe(z.string()),
    } satisfies MembersOf<ListQuery>)
    .nullish()
    .transform((query): ListQuery => query ?? wholeList),
  changed: maybe(
    z.object({
      id: z.string(),
      what: z.enum(["status", "note", "flagged", "notice", "corrected"]),
    } satisfies MembersOf<ChangedWork>),
  ),
  erasure: maybe(erasureSchema),
  refused: maybe(z.string()),
  refreshed: maybe(z.literal(true)),
} satisfies MembersOf<SessionView>);

/** @returns the view; the first one for what another release stored */
const viewOf = (stored: unknown): SessionView => viewSchema.safeParse(stored).data ?? firstView;

const encode = (change: Partial<SessionView>) =>
  JSON.stringify(change, (_name, value: unknown) =>
    value instanceof Set ? [...(value as Set<string>)] : value === undefined ? null : value,
  );

const sessionRow = z.object({
  started_at: z.number(),
  seen_at: z.number(),
  password_version: z.string(),
  view: z.unknown(),
  now: z.number(),
});

const inMs = (time: string) => `floor(extract(epoch from ${time}) * 1000)::float8`;
const interval = (ms: number) => `interval '${ms} milliseconds'`;
const isEnded = `(started_at <= now() - ${interval(absoluteEndMs)}
  or seen_at <= now() - ${interval(idleEndMs)})`;

/** Sessions as rows that all instances share; their times come from the database's clock. */
export class PostgresSessions implements SessionStore {
  readonly #state: SharedState;

  constructor(state: SharedState) {
    this.#state = state;
  }

  async start(key: string, passwordVersion: string): Promise<void> {
    await this.#state.query(
      noRow,
      `with ended as (delete from admin_sessions where ${isEnded})
        insert into admin_sessions (id, started_at, seen_at, password_version)
        values ($1, now(), now(), $2)`,
      [key, passwordVersion],
    );
  }

  async find(key: string): Promise<FoundSession | undefined> {
    const [row] = await this.#state.query(
      sessionRow,
      `select ${inMs("started_at")} as started_at, ${inMs("seen_at")} as seen_at,
          password_version, view, ${inMs("now()")} as now
        from admin_sessions where id = $1`,
      [key],
    );
    if (row === undefined) return undefined;
    const { started_at: startedAt, seen_at: seenAt, password_version: passwordVersion } = row;
    return { record: { startedAt, seenAt, passwordVersion, view: viewOf(row.view) }, now: row.now };
  }

  async seen(key: string, { record, now }: FoundSession): Promise<void> {
    if (now - record.seenAt >= seenWithinMs) await this.#change(key, "seen_at = now()");
  }

  grantPage(key: string, ms: number): Promise<boolean> {
    return this.#change(key, `page_grant_until = now() + ${interval(ms)}`);
  }

  takePage(key: string): Promise<boolean> {
    const taken = "page_grant_until = null, seen_at = now()";
    return this.#change(key, taken, { where: "page_grant_until > now()" });
  }

  claimTrust(key: string): Promise<boolean> {
    return this.#change(key, "has_trusted = true", { where: "not has_trusted" });
  }

  async changeView(key: string, change: Partial<SessionView>): Promise<void> {
    await this.#change(key, "view = view || $2::jsonb", { values: [encode(change)] });
  }

  async remove(key: string): Promise<void> {
    await this.#state.query(noRow, "delete from admin_sessions where id = $1", [key]);
  }

  /** Removes what sessions that have ended were shown, and the sessions of the day before. */
  async removeEnded(): Promise<void> {
    const { query } = this.#state;
    await query(
      noRow,
      `update admin_sessions set view = default where ${isEnded} and view <> '{}'::jsonb`,
    );
    await query(noRow, "delete from admin_sessions where started_at <= now() - interval '1 day'");
  }

  /** @returns whether the session is there and `where` is true of it */
  async #change(
    key: string,
    assignments: string,
    { where = "true", values = [] }: { where?: string; values?: readonly unknown[] } = {},
  ): Promise<boolean> {
    const rows = await this.#state.query(
      noRow,
      `update admin_sessions set ${assignments} where id = $1 and ${where} returning id`,
      [key, ...values],
    );
    return rows.length > 0;
  }
}
