/**
 * Works on the store of a data folder until it is killed: `kill-writer.mjs FOLDER`. It acknowledges what is on the
 * disk on file descriptor 3, one line each: a word, the id of a record or the name of a value, and the revision of a
 * change.
 */
import { Mutex } from "async-mutex";
import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";

import { loadBackupCommands, openStorage } from "./kill-rounds.mjs";

const commands = await loadBackupCommands();
const { storage } = openStorage(commands, process.argv[2] ?? "");
const { records, lasting } = storage;
const erasures = new commands.Erasures(storage, new Mutex());
await erasures.resume();

/** @param {string} what @param {...(string | number)} details */
const say = (what, ...details) => writeSync(3, `${[what, ...details].join(" ")}\n`);

/** @param {string} name */
function add(name) {
  const message = `${"x".repeat(Math.floor(Math.random() * 3990))} end`;
  const sent = { firstName: name, lastName: "Lovelace", email: "ada@example.com" };
  const id = randomUUID();
  const createdAt = new Date().toISOString();
  return records.add({ id, createdAt, ...sent, phone: "1", treatment: "thai", message });
}

/** @param {number} worker */
async function send(worker) {
  for (let index = 0; ; index += 1) {
    const { id } = await add(`Visitor ${worker}.${index}`);
    say("added", id);
    if (index % 8 !== worker) continue;
    say("removing", id);
    await records.replaceAll((one) => (one.id === id ? undefined : one));
    say("removed", id);
  }
}

/**
 * Changes a record of its own again and again: each note is the revision, and so are the minutes of each appointment,
 * which every fifth change removes.
 */
async function change() {
  const { id } = await add("Changed");
  say("added", id);
  for (let revision = 1; ; revision += 1) {
    const appointment =
      revision % 5 === 0 ? undefined : { start: "2027-06-01T17:00:00+01:00", minutes: revision };
    await records.change(id, (now) => ({
      ...now,
      work: {
        status: "booked",
        note: String(revision),
        ...(appointment && { appointment }),
        revision,
        history: [],
      },
    }));
    say("changed", id, revision);
  }
}

/** Replaces a value again and again. */
async function setValue() {
  for (;;) {
    const count = await lasting.change(["site"], (values) => {
      const next = Number(values.get("site") ?? 0) + 1;
      values.set("site", next);
      return next;
    });
    say("valued", count);
    // One value needs four syncs, which the others wait for.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** Erases a record of its own again and again, from the file and from the backups that were made with it. */
async function erase() {
  for (let index = 0; ; index += 1) {
    const { id } = await add("Erased");
    const all = (await records.all()).toReversed();
    await commands.makeBackup(storage, all, Date.now() - (index % 5) * dayMs);
    say("erasing", id);
    await erasures.erase(new Set([id]));
    say("erased", id);
  }
}

await Promise.all([...[0, 1, 2, 3, 4, 5].map(send), change(), change(), setValue(), erase()]);
