import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres } from "../../tests/support/postgres-server.mjs";
import { Database } from "./database.server";
import { migrate } from "./migrations.server";
import { RecordTable } from "./record-table.server";

let server: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.close());

interface Visit {
  id: string;
  at: string;
}
class Index {
  oldestFirst: Visit[] = [];
  replaceAll(records: Visit[]) {
    this.oldestFirst = records;
  }
  add(records: readonly Visit[]) {
    this.oldestFirst.push(...records);
  }
}
const definition = {
  table: "enquiries",
  parse: (value: unknown) => value as Visit,
  idOf: ({ id }: Visit) => id,
  timeOf: ({ at }: Visit) => at,
} as const;

describe("records in a table", () => {
  it("are the same for two instances", async () => {
    const url = await server.database();
    await Promise.all([migrate(url), migrate(url)]);
    const open = () =>
      new RecordTable({
        database: new Database(url),
        definition,
        index: new Index(),
        unavailable: (cause) => cause as Error,
        copy: () => Promise.resolve(),
      });
    const [one, other] = [open(), open()];
    for (let i = 0; i < 50; i += 1)
      expect(await one.apply({ add: { id: `${i}`, at: `2026-${i + 10}` } })).toBe(true);
    expect((await other.records()).oldestFirst.length).toBe(50);
    expect(await other.apply({ add: { id: "1", at: "2026-11" } })).toBe(true);
    expect(await other.apply({ add: { id: "1", at: "2026-12" } })).toBe(false);
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        (i % 2 ? one : other).apply({ add: { id: `x${i}`, at: "2027" } }),
      ),
    );
    expect((await other.records()).oldestFirst.length).toBe(150);
    expect((await one.records()).oldestFirst.length).toBe(150);
    await other.apply({
      replace: (r) => (r.id.startsWith("x") ? undefined : { ...r, at: "2000" }),
    });
    expect((await one.records()).oldestFirst.length).toBe(50);
    expect((await one.records()).oldestFirst.every(({ at }) => at === "2000")).toBe(true);
  });
});
