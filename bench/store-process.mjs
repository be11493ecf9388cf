/**
 * One measurement in a process of its own, so that its memory is its own: `store-process.mjs KIND COUNT
 * FOLDER`. Prints one line of JSON.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Low } from "lowdb";
import { JSONFile } from "lowdb/node";

import { loadDataCommands } from "../scripts/data-commands.mjs";
import { quantile, sampleEnquiry } from "./sample-enquiries.mjs";

const [kind, countText, folder] = process.argv.slice(2);
const count = Number(countText);

async function openOurs() {
  const { openEnquiryStore } = await loadDataCommands();
  const store = openEnquiryStore(folder);
  const found = await store.count();
  if (found !== count) throw new Error(`${found} enquiries instead of ${count}.`);
  return store;
}

async function openReference() {
  const low = new Low(new JSONFile(join(folder, "reference.json")), { enquiries: [] });
  await low.read();
  return {
    add: async (enquiry) => {
      const stored = { id: randomUUID(), createdAt: new Date().toISOString(), ...enquiry };
      await low.update(({ enquiries }) => enquiries.push(stored));
    },
    list: async () => low.data.enquiries.toReversed(),
  };
}

async function times(repetitions, work) {
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

const result = {};
const baseline = process.memoryUsage().rss;
let start = performance.now();
const store = await (kind === "ours" ? openOurs() : openReference());
result.startMs = performance.now() - start;

const repetitions = kind === "ours" ? 1000 : count > 50_000 ? 7 : count > 5_000 ? 40 : 300;
await times(kind === "ours" ? 100 : 1, (index) => store.add(sampleEnquiry(count + index)));

const blocks = watchBlocks();
const one = await times(repetitions, (index) => store.add(sampleEnquiry(count + 1000 + index)));
result.p50 = quantile(one, 0.5);
result.p99 = quantile(one, 0.99);

const hundreds = await times(kind === "ours" ? 9 : 1, (round) =>
  Promise.all(
    Array.from({ length: 100 }, (_, index) => store.add(sampleEnquiry(round * 100 + index))),
  ),
);
result.hundredMs = quantile(hundreds, 0.5);

await times(5, () => store.list());
if (kind === "ours") {
  // What else happens in a life: the day's copy, an erasure, while enquiries come in.
  const whole = await store.list();
  let busy = true;
  const meanwhile = [];
  const adding = (async () => {
    while (busy) meanwhile.push(...(await times(1, (index) => store.add(sampleEnquiry(index)))));
  })();
  start = performance.now();
  await store.copyTo(join(folder, "backups", `copy-${count}.jsonl`));
  result.copyMs = performance.now() - start;
  start = performance.now();
  await store.remove(whole[Math.floor(whole.length / 2)].id);
  result.removeMs = performance.now() - start;
  busy = false;
  await adding;
  result.meanwhileP99 = quantile(meanwhile, 0.99);
}
Object.assign(result, blocks());
result.memoryMb = process.memoryUsage().rss / 1e6;
result.baselineMb = baseline / 1e6;
console.log(JSON.stringify(result));
