import { expect, it } from "vitest";
import { storeKillRounds } from "../support/kill-rounds.mjs";

// `npm run bench -- kill` does 500 rounds.
const rounds = 4;

it("kill -9 at a random instant loses, corrupts and duplicates nothing that was acknowledged", async () => {
  const counts = await storeKillRounds(rounds);
  expect(counts.added).toBeGreaterThan(rounds);
  expect(counts.removed).toBeGreaterThan(0);
  expect(counts.changed).toBeGreaterThan(rounds);
  expect(counts.booked).toBeGreaterThan(0);
  expect(counts.valued).toBeGreaterThan(rounds);
  expect(counts.erased).toBeGreaterThan(0);
  expect(counts).toMatchObject({
    rounds,
    lost: 0,
    changesLost: 0,
    valuesLost: 0,
    touched: 0,
    back: 0,
    twice: 0,
    appointmentsLost: 0,
    torn: 0,
    left: 0,
    unreadable: 0,
  });
}, 120_000);
