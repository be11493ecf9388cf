import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { onServer } from "../../tests/support/postgres-server.mjs";
import { testDatabase } from "../../tests/support/test-database";
import { Database } from "./database.server";
import { Instances, runningInstances, sharedJob } from "./instances.server";
let made: Awaited<ReturnType<typeof testDatabase>>;
let url: string;
let database: Database;
beforeAll(async () => {
  made = await testDatabase();
  ({ url } = made);
  database = new Database(url);
});
beforeEach(() => onServer(url, "truncate jobs, instances"));
afterAll(async () => {
  await database.close();
  await made.remove();
});

/** An instance's part in the job; each run of the work is noted. */
function setUp() {
  const done: string[] = [];
  const jobOf = (holder: string) => sharedJob(database, "backup", holder);
  const run = (holder: string) =>
    jobOf(holder)(0, () => {
      done.push(holder);
      return Promise.resolve();
    });
  return { done, jobOf, run };
}

it("100 starts of a day do the work once, and the next day it is done again", async () => {
  const { done, run } = setUp();
  await Promise.all(Array.from({ length: 50 }, (_, start) => run(`instance ${start}`)));
  for (let start = 50; start < 100; start += 1) await run(`instance ${start}`);
  expect(done).toHaveLength(1);
  await onServer(url, "update jobs set day = day - 1");
  await run("the next day");
  expect(done).toHaveLength(2);
});

it("work that fails is done by the next one that tries", async () => {
  const { done, jobOf, run } = setUp();
  const failing = jobOf("one")(0, () => Promise.reject(new Error("no room")));
  await expect(failing).rejects.toThrow("no room");
  await run("two");
  expect(done).toEqual(["two"]);
});

it("when the holder dies another one does the work after the lease, and not before", async () => {
  const { done, jobOf, run } = setUp();
  let die: () => void = () => undefined;
  const dying = jobOf("one")(0, () => new Promise((resolve) => (die = () => resolve(undefined))));
  await expect.poll(() => onServer(url, "select * from jobs")).toHaveLength(1);
  await run("two");
  expect(done).toEqual([]);
  await onServer(url, "update jobs set leased_until = now()");
  await run("two");
  expect(done).toEqual(["two"]);
  die();
  await dying;
  expect(await onServer(url, "select holder, done from jobs")).toEqual([
    { holder: "two", done: true },
  ]);
});

it("an instance runs from its start to its stop, or until its last heartbeat is 30 s old", async () => {
  const [one, other] = [new Instances(database, "1", "3000"), new Instances(database, "2")];
  await one.start();
  await other.start();
  const names = await runningInstances(database);
  expect(names).toHaveLength(2);
  expect(names.some((name) => name.endsWith(":3000"))).toBe(true);
  await one.stop();
  expect(await runningInstances(database)).toHaveLength(1);
  await onServer(url, "update instances set seen_at = now() - interval '31 seconds'");
  expect(await runningInstances(database)).toEqual([]);
  await onServer(url, "update instances set seen_at = now() - interval '25 hours'");
  await one.start();
  expect(await onServer(url, "select id from instances")).toEqual([{ id: "1" }]);
  await one.stop();
  await other.stop();
});
