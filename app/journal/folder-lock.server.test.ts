import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FolderLockedError, ownIdentity } from "./lock-owner.server";
import { FolderLock, lockName } from "./folder-lock.server";
import { openEnquiryStore } from "../enquiries/store/enquiry-repository.server";

let root: string;
let dataDir: string;
let file: string;
const locks: FolderLock[] = [];

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "lock-"));
  dataDir = path.join(root, "data");
  file = path.join(dataDir, lockName);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const lock of locks.splice(0)) lock.release();
  await fs.rm(root, { recursive: true, force: true });
});

function lockOf(folder = dataDir): FolderLock {
  const lock = new FolderLock(folder);
  locks.push(lock);
  return lock;
}

/** A lock that somebody else wrote. */
async function leaveLock(different: object): Promise<void> {
  await fs.mkdir(dataDir, { recursive: true });
  const token = "00000000-0000-4000-8000-000000000000";
  await fs.writeFile(file, JSON.stringify({ ...ownIdentity(), token, ...different }));
}

/** Lets time pass until a promise is settled, and a real disk do its work in between. */
async function hastened<T>(work: () => Promise<T>, onStep?: () => Promise<void>): Promise<T> {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const state = { settled: false };
  const done = work().finally(() => (state.settled = true));
  done.catch(() => undefined);
  while (!state.settled) {
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
  return child.pid!;
}

describe("the lock of a data folder", () => {
  it("is acquired once, names its owner, and is free again after release", async () => {
    const [first, second] = [lockOf(), lockOf()];
    await first.ensure();
    await first.ensure();
    const refused = await second.ensure().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderLockedError);
    expect((refused as FolderLockedError).by).toMatchObject({ pid: process.pid, host: hostname() });
    expect((refused as FolderLockedError).message).toContain(
      `process ${process.pid} on ${hostname()}`,
    );
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    first.release();
    await second.ensure();
    first.release();
    await expect(lockOf().ensure()).rejects.toThrow(FolderLockedError);
  });

  it("is acquired by exactly one of many that find a dead lock at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      await leaveLock({ pid: await endedProcess(), started: "1" });
      const tried = Array.from({ length: 8 }, () => lockOf());
      const results = await Promise.allSettled(tried.map((lock) => lock.ensure()));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await fs.readdir(dataDir)).toEqual([lockName]);
      for (const lock of tried) lock.release();
    }
  });

  it.each([
    ["a process that has ended", async () => ({ pid: await endedProcess() })],
    ["a process whose number another has now", () => ({ pid: process.pid, started: "1" })],
    [
      "the machine's last run",
      () => ({ world: `other ${ownIdentity().world.split(" ")[1] ?? ""}` }),
    ],
  ])("is replaced when it was left by %s", async (_what, different) => {
    await leaveLock(await different());
    await lockOf().ensure();
    expect(await fs.readFile(file, "utf8")).toContain(`"pid":${process.pid}`);
  });

  it.runIf(process.platform === "linux")(
    "is replaced when it was left by a zombie process",
    async () => {
      // A zombie: its parent sleeps and never waits for it.
      const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 30"]);
      const pid = Number(await new Promise((resolve) => parent.stdout.once("data", resolve)));
      await vi.waitUntil(async () =>
        (await fs.readFile(`/proc/${pid}/stat`, "latin1").catch(() => ") Z")).includes(") Z"),
      );
      await leaveLock({ pid });
      await lockOf().ensure();
      expect(await fs.readFile(file, "utf8")).toContain(`"pid":${process.pid}`);
      parent.kill("SIGKILL");
    },
  );

  describe("of a process that cannot be looked up, as in another container,", () => {
    const elsewhere = { world: "other other", host: "elsewhere", pid: process.pid };

    it("is replaced once it is stale", async () => {
      await leaveLock(elsewhere);
      await hastened(() => lockOf().ensure());
      expect(await fs.readFile(file, "utf8")).not.toContain("elsewhere");
    });

    it("is respected as long as it has a heartbeat", async () => {
      await leaveLock(elsewhere);
      let beats = 0;
      const renew = () => fs.utimes(file, beats, (beats += 1));
      await expect(hastened(() => lockOf().ensure(), renew)).rejects.toThrow(
        /process \d+ on elsewhere/,
      );
    });

    it("is replaced when its content is no lock", async () => {
      for (const text of ["", "{", "null", '{"pid":1,"host":"x","token":"../../x"}']) {
        await fs.mkdir(dataDir, { recursive: true });
        await fs.writeFile(file, text);
        const lock = lockOf();
        await hastened(() => lock.ensure());
        expect(await fs.readFile(file, "utf8")).toContain(`"pid":${process.pid}`);
        lock.release();
      }
    });
  });

  it("that another process has acquired stops the store from writing", async () => {
    const lock = lockOf();
    vi.useFakeTimers({ toFake: ["setInterval"] });
    await lock.ensure();
    const store = openEnquiryStore(dataDir, { lock });
    const typed = { firstName: "A", lastName: "B", email: "a@b.co", phone: "1", treatment: "x" };
    await store.add(typed);
    await leaveLock({ host: "elsewhere", world: "other other" });
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(() => lock.assertNotLost()).toThrow(FolderLockedError));
    await expect(store.add(typed)).rejects.toMatchObject({ cause: { name: "FolderLockedError" } });
    expect(await store.count()).toBe(1);
  });
});
