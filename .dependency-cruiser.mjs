/**
 * The folders of app/ from the top down. A folder imports from the lines below its own, never from the
 * lines above it and never from the other folders of its line.
 */
const layers = [
  ["routes"],
  ["home", "admin", "details"],
  ["mail"],
  ["diary"],
  ["owner-pages"],
  ["login"],
  ["enquiries"],
  ["own-photographs"],
  ["business", "consent"],
  ["store"],
  ["http", "ui"],
  ["photos"],
  ["i18n", "styles"],
];

/** Folders without domain and texts: they import packages and the log only. */
const standalone = ["store"];

/** May import every folder, and only what starts the site or serves a request may import it. */
const top = "^app/server/";
const mayImportTop = "^app/(?:server/|routes/|root\\.tsx$|entry\\.server\\.tsx$)";

/** The list of addresses, by whose types a route says that it has a response for each of its own. */
const addresses = "^app/routes\\.ts$";

/** The log, errors for the operator, records by their keys and lengths of time, which every folder may use. */
const log = "^app/(?:log\\.server|operator-error|by-key|time)\\.ts$";

/** Modules that a plugin of Vite makes while it builds: no file and no package has their names. */
const virtualModules = ["virtual:common-passwords", "virtual:remix/server-build"];

/** @type {(names: readonly string[]) => string} */
const folders = (names) => `^app/(?:${names.join("|")})/`;

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const layerRules = layers.flatMap((layer, depth) =>
  layer.map((name) => {
    const inner = standalone.includes(name) ? [] : layers.slice(depth + 1).flat();
    const own = name === "routes" ? [] : [name];
    const outer = name === "routes" ? `|${top}|${addresses}` : "";
    return {
      name: `${name}-imports-downwards-only`,
      comment: `${name}/ may import: ${[...own, ...inner].join(", ")}, and the log.`,
      severity: "error",
      from: { path: folders([name]) },
      to: { path: "^app/", pathNot: `${folders([...own, ...inner])}|${log}${outer}` },
    };
  }),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    {
      name: "nothing-imports-routes",
      comment: "Routes share code through the folders below them.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: folders(["routes"]) },
    },
    {
      name: "server-is-at-the-top",
      comment: "Only entry.server.tsx, root.tsx and routes/ import server/.",
      severity: "error",
      from: { path: "^app/", pathNot: mayImportTop },
      to: { path: top },
    },
    {
      name: "alias-in-routes-only",
      comment:
        "Imports are relative; routes/ write `~/`, and so must a declared module of TypeScript.",
      severity: "error",
      from: { path: "^app/", pathNot: `${folders(["routes"])}|\\.d\\.ts$` },
      to: { dependencyTypes: ["aliased"] },
    },
    {
      name: "no-circles",
      comment: "A module is never imported by what it imports, not even as a type.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved-imports",
      comment: "Every import leads to a file or an installed package.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-development-packages",
      comment:
        "The site runs on `dependencies` of package.json alone; types need no package at run time.",
      severity: "error",
      from: { path: "^app/" },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["type-only"],
      },
    },
  ],
  options: {
    exclude: { path: "\\.test\\.tsx?$" },
    doNotFollow: { path: "node_modules" },
    builtInModules: { add: virtualModules },
    // Imports of types are arrows, too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
