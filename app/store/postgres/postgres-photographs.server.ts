import * as z from "zod";
import type { WrittenPart } from "../archive.server";
import type { Photographs, StoredPhotograph } from "../ports";
import { type Database, noRow } from "./database.server";

const storedRow = z.object({ name: z.string(), size: z.number() });
const nameRow = z.object({ name: z.string() });
const partRow = z.object({ bytes: z.instanceof(Buffer) });
const sumRow = z.object({ size: z.number() });

/** Bytes of a part: a slow connection to the server carries them within the time of a statement. */
const partBytes = 256 * 1024;

/** Ends a transaction for want of room. */
class NoRoom extends Error {}

/** The same bytes in parts, all but the last of the same size. */
async function* partsOf(
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
): AsyncGenerator<Buffer> {
  let waiting = Buffer.alloc(0);
  for await (const chunk of content) {
    waiting = Buffer.concat([waiting, Buffer.from(chunk)]);
    for (; waiting.length >= partBytes; waiting = waiting.subarray(partBytes)) {
      yield waiting.subarray(0, partBytes);
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** Photographs in tables that all instances of the site share. */
export class PostgresPhotographs implements Photographs {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(): Promise<StoredPhotograph[]> {
    return this.#database.query(storedRow, "select name, size from photographs order by name");
  }

  async *read(name: string): AsyncGenerator<Buffer> {
    for (let part = 0; ; part += 1) {
      const [row] = await this.#database.query(
        partRow,
        "select bytes from photograph_parts where name = $1 and part = $2",
        [name, part],
      );
      if (row === undefined) return;
      yield row.bytes;
    }
  }

  async add(
    { name, size, content }: WrittenPart,
    maxBytes = Number.POSITIVE_INFINITY,
  ): Promise<boolean> {
    const stored = await this.#database.query(
      nameRow,
      "update photographs set stored_at = now() where name = $1 returning name",
      [name],
    );
    if (stored.length > 0) return true;
    try {
      await this.#database.transaction(async (query) => {
        let part = 0;
        for await (const bytes of partsOf(content())) {
          // Of two instances that store the same photograph, one waits here for the other.
          await query(
            noRow,
            "insert into photograph_parts (name, part, bytes) values ($1, $2, $3) on conflict do nothing",
            [name, part, bytes],
          );
          part += 1;
        }
        // One instance at a time counts what is there.
        await query(noRow, "lock table photographs in share row exclusive mode");
        const [others] = await query(
          sumRow,
          "select coalesce(sum(size), 0)::float8 as size from photographs where name <> $1",
          [name],
        );
        if ((others?.size ?? 0) + size > maxBytes) throw new NoRoom();
        await query(
          noRow,
          "insert into photographs (name, size) values ($1, $2) on conflict (name) do update set stored_at = now()",
          [name, size],
        );
      });
      return true;
    } catch (error) {
      if (error instanceof NoRoom) return false;
      throw error;
    }
  }

  async remove(names: readonly string[], keptMs: number): Promise<string[]> {
    const kept = await this.#database.query(
      nameRow,
      `with gone as (
          delete from photographs where name = any($1)
            and stored_at <= now() - $2 * interval '1 millisecond' returning name
        )
        select name from photographs where name = any($1) except select name from gone`,
      [names, keptMs],
    );
    const left = new Set(kept.map(({ name }) => name));
    return names.filter((name) => !left.has(name));
  }
}
