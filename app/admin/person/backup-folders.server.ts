import * as z from "zod";
import { erasedKnownDays } from "../../business/privacy-statements";
import { type Database, noRow } from "../../postgres/database.server";

/** The data folders of all instances that share the stores. Each instance sweeps the copies in its own. */
export interface BackupFolders {
  /** Whether this instance has not noted yet that it has applied all of some erasures, by the records' ids. */
  isBehind(erasures: readonly string[]): Promise<boolean>;
  /** Notes that this instance has. */
  swept(erasures: readonly string[]): Promise<void>;
  /** The names of the other folders that have not. */
  notSwept(erasures: readonly string[]): Promise<string[]>;
}

/** Begins statements: this folder is in use. What was not for so long holds nothing that is known to be erased. */
const seen = `with old as (
    delete from backup_folders where seen_at < now() - interval '${erasedKnownDays} days' and name <> $1
  ), seen as (
    insert into backup_folders (name) values ($1) on conflict (name) do update set seen_at = now()
    returning name
  )`;

const nameRow = z.object({ name: z.string() });

/** The data folders of all instances on one database. */
export class SharedBackupFolders implements BackupFolders {
  readonly #database: Pick<Database, "queryAgain">;
  readonly #own: string;

  /** @param own the name of this instance's folder, the same at each start, such as "web-1:/srv/site/data" */
  constructor(database: Pick<Database, "queryAgain">, own: string) {
    this.#database = database;
    this.#own = own;
  }

  async isBehind(erasures: readonly string[]): Promise<boolean> {
    const missing = await this.#database.queryAgain(
      noRow,
      `${seen} select from unnest($2::text[]) as given (erasure) where not exists (
        select from swept_erasures s where s.erasure = given.erasure and s.folder = $1)`,
      [this.#own, erasures],
    );
    return missing.length > 0;
  }

  async swept(erasures: readonly string[]): Promise<void> {
    await this.#database.queryAgain(
      noRow,
      `${seen} insert into swept_erasures (erasure, folder)
        select id, name from erasures, seen where id = any ($2::text[]) on conflict do nothing`,
      [this.#own, erasures],
    );
  }

  async notSwept(erasures: readonly string[]): Promise<string[]> {
    const rows = await this.#database.queryAgain(
      nameRow,
      `select name from backup_folders f where name <> $1 and exists (
        select from unnest($2::text[]) as given (erasure) where not exists (
          select from swept_erasures s where s.erasure = given.erasure and s.folder = f.name))
        order by name`,
      [this.#own, erasures],
    );
    return rows.map(({ name }) => name);
  }
}
