import type { Rollup } from "vite";

const site = "\0virtual:remix/server-build";
const commands = "/app/server/operator-commands.server.ts";

/**
 * Says into which file of the server's build a module goes (Rollup's `manualChunks`): what each start reads into two,
 * of which the operator's commands need one. Left to itself Rollup makes forty, and each takes a start half a
 * millisecond.
 *
 * @returns undefined, to leave the choice to Rollup, for what is read when it is first used
 */
export function serverChunkOf(
  id: string,
  { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta,
): string | undefined {
  const reachedFrom = (
    start: string | undefined,
    next: (module: Rollup.ModuleInfo) => readonly string[],
  ) => {
    const reached = new Set(start === undefined ? [] : [start]);
    // A set is read in the order in which it grows.
    for (const one of reached) {
      const module = getModuleInfo(one);
      for (const other of module ? next(module) : []) reached.add(other);
    }
    return reached;
  };
  if (!reachedFrom(site, ({ importedIds }) => importedIds).has(id)) return undefined;
  const command = [...getModuleIds()].find((one) => one.endsWith(commands));
  const ofCommands = reachedFrom(command, ({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ]);
  return ofCommands.has(id) ? "site" : "visitors";
}
