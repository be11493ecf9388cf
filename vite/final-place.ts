import type { Plugin } from "vite";

/** What Remix says in the server's build about the place of the browser's build, relative to the project. */
const place = /(export const assetsBuildDirectory = )"[^"]*"/;

/**
 * A Vite plugin for a build that is written into another folder than the one that it is moved to: lets the
 * server's build name the final folder, from which remix-serve serves files.
 *
 * @param client the final folder of the browser's build, relative to the project's
 */
export function finalPlace(client: string): Plugin {
  return {
    name: "final-place",
    apply: "build",
    transform(code, id) {
      if (id !== "\0virtual:remix/server-build") return undefined;
      if (!place.test(code)) this.error("Remix names the folder of the browser's build elsewhere.");
      return { code: code.replace(place, `$1${JSON.stringify(client)}`), map: null };
    },
  };
}
