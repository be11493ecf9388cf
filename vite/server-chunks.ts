import type { Rollup } from "vite";

const site = "\0virtual:remix/server-build";
const commands = "/app/server/operator-commands.server.ts";

type Imports = (module: Rollup.ModuleInfo) => readonly string[];

const atOnce: Imports = ({ importedIds }) => importedIds;
const atAnyTime: Imports = ({ importedIds, dynamicallyImportedIds }) => [
  ...importedIds,
  ...dynamicallyImportedIds,
];

/** All modules to which some imports lead from one, and itself. */
function reachedFrom(start: string, imports: Imports, { getModuleInfo }: Rollup.ManualChunkMeta) {
  const reached = new Set([start]);
  // A set is read in the order in which it grows.
  for (const id of reached) {
    const module = getModuleInfo(id);
    if (module === null) throw new Error(`There is no module ${id}.`);
    for (const imported of imports(module)) reached.add(imported);
  }
  return reached;
}

/**
 * Says into which file of the server's build a module goes (Rollup's `manualChunks`): what each start reads into two,
 * of which the operator's commands need one. Left to itself Rollup makes forty, and each takes a start half a
 * millisecond. What is read when it is first used is left to Rollup.
 */
export function serverChunks(): Rollup.GetManualChunk {
  let ofStart: ReadonlySet<string> | undefined;
  let ofCommands: ReadonlySet<string> | undefined;
  return (id, meta) => {
    ofStart ??= reachedFrom(site, atOnce, meta);
    if (!ofStart.has(id)) return undefined;
    const command = () =>
      [...meta.getModuleIds()].find((one) => one.endsWith(commands)) ?? commands;
    ofCommands ??= reachedFrom(command(), atAnyTime, meta);
    return ofCommands.has(id) ? "site" : "visitors";
  };
}
