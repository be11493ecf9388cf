import { version as packageVersion } from "../../package.json";

const commit = import.meta.env.COMMIT;

/**
 * The version that runs: the one of package.json, and the commit that it was built from where that is known, such
 * as "0.1.0+7a7e362" (Semantic Versioning 2.0.0, section 10).
 */
export const version = commit ? `${packageVersion}+${commit}` : packageVersion;
