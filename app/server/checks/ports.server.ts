import { assertCanListen } from "../../../scripts/listen-problem.mjs";
import { reasonOf } from "../../log.server";
import { isLocked } from "../../store/file/folder-lock.server";
import type { Settings } from "../settings.server";
import type { Found } from "./check-report";

/** Tries to listen. @returns why nobody can; undefined also for a port that the running site may use */
async function refusedPort(
  port: number,
  host: string | undefined,
  dataDir: string,
): Promise<Error | undefined> {
  try {
    await assertCanListen(String(port), host);
    return undefined;
  } catch (error) {
    const isInUse = reasonOf(error) === "EADDRINUSE";
    return isInUse && (await isLocked(dataDir).catch(() => true)) ? undefined : (error as Error);
  }
}

/** Looks whether the site could listen. */
export async function checkPort({ port, host, dataDir }: Settings): Promise<Found> {
  const refused = await refusedPort(port, host, dataDir);
  return refused === undefined ? {} : { problems: [refused.message] };
}

/** Looks whether metrics could be served; the site starts without them. */
export async function checkMetricsPort({ metrics, dataDir }: Settings): Promise<Found> {
  if (metrics === undefined) return {};
  const { port, host } = metrics;
  const refused = await refusedPort(port, host, dataDir);
  if (refused === undefined) return {};
  const warning = `METRICS_PORT holds ${port}, on which nothing can listen at ${host} (${reasonOf(refused)}): there would be no metrics. Set it to another port, or METRICS_HOST to an address of this machine.`;
  return { warnings: [warning] };
}
