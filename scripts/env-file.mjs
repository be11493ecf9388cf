import { existsSync } from "node:fs";

/**
 * Adds what the `.env` file of the current folder says to the environment, which wins.
 *
 * @returns {void}
 * @throws {Error} with one sentence for a person when this Node cannot read it
 */
export function readEnvFile() {
  if (!existsSync(".env")) return;
  if (process.loadEnvFile === undefined) {
    throw new Error("Node 20.12 or later is needed to read the .env file.");
  }
  process.loadEnvFile(".env");
}
