import type { Plugin } from "vite";
import remixConfig from "../remix.config.js";

const flags: Readonly<Record<string, boolean>> = remixConfig.future;

/**
 * A Vite plugin that takes out of the browser's build of Remix what this site does not use, four kilobytes of each first
 * visit: what serves other values of the future flags, which are looked up otherwise, and the components that only their
 * name for React's developer tools keeps in the build.
 */
export function smallerRemix(): Plugin {
  return {
    name: "smaller-remix",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !id.includes("/node_modules/@remix-run/react/")) return undefined;
      return code
        .replace(/(?:\bwindow\.__remixContext\.)?\bfuture\.(v3_\w+)/g, (_, flag: string) =>
          String(flags[flag] ?? false),
        )
        .replaceAll("window.__remixContext.isSpaMode", "false")
        .replace(/^\w+\.displayName = .*;$/gm, "");
    },
  };
}
