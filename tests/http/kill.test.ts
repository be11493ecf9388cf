import { expect, it } from "vitest";

import { killRounds } from "../support/kill-rounds.mjs";

// `npm run bench -- kill` does 500 rounds.
const rounds = 15;

it("kill -9 at a random instant loses, corrupts and duplicates nothing that was acknowledged", async () => {
  const counts = await killRounds(rounds);
  expect(counts.added).toBeGreaterThan(rounds);
  expect(counts.removed).toBeGreaterThan(0);
  expect(counts.changed).toBeGreaterThan(rounds);
  expect(counts.erased).toBeGreaterThan(0);
  const none = { lost: 0, changesLost: 0, touched: 0, back: 0, twice: 0, torn: 0, left: 0 };
  expect(counts).toMatchObject({ rounds, ...none });
});
