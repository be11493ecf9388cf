import { startPostgres } from "../tests/support/postgres-server.mjs";
import { speed } from "./postgres-speed.mjs";

/** Storing in PostgreSQL, on a server of its own with its usual settings; the reference is the file. */
export default async function bench() {
  const server = await startPostgres();
  try {
    return await speed(() => server.database());
  } finally {
    await server.close();
  }
}
