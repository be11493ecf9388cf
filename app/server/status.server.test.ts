import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { log } from "../log.server";
import type { Alarms } from "./operator-alarms.server";
import type { Services } from "./services.server";
import {
  rememberLastError,
  describeStatus,
  readStatus,
  serveStatus,
  type Status,
} from "./status.server";

const now = Date.parse("2026-11-22T10:00:00Z");
const well: Status = {
  version: "1",
  settings: [],
  since: "2026-11-20T10:00:00.000Z",
  enquiries: 3,
  lastBackup: { at: "2026-11-22T04:00:00.000Z", file: "backup.tar", isReadable: true },
  oldestWaitingMail: null,
  lastError: null,
  freeBytes: 5_000_000_000,
  instances: ["host:3000"],
  problems: [],
};
const recently = "2026-11-22T09:00:00.000Z";
const described = (change: Partial<Status>) => describeStatus({ ...well, ...change }, now);

describe("the description of a status", () => {
  it("warns of nothing when all is well", () => {
    const { lines, warnings } = described({});
    expect(warnings).toEqual([]);
    expect(lines).toContain("Enquiries:    3");
    expect(lines).toContain("Waiting mail: none");
    expect(lines).toContain("Last error:   none since the start");
  });

  it("says neither that no mail waits nor that there is no backup while the records cannot be read", () => {
    const { lines } = described({ enquiries: null, lastBackup: null });
    expect(lines).toContain("Enquiries:    cannot be read");
    expect(lines).toContain("Last backup:  not known");
    expect(described({ lastBackup: null }).lines).toContain("Last backup:  none yet");
    expect(lines).toContain("Waiting mail: not known");
  });

  it("warns of an error of the last 24 hours, also beside another problem", () => {
    const lastError = { at: recently, event: "backup.notCopied", reason: "EACCES" };
    const error = "The log has an error from the last 24 hours: backup.notCopied";
    expect(described({ lastError }).warnings).toEqual([error]);
    const problems = ["The disk is nearly full."];
    expect(described({ lastError, problems }).warnings).toEqual([...problems, error]);
  });

  it("says that a backup that the operator made is not tested yet", () => {
    const lastBackup = { ...well.lastBackup!, isReadable: null };
    expect(described({ lastBackup }).lines).toContain(
      "Last backup:  2026-11-22T04:00:00.000Z (6 h ago), not tested yet",
    );
  });

  it("keeps an error in sight after an alarm or mistaken details, which are among the problems while they last", () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    onTestFinished(() => void vi.restoreAllMocks());
    const lastError = rememberLastError();
    log.error({ event: "erasure.notCompleted", reason: "EIO" });
    log.error({ event: "alarm.raised", alarm: "disk", problem: "The disk is nearly full." });
    log.error({ event: "details.notRead", places: ["prices"] });
    expect(lastError()).toMatchObject({ event: "erasure.notCompleted", reason: "EIO" });
  });

  it("does not warn of an error from before", () => {
    const lastError = { at: "2026-11-21T09:00:00.000Z", event: "backup.failed" };
    const { lines, warnings } = described({ lastError });
    expect(warnings).toEqual([]);
    expect(lines).toContain("Last error:   backup.failed (25 h ago)");
  });
});

describe("what a site is asked over its socket", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "status-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it("is answered while the store hangs, with what is known without it", async () => {
    const hangs = () => new Promise<never>(() => undefined);
    const services = {
      settings: { dataDir, port: 3000, databaseUrl: "postgres://127.0.0.1/spa" },
      records: { all: hangs },
      backups: { last: hangs },
      values: { passing: { change: hangs } },
      database: {},
    };
    await serveStatus(
      services as unknown as Services,
      { current: hangs } as unknown as Alarms,
      () => null,
    );
    const status = await readStatus(dataDir);
    expect(status).toMatchObject({
      settings: ["DATABASE_URL"],
      enquiries: null,
      problems: [expect.stringContaining("The data folder or the database does not respond")],
    });
  });

  it("is answered within a minute once the socket can be made, which is logged once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
    });
    const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const services = {
      settings: { dataDir: path.join(dataDir, "later"), port: 3000 },
      records: { all: () => Promise.resolve([]) },
      backups: { last: () => Promise.resolve(undefined) },
    };
    const alarms = { current: () => Promise.resolve(new Map()) };
    await serveStatus(services as unknown as Services, alarms as unknown as Alarms, () => null);
    const ask = () => readStatus(services.settings.dataDir);
    for (let minute = 1; minute <= 2; minute += 1) {
      await vi.waitUntil(() => vi.getTimerCount() === 1);
      expect(await ask()).toBeUndefined();
      if (minute === 2) mkdirSync(services.settings.dataDir);
      vi.advanceTimersByTime(60_000);
    }
    await vi.waitUntil(async () => (await ask()) !== undefined);
    expect(await ask()).toMatchObject({ enquiries: 0 });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: "status.notServed" }),
    );
  });

  it("is known not to be answered by a site that is stopped, and by none", async () => {
    expect(await readStatus(dataDir)).toBeUndefined();
    const stopped = createServer().listen(path.join(dataDir, "status.sock"));
    await once(stopped, "listening");
    expect(await readStatus(dataDir)).toBe("silent");
    stopped.close();
  });
});
