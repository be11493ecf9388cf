import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { FileValues } from "../../app/store/file/file-values.server";
import type { Values } from "../../app/store/ports";
import { withQuickHashes } from "./quick-hashes";

const { AdminPassword, setPassword } = await withQuickHashes(
  () => import("../../app/login/admin-password.server"),
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

/** The password of a place, the data folder when it is left out, and what was announced of it. */
export function passwordOf(chosen?: string, lasting: Values = new FileValues(dataDir)) {
  const announced: string[] = [];
  const password = new AdminPassword({
    lasting,
    chosen,
    announce: (made) => announced.push(made),
    versionKey: "a key for tests",
  });
  const isRight = async (text: string) =>
    (await password.versionIfRight(text, "stranger")) !== undefined;
  return { password, announced, isRight, lasting };
}
