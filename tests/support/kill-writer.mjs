/**
 * Works on the store of a data folder until it is killed: `kill-writer.mjs FOLDER`. It acknowledges what is
 * on the disk on file descriptor 3, one line each: a word and the enquiry's id.
 */
import { writeSync } from "node:fs";

import { loadOperatorCommands } from "../../scripts/operator-commands.mjs";

const folder = process.argv[2] ?? "";
const { changeWork, FolderLock, openStores } = await loadOperatorCommands();
const lock = new FolderLock(folder);
await lock.ensure();
const { enquiries: store, ownerWork, erasures, backups } = openStores(folder, { lock });
await erasures.resume();
await store.count();
const request = new globalThis.Request("http://localhost/api/admin/desk", { method: "POST" });
/** @type {any} */
const translate = (/** @type {string} */ key) => key;

/** @param {string} what @param {string} id */
const say = (what, id) => writeSync(3, `${what} ${id}\n`);

/** @param {number} worker */
async function send(worker) {
  for (let index = 0; ; index += 1) {
    const { id } = await store.add({
      firstName: `Visitor ${worker}.${index}`,
      lastName: "Lovelace",
      email: "ada@example.com",
      phone: "020 7946 0000",
      treatment: "thai",
      message: `${"x".repeat(Math.floor(Math.random() * 3990))} end`,
    });
    say("added", id);
    if (index % 8 !== worker) continue;
    say("removing", id);
    await store.remove(id);
    say("removed", id);
  }
}

/** Changes the owner's work on an enquiry of its own again and again: each note is the revision. */
async function work() {
  const { id } = await store.add({
    firstName: "Worked on",
    lastName: "Lovelace",
    email: "ada@example.com",
    phone: "020 7946 0000",
    treatment: "thai",
    message: "The end",
  });
  say("added", id);
  for (let revision = 0; ; revision += 1) {
    const note = `${revision + 1}`;
    const needs = { enquiries: store, ownerWork };
    const result = await changeWork(request, { id, revision, note }, translate, needs);
    if (result.status !== 200) throw new Error(`A change was ${result.status}.`);
    say("changed", `${id} ${note}`);
    if (revision % 50 === 49) await ownerWork.removeReplacedNotes();
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** Erases an enquiry of its own again and again, from the stores and from the backups that were made with it. */
async function erase() {
  for (let index = 0; ; index += 1) {
    const { id } = await store.add({
      firstName: "Erased",
      lastName: "Lovelace",
      email: "erased@example.com",
      phone: "020 7946 0001",
      treatment: "thai",
      message: "The end",
    });
    const needs = { enquiries: store, ownerWork };
    await changeWork(request, { id, revision: 0, note: "Erased" }, translate, needs);
    await backups.run(Date.now() - (index % 5) * dayMs);
    say("erasing", id);
    await erasures.erase(new Set([id]));
    say("erased", id);
  }
}

await Promise.all([...[0, 1, 2, 3, 4, 5].map(send), work(), work(), erase()]);
