import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QueuedOutput } from "./queued-output.server";

let folder: string;
let fd: number;
let output: QueuedOutput;
const written = () => fs.readFileSync(join(folder, "output"), "utf8");
const within = { timeout: 10_000, interval: 5 };
const { write } = fs;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "output-"));
  fd = fs.openSync(join(folder, "output"), "a");
  output = new QueuedOutput(fd);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise(setImmediate);
  fs.closeSync(fd);
  fs.rmSync(folder, { recursive: true });
});

/** Replaces `fs.write`. @param make what it does with the bytes, and tells its caller */
const writing = (
  make: (bytes: Buffer, done: (error: Error | null, count?: number) => void) => void,
) =>
  vi.spyOn(fs, "write").mockImplementation(((_fd: number, bytes: Buffer, done: never) => {
    make(bytes, done);
  }) as never);

it("writes what comes in one turn at once, and what comes meanwhile behind it", async () => {
  const writes = vi.spyOn(fs, "write");
  output.add("one\n");
  output.add("two\n");
  await vi.waitUntil(() => writes.mock.calls.length === 1, within);
  output.add("three\n");
  await vi.waitUntil(() => written() === "one\ntwo\nthree\n", within);
  expect(writes).toHaveBeenCalledTimes(2);
});

it("writes the rest of what a pipe has taken a part of", async () => {
  writing((bytes, done) => {
    write(fd, bytes.subarray(0, 3), done);
  });
  output.add("one\ntwo\n");
  await vi.waitUntil(() => written() === "one\ntwo\n", within);
});

it("goes on once a full disk has room again, with all that was not too much to wait", async () => {
  const full = writing((_bytes, done) => {
    done(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
  });
  output.add("first\n");
  await vi.waitUntil(() => full.mock.calls.length > 1, within);
  const line = `${"x".repeat(1024 * 1024)}\n`;
  for (let count = 0; count < 5; count += 1) output.add(line);
  output.add("last\n");
  full.mockRestore();
  await vi.waitUntil(() => written().endsWith("last\n"), within);
  expect(written()).toBe(`first\n${line.repeat(3)}last\n`);
  output.add("later\n");
  await vi.waitUntil(() => written().endsWith("later\n"), within);
});

it("at the end of the process writes what waits, or gives it up", () => {
  output.add("waiting\n");
  output.flush();
  expect(written()).toBe("waiting\n");
  vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw new Error("broken pipe");
  });
  output.add("more\n");
  output.flush();
  expect(written()).toBe("waiting\n");
});
