import type { Connections } from "../http/connections.server";
import { log } from "../log.server";
import type { Services } from "./services.server";

/**
 * Ends the process on SIGTERM and SIGINT once what has been received is answered and on the disk, and lets
 * the data folder go however the process ends.
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
