import type { Connections } from "../http/connections.server";
import { log } from "../log.server";
import type { Services } from "./services.server";

/**
 * Ends the process on SIGTERM and SIGINT once every request that was received has its response and is on the disk, and
 * releases the lock of the data folder however the process ends.
 */
export function shutDownOnSignals(
  { enquiries, folderLock }: Pick<Services, "enquiries" | "folderLock">,
  connections: Connections,
): void {
  process.on("exit", () => folderLock.release());
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info({ event: "site.stopping" });
    await connections.finish();
    await enquiries.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}
