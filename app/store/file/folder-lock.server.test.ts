import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { visitOf } from "../../../tests/support/damaged-journals";
import { failingFs, failures } from "../../../tests/support/failing-fs";
import { testFolder, type Visit, visitsHeader } from "../../../tests/support/test-stores";
import { FileRecords } from "./file-records.server";
import { FolderLock, FolderLockedError, lockName } from "./folder-lock.server";

let root: string;
let dataDir: string;
let file: string;
const locks: FolderLock[] = [];

beforeEach(async () => {
  root = await testFolder();
  dataDir = path.join(root, "data");
  file = path.join(dataDir, lockName);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const lock of locks.splice(0)) lock.release();
});

function newLock(folder = dataDir): FolderLock {
  const lock = new FolderLock(folder);
  locks.push(lock);
  return lock;
}

interface Owner {
  pid: number;
  host: string;
  pidScope: string;
}

/** What a lock of this process says. */
async function ownOwner(): Promise<Owner> {
  const other = path.join(root, "other");
  const lock = newLock(other);
  await lock.ensure();
  const owner = JSON.parse(await fs.readFile(path.join(other, lockName), "utf8")) as Owner;
  lock.release();
  return owner;
}

const leftToken = "00000000-0000-4000-8000-000000000000";

/** Leaves a lock that another process made. */
async function leaveLock(different: object): Promise<void> {
  await fs.mkdir(dataDir, { recursive: true });
  const owner = { ...(await ownOwner()), token: leftToken, ...different };
  await fs.writeFile(file, JSON.stringify(owner));
}

/** Lets time pass until a promise is settled, and a real disk do its work in between. */
async function hastened<T>(work: () => Promise<T>, onStep?: () => Promise<void>): Promise<T> {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const state = { isSettled: false };
  const done = work().finally(() => (state.isSettled = true));
  done.catch(() => undefined);
  while (!state.isSettled) {
    await vi.advanceTimersByTimeAsync(250);
    await fs.stat(root);
    await onStep?.();
  }
  vi.useRealTimers();
  return done;
}

async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.once("close", resolve));
  return child.pid ?? 0;
}

const lockedBy = async () => (JSON.parse(await fs.readFile(file, "utf8")) as Owner).pid;

describe("the lock of a data folder", () => {
  it("is acquired once, names its owner, and is free again after its release", async () => {
    const [first, second] = [newLock(), newLock()];
    await first.ensure();
    await first.ensure();
    const refusal = second.ensure();
    await expect(refusal).rejects.toThrow(FolderLockedError);
    await expect(refusal).rejects.toThrow(
      new RegExp(`^The data folder ${dataDir} is in use: process ${process.pid} on ${hostname()} `),
    );
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    first.release();
    await second.ensure();
    first.release();
    await expect(newLock().ensure()).rejects.toThrow(FolderLockedError);
  });

  it("is acquired by exactly one of many that find a dead lock at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      await leaveLock({ pid: await endedProcess() });
      const tried = Array.from({ length: 8 }, () => newLock());
      const results = await Promise.allSettled(tried.map((lock) => lock.ensure()));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await fs.readdir(dataDir)).toEqual([lockName]);
      for (const lock of tried) lock.release();
    }
  });

  it.each([
    ["a process that has ended", async () => ({ pid: await endedProcess() })],
    ["an earlier process with the number of this one", async () => ({ pid: process.pid })],
  ])("is replaced at once when it was left by %s", async (_what, left) => {
    await leaveLock(await left());
    await newLock().ensure();
    expect(await fs.readFile(file, "utf8")).not.toContain(leftToken);
    expect(await lockedBy()).toBe(process.pid);
  });

  it.runIf(process.platform === "linux")(
    "is replaced at once when it was left by a process that has ended, of which its parent has not taken notice yet",
    async () => {
      // The shell becomes a program that does not know of its child.
      const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 60"]);
      try {
        const [pid] = (await once(parent.stdout, "data")).map(Number);
        await expect.poll(() => fs.readFile(`/proc/${pid}/stat`, "utf8")).toContain(") Z ");
        await leaveLock({ pid });
        await newLock().ensure();
        expect(await lockedBy()).toBe(process.pid);
      } finally {
        parent.kill();
      }
    },
  );

  const refused = { cause: { name: "FolderLockedError" } };

  it("that another process has acquired stops the records from being written, also before the next heartbeat", async () => {
    const lock = newLock();
    await lock.ensure();
    const records = new FileRecords<Visit>(dataDir, visitsHeader, lock);
    await records.add(visitOf("one"));
    const text = await fs.readFile(path.join(dataDir, "visits.jsonl"), "utf8");
    await leaveLock({ host: "elsewhere", pidScope: "other other" });
    await expect(records.add(visitOf("two"))).rejects.toMatchObject(refused);
    expect(await fs.readFile(path.join(dataDir, "visits.jsonl"), "utf8")).toBe(text);
    expect(await records.all()).toHaveLength(1);
  });

  it("that another process has had meanwhile stops the records from being written, and one that is only gone does not", async () => {
    const lock = newLock();
    await lock.ensure();
    const records = new FileRecords<Visit>(dataDir, visitsHeader, lock);
    await records.add(visitOf("one"));
    await fs.rm(file);
    await records.add(visitOf("two"));
    expect(await lockedBy()).toBe(process.pid);

    await fs.rm(file);
    const other = newLock();
    await other.ensure();
    await new FileRecords<Visit>(dataDir, visitsHeader, other).add(visitOf("three"));
    other.release();
    await expect(records.add(visitOf("four"))).rejects.toMatchObject(refused);
    await expect(records.check()).rejects.toMatchObject(refused);
    lock.release();
    const next = new FileRecords<Visit>(dataDir, visitsHeader, newLock());
    expect((await next.all()).map(({ name }) => name)).toEqual(["three", "two", "one"]);
  });

  it("is acquired or not, and never by two, when any one call of the file system fails", async () => {
    for (const failure of failures) {
      for (let nth = 1; ; nth += 1) {
        const folder = path.join(root, `${failure} ${nth}`);
        const lock = newLock(folder);
        const failing = failingFs(nth, failure);
        const isAcquired = await lock.ensure().then(
          () => true,
          () => false,
        );
        failing.end();
        const other = newLock(folder);
        const what = `${failure} at call ${nth}`;
        if (isAcquired) await expect(other.ensure(), what).rejects.toThrow(FolderLockedError);
        else await other.ensure();
        if (failing.calls() < nth) break;
      }
    }
  });
});

describe("the lock of a process that cannot be looked up, as in another container,", () => {
  const elsewhere = { pidScope: "other other", host: "elsewhere", pid: process.pid };

  it("is replaced once it has no heartbeat", async () => {
    await leaveLock(elsewhere);
    await hastened(() => newLock().ensure());
    expect(await fs.readFile(file, "utf8")).not.toContain("elsewhere");
  });

  it("is replaced without a heartbeat when another process has the number of the one that left it", async () => {
    await leaveLock({ pid: process.ppid });
    await fs.utimes(file, 1, 1);
    await hastened(() => newLock().ensure());
    expect(await fs.readFile(file, "utf8")).not.toContain(leftToken);
  });

  it("is respected as long as it has a heartbeat", async () => {
    await leaveLock(elsewhere);
    let beats = 0;
    const renew = () => fs.utimes(file, beats, (beats += 1));
    await expect(hastened(() => newLock().ensure(), renew)).rejects.toThrow(
      /process \d+ on elsewhere/,
    );
  });

  it.each(["", "{", "null", '{"pid":1,"host":"x","token":"../../x"}'])(
    "is replaced when its content is no lock: %s",
    async (text) => {
      await fs.mkdir(dataDir, { recursive: true });
      await fs.writeFile(file, text);
      await hastened(() => newLock().ensure());
      expect(await lockedBy()).toBe(process.pid);
    },
  );
});
