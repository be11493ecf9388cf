import { beforeEach } from "vitest";
import { Database } from "../../app/postgres/database.server";
import { RecordTable } from "../../app/postgres/record-table.server";
import { onServer } from "./postgres-server.mjs";
import { testDatabase } from "./test-database";

interface Visit {
  id: string;
  at: string;
  count?: number;
}

let url: string;
let databases: Database[];

/** Gives each test of a file a database of its own. */
export function useVisitsTable(): void {
  beforeEach(async () => {
    const made = await testDatabase();
    url = made.url;
    databases = [];
    return async () => {
      await Promise.all(databases.map((database) => database.close()));
      await made.remove();
    };
  });
}

/** The address of the database of a test. */
export const databaseUrl = () => url;

class Index {
  oldestFirst: Visit[] = [];
  add(records: readonly Visit[]) {
    this.oldestFirst.push(...records);
  }
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === "object" && value !== null && "id" in value;

/** The visits as one instance of the site has them. */
export function instance() {
  const database = new Database(url);
  databases.push(database);
  let wholeReads = 0;
  const table = new RecordTable<Visit, Index>({
    database,
    definition: {
      table: "enquiries",
      parse: (value) => (isVisit(value) ? value : undefined),
      idOf: ({ id }) => id,
      timeOf: ({ at }) => at,
    },
    makeIndex: () => {
      wholeReads += 1;
      return new Index();
    },
    unavailable: (cause) => cause as Error,
    copy: () => Promise.resolve(),
  });
  const ids = async () => (await table.records()).oldestFirst.map(({ id }) => id);
  return {
    /** How often the index was made anew. */
    wholeReads: () => wholeReads,
    ids,
    table,
    add: (id: string, at = "2026") => table.apply({ add: { id, at } }),
    count: (id: string) =>
      table.apply({
        replace: (visit) => (visit.id === id ? { ...visit, count: (visit.count ?? 0) + 1 } : visit),
      }),
    remove: (id: string) =>
      table.apply({ replace: (visit) => (visit.id === id ? undefined : visit) }),
  };
}

const row = (id: string) => `('${id}', '${JSON.stringify({ id, at: "2026" })}')`;

/** The statement that stores visits without the site. */
export const storing = (ids: string[]) =>
  `insert into enquiries (id, record) values ${ids.map(row).join()}`;

/** Runs statements on the database of a test as an operator does. */
export const byHand = (text: string) => onServer(url, text);
