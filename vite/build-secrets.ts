import type { Plugin } from "vite";
import { noSecrets } from "../scripts/secret-names.mjs";

/**
 * A Vite plugin that keeps the host's secrets from the packages that a build runs: Remix's plugin puts
 * all of `.env` into `process.env`. Stands before Remix's. The development server, which runs the site
 * itself, is left alone.
 */
export function buildSecrets(): Plugin {
  return {
    name: "build-secrets",
    apply: "build",
    config() {
      Object.assign(process.env, noSecrets);
    },
  };
}
