import fs from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freePort } from "../../tests/support/free-port.mjs";
import { log } from "../log.server";
import type { LastBackup } from "../store/backups.server";
import type { UnlistedRecords } from "../store/ports";
import { Alarms } from "./operator-alarms.server";
import type { Services } from "./services.server";
import { hourMs } from "../time";

const now = Date.parse("2026-11-22T12:00:00.000Z");
const iso = (hoursAgo: number) => new Date(now - hoursAgo * hourMs).toISOString();

const damaged: UnlistedRecords = { lines: 2, file: "enquiries.jsonl.damaged" };

/** A site on which all is well. */
function setUp() {
  const state = {
    problem: undefined as string | undefined,
    waits: undefined as number | undefined,
    last: { at: iso(25), file: "a", isReadable: true } as LastBackup | undefined,
    hasFailed: false,
    isRemovalDelayed: false,
    isHalfFull: false,
    heartbeatUrl: undefined as URL | undefined,
    hasEnquiry: true,
    /** Notices that were refused since the last one was sent. */
    refused: 0,
    isCountFailing: false,
    unlisted: null as UnlistedRecords | null,
    detailsProblems: [] as string[],
  };
  const site = {
    get settings() {
      return { dataDir: "/srv/spa", heartbeatUrl: state.heartbeatUrl };
    },
    details: {
      get problems() {
        return state.detailsProblems;
      },
    },
    storageHealth: { problem: () => Promise.resolve(state.problem) },
    records: {
      all: () => {
        const { waits } = state;
        const owner = {
          result: waits === undefined ? "sent" : "deferred",
          attempts: 1,
          at: iso(2),
        };
        const enquiry = { id: "1", createdAt: iso(waits ?? 3), mails: { owner } };
        const refused = Array.from({ length: state.refused }, (_, index) => ({
          id: `refused-${index}`,
          createdAt: iso(1),
          mails: { owner: { result: "refused", attempts: 1, at: iso(1 - index / 10) } },
        }));
        return Promise.resolve(state.hasEnquiry ? [enquiry, ...refused] : []);
      },
      unlisted: () =>
        state.isCountFailing ? Promise.reject(new Error("EIO")) : Promise.resolve(state.unlisted),
    },
    backups: {
      last: () => Promise.resolve(state.last),
      get hasFailed() {
        return state.hasFailed;
      },
      isRemovalDelayed: false,
    },
    retention: {
      get isRemovalDelayed() {
        return state.isRemovalDelayed;
      },
      get isHalfFull() {
        return state.isHalfFull;
      },
    },
    mail: {},
  };
  return { state, alarms: new Alarms(site as unknown as Services) };
}

const room = (bytes: number) =>
  vi.spyOn(fs, "statfs").mockResolvedValue({ bavail: bytes, bsize: 1 } as never);

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  room(10e9);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const raised = () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  return () => [...error.mock.calls, ...info.mock.calls].map(([line]) => line as object);
};

it("an alarm says how long an email has been waiting, from the first hour on", async () => {
  const { state, alarms } = setUp();
  state.waits = 1.1;
  expect((await alarms.current()).get("mailWaits")).toBe(
    "A notification has been waiting for 1 h. Try: npm run mail:check",
  );
});

describe("an alarm is raised", () => {
  type State = ReturnType<typeof setUp>["state"];
  it.each<[string, string, (state: State) => unknown]>([
    ["mailWaits", "a notice waits for more than an hour", (state) => (state.waits = 1.1)],
    ["mailFails", "three notices in a row were refused", (state) => (state.refused = 3)],
    ["linesNotListed", "the lines cannot be counted", (state) => (state.isCountFailing = true)],
    ["backupFailed", "a backup could not be made", (state) => (state.hasFailed = true)],
    ["backupOld", "it is older than 26 hours", (state) => (state.last!.at = iso(26.1))],
    ["backupOld", "its time cannot be read", (state) => (state.last!.at = "yesterday")],
    ["backupUnreadable", "it cannot be restored", (state) => (state.last!.isReadable = false)],
    ["removalPutOff", "a removal was put off", (state) => (state.isRemovalDelayed = true)],
    ["storeHalfFull", "enquiries take more than 32 MB", (state) => (state.isHalfFull = true)],
    ["linesNotListed", "lines are damaged", (state) => (state.unlisted = damaged)],
    [
      "detailsNotRead",
      "the details that are stored have a mistake",
      (state) => (state.detailsProblems = ["prices is missing."]),
    ],
    ["diskNearlyFull", "less than 500 MB are free", () => room(499e6)],
    ["storage", "nothing can be stored", (state) => (state.problem = "It is full.")],
  ])("%s when %s, once, as an error, and is over when it is", async (alarm, _what, change) => {
    const lines = raised();
    const { state, alarms } = setUp();
    await alarms.look();
    expect(lines()).toEqual([]);
    const before = { ...state, last: { ...state.last! } };
    change(state);
    await alarms.look();
    await alarms.look();
    expect(lines()).toEqual([
      { event: "alarm.raised", alarm, problem: expect.stringMatching(/\.$|: npm run /) as string },
    ]);
    Object.assign(state, before);
    room(10e9);
    await alarms.look();
    expect(lines().at(-1)).toEqual({ event: "alarm.over", alarm });
  });

  it("again after a day while it lasts", async () => {
    const lines = raised();
    const { state, alarms } = setUp();
    state.hasFailed = true;
    for (const hour of [0, 12, 23, 24]) {
      state.last!.at = new Date(now + hour * hourMs).toISOString();
      await alarms.look(now + hour * hourMs);
    }
    expect(lines()).toHaveLength(2);
  });

  it("not while a mail has waited for less than an hour, or before the first backup", async () => {
    const lines = raised();
    const { state, alarms } = setUp();
    state.waits = 0.9;
    state.last = undefined;
    await alarms.look();
    expect(lines()).toEqual([]);
    await alarms.look(now + 27 * hourMs);
    expect(lines().map((line) => line)).toMatchObject([
      { alarm: "mailWaits" },
      { alarm: "backupOld" },
    ]);
  });
});

it("an enquiry that comes when there was none for days has an hour until its backup", async () => {
  const lines = raised();
  const { state, alarms } = setUp();
  state.hasEnquiry = false;
  state.last!.at = iso(120);
  await alarms.look();
  state.hasEnquiry = true;
  await alarms.look(now + hourMs);
  expect(lines()).toEqual([]);
  await alarms.look(now + 1.1 * hourMs);
  expect(lines()).toMatchObject([{ alarm: "backupOld" }]);
});

describe("the heartbeat", () => {
  it("is sent every 5 minutes while all is well, and not otherwise", async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? "");
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const lines = raised();
    const { state, alarms } = setUp();
    const { port } = server.address() as AddressInfo;
    state.heartbeatUrl = new URL(`http://127.0.0.1:${port}/spa`);
    const minutes = async (from: number, to: number) => {
      for (let minute = from; minute < to; minute += 1) await alarms.look(now + minute * 60_000);
    };
    await minutes(0, 10);
    expect(seen).toEqual(["/spa", "/spa"]);
    state.hasFailed = true;
    await minutes(10, 20);
    expect(seen).toHaveLength(2);
    state.hasFailed = false;
    await minutes(20, 21);
    expect(seen).toHaveLength(3);
    server.close();
    server.closeAllConnections();
    expect(lines()).toHaveLength(2);
  });

  it("that cannot be sent is a warning, once", async () => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const { state, alarms } = setUp();
    state.heartbeatUrl = new URL(`http://127.0.0.1:${await freePort()}/`);
    for (const minute of [0, 5, 10]) await alarms.look(now + minute * 60_000);
    expect(warn.mock.calls).toEqual([[{ event: "heartbeat.notSent", reason: "ECONNREFUSED" }]]);
  });
});
