import type { Plugin } from "vite";

/**
 * The import of a route of the owner's, as Remix writes it into its module of all routes. The login for programs is
 * not among them: it is small, and needs nothing of the others.
 */
const imported =
  /^\s*import \* as (route\d+) from ("[^"]*\/app\/routes\/(?:admin|api\.admin\.(?!auth\.)|api\.contacts\.|calendar\.)[^"]*");$/gm;
const ofOwner = "virtual:owner-routes";

/**
 * A Vite plugin that puts the owner's routes into a file of the server's build, which is read after the start or at the
 * first request for one of them: a fifth of the code. See app/server/route-on-demand.server.ts.
 */
export function ownerRoutesOnDemand(): Plugin {
  let routes: { name: string; file: string }[] = [];
  return {
    name: "owner-routes-on-demand",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    resolveId: (id) => (id === ofOwner ? `\0${ofOwner}` : undefined),
    load: (id) =>
      id === `\0${ofOwner}`
        ? routes.map(({ name, file }) => `export * as ${name} from ${file};`).join("\n")
        : undefined,
    transform(code, id) {
      if (id !== "\0virtual:remix/server-build") return undefined;
      routes = [...code.matchAll(imported)].map(([, name = "", file = ""]) => ({ name, file }));
      if (routes.length === 0) this.error("Remix imports its routes in another way than before.");
      const onDemand = code.replace(imported, (_all, name: string, file: string) => {
        const make = file.includes(".tsx") ? "pageOnDemand" : "resourceOnDemand";
        return `const ${name} = ${make}(async () => (await import("${ofOwner}")).${name});`;
      });
      return {
        code: `import { pageOnDemand, resourceOnDemand } from "~/server/route-on-demand.server";\n${onDemand}`,
        map: null,
      };
    },
  };
}
