import { startPostgres } from "../tests/support/postgres-server.mjs";
import { losses } from "./postgres-losses.mjs";
import { killedMoves, moves } from "./postgres-move.mjs";
import { outageTimes } from "./postgres-outages.mjs";
import { rollingRestart } from "./postgres-rolling.mjs";
import { speed } from "./postgres-speed.mjs";

/** Storing in PostgreSQL, on a server of its own with its usual settings; the reference is the file. */
export default async function bench() {
  const server = await startPostgres();
  const database = () => server.database();
  try {
    return [
      ...(await speed(database)),
      ...(await losses(server)),
      ...(await outageTimes(server)),
      ...(await rollingRestart(await database())),
      ...(await moves(await database())),
      ...(await killedMoves(database)),
    ];
  } finally {
    await server.close();
  }
}
