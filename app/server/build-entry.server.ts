import { keepCompiledCode } from "../../scripts/compile-cache.mjs";

/*
 * What remix-serve loads, built as build/server/index.js. The site itself is imported dynamically: V8 compiles it when
 * it is known where compiled code is kept.
 */
keepCompiledCode();

export const {
  assets,
  assetsBuildDirectory,
  basename,
  entry,
  future,
  isSpaMode,
  mode,
  publicPath,
  routes,
} = await import("virtual:remix/server-build");
