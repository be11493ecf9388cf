import * as z from "zod";
import { recordsPart } from "../backup-file.server";
import type { JournalHeader } from "../file/lines.server";
import { runningInstancesForSure } from "../running-instances.server";
import { NotDone } from "../not-done";
import type { Place, StoredNow } from "../place";
import { idempotencyKeyTtlMs, type StoredRecord } from "../ports";
import { type Database, noRow, type Query } from "./database.server";
import { PostgresValues } from "./postgres-values.server";

const storedRow = z.object({ seq: z.string(), record: z.string() });
/** Rows read or written by one statement; the longest have some 30 kB. */
const pageSize = 500;

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where a database is, without user and password. */
export function placeOf(url: string) {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return {
    // A parameter wins, as with the driver; the path of a socket may stand in the place of the host.
    host: searchParams.get("host") || decodeURIComponent(hostname) || "localhost",
    port: searchParams.get("port") || port || "5432",
    name: decodeURIComponent(pathname.slice(1)),
  };
}

/** A database as the place of a site. */
export class DatabasePlace<R extends StoredRecord> implements Place<R> {
  readonly name: string;
  readonly lasting: PostgresValues;
  readonly advice = {
    unreadable: "Correct these rows of the table records, or delete them.",
    notEmpty: "Set DATABASE_URL to an empty database.",
  };
  readonly #database: Database;
  readonly #passing: PostgresValues;
  readonly #header: JournalHeader;

  /** @param url of the database */
  constructor(url: string, database: Database, header: JournalHeader) {
    const { host, name } = placeOf(url);
    this.name = `database "${name}" on ${host}`;
    this.lasting = new PostgresValues(database, "lasting_values");
    this.#passing = new PostgresValues(database, "passing_values");
    this.#database = database;
    this.#header = header;
  }

  async assertUnused(failure: string): Promise<void> {
    const names = await runningInstancesForSure(this.#passing);
    if (names.length === 0) return;
    throw new NotDone(failure, [
      `the site runs on the database (${names.join(", ")}). Stop it; one that was killed counts as running for 30 s.`,
    ]);
  }

  read(): Promise<StoredNow<R> | undefined> {
    const mode = "isolation level repeatable read read only";
    return this.#database.transaction((query) => this.#read(query), mode);
  }

  replace(
    records: readonly R[],
    before: (now: StoredNow<R> | undefined) => Promise<void>,
  ): Promise<void> {
    return this.#database.transaction(async (query) => {
      // Whoever changes the table waits for this row.
      await query(noRow, "select changes from site_state for update");
      await before(await this.#read(query));
      await query(noRow, "delete from records");
      await query(noRow, "delete from idempotency_keys");
      for (let start = 0; start < records.length; start += pageSize) {
        await this.#insert(query, records.slice(start, start + pageSize));
      }
    });
  }

  async #insert(query: Query, records: readonly R[]): Promise<void> {
    await query(
      noRow,
      `insert into records (id, record)
        select id, record from unnest($1::text[], $2::text[]) with ordinality as new (id, record, place) order by place`,
      [records.map(({ id }) => id), records.map((one) => JSON.stringify(one))],
    );
    const keyed = records.filter(({ key }) => key !== undefined);
    await query(
      noRow,
      `insert into idempotency_keys (key, id, stored_at)
        select key, id, stored_at from unnest($1::text[], $2::text[], $3::timestamptz[]) as new (key, id, stored_at)
          where stored_at > now() - $4 * interval '1 millisecond' on conflict do nothing`,
      [
        keyed.map(({ key }) => key),
        keyed.map(({ id }) => id),
        keyed.map(({ createdAt }) => createdAt),
        idempotencyKeyTtlMs,
      ],
    );
  }

  async #read(query: Query): Promise<StoredNow<R> | undefined> {
    const records: R[] = [];
    const damaged: string[] = [];
    let after = "0";
    for (let isMore = true; isMore;) {
      const page = await query(
        storedRow,
        "select seq, record from records where seq > $1 order by seq limit $2",
        [after, pageSize],
      );
      for (const { seq, record } of page) {
        after = seq;
        const parsed = parse(record);
        if (parsed === undefined) damaged.push(`${record}\n`);
        else records.push(parsed as R);
      }
      isMore = page.length === pageSize;
    }
    if (records.length + damaged.length === 0) return undefined;
    const { name, size, content } = await recordsPart(this.#header, records);
    const part = {
      name,
      size: size + Buffer.byteLength(damaged.join("")),
      async *content() {
        yield* content();
        yield* damaged;
      },
    };
    return { records, unreadable: damaged.length, part };
  }
}
