import type { Plugin } from "vite";

const compiled = "core.$ZodObjectJIT.init(";

/**
 * A Vite plugin that lets zod check objects without writing a function for each schema first. Most schemas of the server
 * are used once, at its start, of which writing and compiling theirs took a sixteenth.
 */
export function interpretedSchemas(): Plugin {
  return {
    name: "interpreted-schemas",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/node_modules/zod/v4/classic/schemas.js")) return undefined;
      if (!code.includes(compiled)) this.error("zod compiles its schemas elsewhere.");
      return { code: code.replace(compiled, "core.$ZodObject.init("), map: null };
    },
  };
}
