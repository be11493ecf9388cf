import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { FileValue } from "../../app/journal/stored-value.server";
import { withQuickHashes } from "./quick-hashes";

const { AdminPassword, setPassword } = await withQuickHashes(
  () => import("../../app/admin/admin-password.server"),
);
export { setPassword };

let root: string;
/** The data folder of a test, which the site makes, and the file of the password in it. */
export let dataDir: string;
export let file: string;

/** Gives each test of a file such a folder of its own. */
export function makePasswordFolders(): void {
  beforeEach(async () => {
    root = await fs.mkdtemp(path.join(tmpdir(), "password-"));
    dataDir = path.join(root, "data");
    file = path.join(dataDir, "admin-password.json");
  });
  afterEach(() => fs.rm(root, { recursive: true, force: true }));
}

/** The hash of the password, as the site stores it. */
export const stored = () => new FileValue(file);

/** The password of the data folder, and what was announced of it. */
export function passwordOf(chosen?: string) {
  const announced: string[] = [];
  const password = new AdminPassword({
    stored: stored(),
    chosen,
    announce: (made) => announced.push(made),
    versionKey: "a key for tests",
  });
  return { password, announced };
}
