import { storeKillRounds } from "../tests/support/kill-rounds.mjs";

const rounds = 500;

/** Kills a process at work 500 times and prints what became of what it had acknowledged. */
export default async function bench() {
  const start = performance.now();
  const counts = await storeKillRounds(rounds);
  console.table([counts]);
  console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
  /** @type {(keyof typeof counts)[]} */
  const faults = [
    "lost",
    "changesLost",
    "appointmentsLost",
    "valuesLost",
    "touched",
    "back",
    "twice",
    "torn",
    "left",
    "unreadable",
  ];
  if (faults.some((fault) => counts[fault] > 0)) process.exitCode = 1;
}
