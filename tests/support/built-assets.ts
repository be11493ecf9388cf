import { basename } from "node:path";
import { liveRelease } from "../../scripts/kept-releases.mjs";

/**
 * The names in `build/client/assets` of the release that is served: the files of earlier releases are beside
 * them.
 *
 * @throws {Error} when there is no build
 */
export function builtAssets(): string[] {
  const release = liveRelease("build");
  if (!release) throw new Error("There is no build: run `npm run build` first.");
  return release.files
    .filter((file) => file.startsWith("client/assets/"))
    .map((file) => basename(file));
}
