import fs from "node:fs/promises";
import path from "node:path";
import { ErasureLedger, openErasuresFile } from "../../app/admin/person/erasure-ledger.server";
import { disk, type FileSystem } from "../../app/journal/file-system.server";
import { encodeLine } from "../../app/journal/journal-format.server";
import { openStores } from "../../app/server/stores.server";
import { headerLine } from "./damaged-files";
import { changedAt, setWork } from "./owner-work";

/** The person whose enquiries a test erases. */
export const zoe = {
  firstName: "Zoë",
  lastName: "Quill-Österberg",
  email: "Zoe.Quill@example.com",
  phone: "+44 7700 900321",
  treatment: "thai",
  message: "My left shoulder still hurts after the fall.\nCould Ágnes see me on Tuesday?",
};
export const zoesNote = "Rang Zoë back: prefers the window room, „leise“ music.";

/** Somebody else of the same first name, and somebody with the same telephone number. */
const others = [
  {
    ...zoe,
    lastName: "Marsh",
    email: "zoe.marsh@example.com",
    phone: "020 7946 0001",
    message: "",
  },
  { ...zoe, firstName: "Max", lastName: "Iver", email: "max@example.com", message: "Hello" },
];

const lock = { ensure: () => Promise.resolve(), assertNotLost: () => undefined };

/** The stores of a data folder and its erasures, as a process that starts on it has them. */
export function openFolder(dataDir: string, files: FileSystem = disk) {
  const options = { lock, files };
  return {
    ...openStores(dataDir, options),
    ledger: new ErasureLedger(openErasuresFile(dataDir, options)),
  };
}

const backup = (dataDir: string, name: string) => path.join(dataDir, "backups", name);

/**
 * Fills a data folder: two enquiries of Zoë with a note, those of others, and copies of all of them wherever a copy
 * can be.
 *
 * @returns the ids of Zoë's enquiries
 */
export async function fillFolder(dataDir: string): Promise<string[]> {
  const { enquiries, ownerWork, noticeLedger } = openFolder(dataDir);
  const ids: string[] = [];
  for (const typed of [zoe, ...others, { ...zoe, message: "Only me again" }]) {
    const { id } = await enquiries.add(typed);
    if (typed.email === zoe.email) ids.push(id);
    await setWork(ownerWork, id, { note: typed.email === zoe.email ? zoesNote : "Called" });
  }
  const notice = { attempt: 1, at: changedAt, result: "sent", retry: 0 } as const;
  await noticeLedger.write(ids.map((enquiry) => ({ ...notice, enquiry, kind: "owner" })));
  await fs.mkdir(path.join(dataDir, "backups"), { mode: 0o700 });
  for (const day of ["2026-11-19", "2026-11-20"]) {
    await enquiries.copyTo(backup(dataDir, `enquiries-${day}T09-00-00Z.jsonl`));
    await ownerWork.copyTo(backup(dataDir, `desk-${day}T09-00-00Z.jsonl`));
    await noticeLedger.copyTo(backup(dataDir, `notices-${day}T09-00-00Z.jsonl`));
  }
  const lines = await fs.readFile(path.join(dataDir, "enquiries.jsonl"), "utf8");
  const [, first = "", second = ""] = lines.split("\n");
  const escaped = first.replaceAll(/[^ -~]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  const copies = {
    // Replaced by a restore, and torn: the next record is on the line of the first.
    "backups/enquiries-2026-11-18T09-00-00Z-replaced.jsonl": `${headerLine}${first.slice(0, 200)}${second}\n`,
    "backups/enquiries-2026-11-17T09-00-00Z.jsonl": `\uFEFF${lines.replaceAll("\n", "\r\n").slice(0, -40)}`,
    "backups/enquiries-2026-11-16T09-00-00Z.jsonl.0123456789ab.tmp": lines,
    "backups/copy/by hand.txt": `${escaped}\n${second}\n`,
    "enquiries.jsonl.0123456789ab.tmp": lines,
    // The first half of the line is lost, and in another its id.
    "enquiries.jsonl.damaged-2026-11-18T10-00-00Z-01234567": `${"\0".repeat(64)}${escaped.slice(70)}\n${second.slice(0, 90)}\n`,
    "enquiries.jsonl.damaged-2026-11-19T10-00-00Z-01234567": `${escaped.slice(-150)}\n`,
    "desk.jsonl.damaged-2026-11-18T10-00-00Z-01234567": `{"enquiry":"${ids[0]}","revision":2,"note":"${zoesNote.slice(0, 20)}`,
  };
  await fs.mkdir(path.join(dataDir, "backups/copy"));
  for (const [name, text] of Object.entries(copies)) {
    await fs.writeFile(path.join(dataDir, name), text);
  }
  // A later version of the site, which begins a line in another way.
  const later = encodeLine({ v: 2, ...(JSON.parse(first) as object) });
  await fs.writeFile(
    backup(dataDir, "enquiries-2026-11-21T09-00-00Z.jsonl"),
    `{"file":"enquiries","version":2}\n${later}${second}\n`,
  );
  return ids;
}

const fold = (text: string) =>
  text
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll(/\\n/g, "\n")
    .normalize("NFKC")
    .toLowerCase();

/** Every file of a folder, by its path in it. */
export async function filesIn(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = path.join(entry.parentPath, entry.name);
    found.set(path.relative(folder, place), await fs.readFile(place, "utf8"));
  }
  return found;
}

/** What is left of Zoë in a folder: the file and the text. */
export async function tracesIn(dataDir: string): Promise<string[]> {
  const texts = [
    zoe.lastName,
    zoe.email,
    zoe.message,
    "Only me again",
    zoesNote.slice(0, 20),
    "shoulder",
  ];
  const traces: string[] = [];
  for (const [name, content] of await filesIn(dataDir)) {
    for (const text of texts)
      if (fold(content).includes(fold(text))) traces.push(`${name}: ${text}`);
  }
  return traces;
}
