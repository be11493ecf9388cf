/**
 * One measurement in a process of its own, so that its memory is its own: `store-process.mjs KIND COUNT
 * FOLDER`. Prints one line of JSON.
 */
import { join } from "node:path";
import { Low } from "lowdb";
import { JSONFile } from "lowdb/node";

import { loadOperatorCommands } from "../scripts/operator-commands.mjs";
import { openStorage } from "../tests/support/kill-rounds.mjs";
import { newRecord } from "./data-folder.mjs";
import { quantile } from "./statistics.mjs";

/**
 * Times in ms, memory in MB; the optional figures are of our own store only.
 *
 * @typedef {object} Result
 * @property {number} startMs until the store is open
 * @property {number} p50 of one enquiry
 * @property {number} p99
 * @property {number} hundredMs of 100 enquiries at once
 * @property {number} [changeP50] of a change of the owner's work
 * @property {number} [changeP99]
 * @property {number} [copyMs] of a backup
 * @property {number} [removeMs] of an erasure
 * @property {number} [meanwhileP99] of an enquiry during both
 * @property {number} blockMs the longest time for which nothing else got its turn
 * @property {number} busyMs of it, this process's own processor time
 * @property {number} memoryMb at the end
 * @property {number} baselineMb before
 *
 * @typedef {ReturnType<typeof newRecord>} Stored
 */
const [kind = "", countText, folder = ""] = process.argv.slice(2);
const count = Number(countText);

async function openOurs() {
  const commands = await loadOperatorCommands();
  const { storage } = openStorage(commands, folder);
  const { records } = storage;
  const found = (await records.all()).length;
  if (found !== count) throw new Error(`${found} enquiries instead of ${count}.`);
  return {
    add: (/** @type {Stored} */ enquiry) => records.add(enquiry),
    list: () => records.all(),
    change: (/** @type {string} */ id, /** @type {number} */ revision) => {
      const status = /** @type {const} */ ("contacted");
      const work = { status, note: `Note ${revision}`, revision, history: [] };
      return records.change(id, (now) => ({ ...now, work }));
    },
    backUp: async () =>
      commands.makeBackup(storage, (await records.all()).toReversed(), Date.now()),
    remove: (/** @type {string} */ id) =>
      records.replaceAll((one) => (one.id === id ? undefined : one)),
  };
}

async function openReference() {
  /** @type {Low<{ enquiries: Stored[] }>} */
  const low = new Low(new JSONFile(join(folder, "reference.json")), { enquiries: [] });
  await low.read();
  return {
    add: async (/** @type {Stored} */ enquiry) => {
      await low.update(({ enquiries }) => enquiries.push(enquiry));
    },
    list: async () => low.data.enquiries.toReversed(),
  };
}

/**
 * @param {number} repetitions
 * @param {(index: number) => Promise<unknown>} work
 * @returns ms for each
 */
async function times(repetitions, work) {
  /** @type {number[]} */
  const taken = [];
  for (let index = 0; index < repetitions; index += 1) {
    const start = performance.now();
    await work(index);
    taken.push(performance.now() - start);
  }
  return taken;
}

/**
 * Watches for how long nothing else gets its turn.
 *
 * @returns {() => { blockMs: number, busyMs: number }} ends it: the longest block, and the longest time
 *   for which this process really worked in one; the rest is other programs' on a busy machine
 */
function watchBlocks() {
  const longest = { blockMs: 0, busyMs: 0 };
  let last = performance.now();
  let cpu = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    const block = now - last - 1;
    longest.blockMs = Math.max(longest.blockMs, block);
    longest.busyMs = Math.max(longest.busyMs, Math.min(block, (user + system) / 1000));
    last = performance.now();
    cpu = process.cpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

const baseline = process.memoryUsage().rss;
let start = performance.now();
const ours = kind === "ours" ? await openOurs() : undefined;
const store = ours ?? (await openReference());
const startMs = performance.now() - start;

const repetitions = ours ? 1000 : count > 50_000 ? 7 : count > 5_000 ? 40 : 300;
await times(ours ? 100 : 1, (index) => store.add(newRecord(count + index)));

const blocks = watchBlocks();
const one = await times(repetitions, (index) => store.add(newRecord(count + 1000 + index)));

const hundreds = await times(ours ? 9 : 1, (round) =>
  Promise.all(Array.from({ length: 100 }, (_, index) => store.add(newRecord(round * 100 + index)))),
);
/** @type {Result} */
const result = {
  startMs,
  p50: quantile(one, 0.5),
  p99: quantile(one, 0.99),
  hundredMs: quantile(hundreds, 0.5),
  blockMs: 0,
  busyMs: 0,
  memoryMb: 0,
  baselineMb: baseline / 1e6,
};

await times(5, () => store.list());
if (ours) {
  // The daily backup and an erasure, while enquiries come in.
  const whole = await ours.list();
  const changes = await times(repetitions, (index) =>
    ours.change(whole[(index * 3) % whole.length]?.id ?? "", index),
  );
  result.changeP50 = quantile(changes, 0.5);
  result.changeP99 = quantile(changes, 0.99);
  let busy = true;
  /** @type {number[]} */
  const meanwhile = [];
  const adding = (async () => {
    while (busy) meanwhile.push(...(await times(1, (index) => store.add(newRecord(index)))));
  })();
  start = performance.now();
  await ours.backUp();
  result.copyMs = performance.now() - start;
  start = performance.now();
  await ours.remove(whole[Math.floor(whole.length / 2)]?.id ?? "");
  result.removeMs = performance.now() - start;
  busy = false;
  await adding;
  result.meanwhileP99 = quantile(meanwhile, 0.99);
}
Object.assign(result, blocks());
result.memoryMb = process.memoryUsage().rss / 1e6;
console.log(JSON.stringify(result));
