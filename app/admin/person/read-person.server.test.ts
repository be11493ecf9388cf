import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { fillFolder, openFolder } from "../../../tests/support/person-folder";
import { readPerson } from "./read-person.server";

it("a person's file says of each backup that holds a mailed enquiry when it was made and is deleted", async () => {
  const dataDir = await fs.mkdtemp(path.join(tmpdir(), "read-person-"));
  try {
    const [id = ""] = await fillFolder(dataDir);
    const day = path.join(dataDir, "backups/enquiries-2026-11-20T09-00-00Z.jsonl");
    await fs.copyFile(day, path.join(dataDir, "backups/copy", path.basename(day)));
    const sources = { profile: { name: "Spa", enquiriesKeptMonths: 12 }, ...openFolder(dataDir) };
    const { enquiries, backups } = await readPerson(
      new Request("http://localhost/"),
      { id, withoutPhone: true, language: "en" },
      sources,
    );
    expect(enquiries.map(({ notices }) => notices.length)).toEqual([1, 1]);
    expect(backups).toEqual([
      // Somebody put these there, and the site does not delete them.
      { file: "copy/by hand.txt" },
      { file: "copy/enquiries-2026-11-20T09-00-00Z.jsonl" },
      ...["17", "18", "19", "20", "21"].map((date) => ({
        file: `enquiries-2026-11-${date}T09-00-00Z${date === "18" ? "-replaced" : ""}.jsonl`,
        madeAt: `2026-11-${date}T09:00:00.000Z`,
        keptUntil: new Date(
          Date.parse(`2026-11-${date}T09:00:00.000Z`) + 14 * 86_400_000,
        ).toISOString(),
      })),
    ]);
  } finally {
    await fs.rm(dataDir, { recursive: true });
  }
});
