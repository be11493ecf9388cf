import * as z from "zod";
import { type Database, noRow } from "./database.server";

/** How long another instance waits for a holder that has died. */
const lease = "2 minutes";
/** Time between two renewals of the lease, in ms. */
const renewMs = 30_000;
/** Time between two tries to do what another instance has not done, in ms. */
const tryEveryMs = 60 * 60 * 1000;

const claimedRow = z.object({
  day: z.string(),
  /** ms since the epoch. */
  now: z.number(),
});

/** The row is claimed when nobody has done the job today and nobody is about to. */
const claimText = `with old as (delete from jobs where day < current_date - 7)
  insert into jobs as j (name, day, holder, leased_until)
  values ($1, (now() at time zone 'utc')::date, $2, now() + interval '${lease}')
  on conflict (name, day) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where not j.done and j.leased_until <= now()
  returning day::text, floor(extract(epoch from now()) * 1000)::float8 as now`;

/**
 * A job of the day that one of all instances does.
 *
 * @param name of the job
 * @param holder the id of this instance
 */
export const sharedJob = (database: Pick<Database, "query">, name: string, holder: string) => ({
  everyMs: tryEveryMs,

  /**
   * Does the work unless an instance has done it today, by the database's clock, or is about to. When the work fails,
   * or its instance dies, an instance that tries later does it.
   *
   * @param work is given the time of the database, in ms since the epoch
   * @throws what the work throws; the driver's or the server's error
   */
  async run(_now: number, work: (now: number) => Promise<unknown>): Promise<void> {
    const [claimed] = await database.query(claimedRow, claimText, [name, holder]);
    if (claimed === undefined) return;
    const change = (to: string) =>
      database.query(
        noRow,
        `update jobs set ${to} where name = $1 and day = $2::date and holder = $3`,
        [name, claimed.day, holder],
      );
    const renewal = setInterval(() => {
      // A lease that cannot be renewed ends by itself.
      change(`leased_until = now() + interval '${lease}'`).catch(() => undefined);
    }, renewMs).unref();
    try {
      await work(claimed.now);
    } catch (error) {
      await change("leased_until = now()").catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewal);
    }
    await change("done = true");
  },
});
