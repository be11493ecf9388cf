import { killRounds } from "../tests/support/kill-rounds.mjs";

const rounds = 500;

/** Kills a process at work 500 times and prints what became of what it had acknowledged. */
export default async function bench() {
  const start = performance.now();
  const counts = await killRounds(rounds);
  console.table([counts]);
  console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
  const { lost, changesLost, touched, back, twice, torn, left } = counts;
  if (lost + changesLost + touched + back + twice + torn + left > 0) process.exitCode = 1;
}
