import fs from "node:fs/promises";
import path from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFolder } from "../../tests/support/test-stores";
import { HttpError } from "./http-error.server";
import { type Pace, readMultipartForm } from "./multipart-form.server";

const pace: Pace = { bytes: 1000, everyMs: 30_000, longestMs: 120_000 };

let folder: string;
let write: (bytes: string) => void;
let end: () => void;

/** Vitest's own waiting would move the clock. */
async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await yieldToEventLoop();
}

/** Begins to read a form with one file, whose bytes the test writes. */
async function begin(max = { file: 1_000_000, form: 1_000_000 }, name = "file") {
  folder = await testFolder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      write = (bytes) => controller.enqueue(Buffer.from(bytes));
      end = () => controller.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const request = new Request("http://a/", { method: "POST", headers, body, duplex: "half" });
  const reading = readMultipartForm(request, () => path.join(folder, name), max, pace);
  reading.catch(() => undefined);
  write('--x\r\nContent-Disposition: form-data; name="a"; filename="a.jpg"\r\n\r\n');
  await until(() => vi.getTimerCount() > 0);
  return { reading };
}

/** Lets a time pass after bytes have been read. */
async function pass(bytes: number, ms: number) {
  write("a".repeat(bytes));
  const file = path.join(folder, "file");
  const sizeNow = async () => (await fs.stat(file).catch(() => undefined))?.size ?? 0;
  const before = await sizeNow();
  // The parser holds back what may begin the next boundary.
  await until(async () => (await sizeNow()) >= before + bytes - 10);
  vi.advanceTimersByTime(ms);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const refusedWith = (code: string) =>
  expect.objectContaining({ code, name: HttpError.name }) as unknown;

it("a form that comes slowly, but fast enough, is read as a whole", async () => {
  const { reading } = await begin();
  for (let minute = 0; minute < 3; minute += 1) await pass(1200, 30_000);
  write("\r\n--x--\r\n");
  end();
  const { files } = await reading;
  expect(files).toMatchObject([{ field: "a", isCutOff: false }]);
  expect((await fs.stat(files[0]!.path)).size).toBe(3600);
});

it("a form that stops coming is refused with its sentence, and no file of it is left", async () => {
  const { reading } = await begin();
  await pass(1200, 30_000);
  await pass(900, 30_000);
  await expect(reading).rejects.toEqual(refusedWith("uploadTooSlow"));
  expect(await fs.readdir(folder)).toEqual([]);
});

it("a form with a file that cannot be written ends at once with the file system's error", async () => {
  const { reading } = await begin(undefined, "none/file");
  write("a".repeat(1200));
  await expect(reading).rejects.toMatchObject({ code: "ENOENT", syscall: "open" });
  expect(await fs.readdir(folder)).toEqual([]);
});

it("a form with two files of which the first cannot be written ends, too, and leaves neither", async () => {
  folder = await testFolder();
  const form = new FormData();
  for (const name of ["a", "b"]) form.append(name, new Blob(["a".repeat(31_000)]), name);
  const request = new Request("http://a/", { method: "POST", body: form });
  const paths = [path.join(folder, "none/file"), path.join(folder, "file")];
  const max = { file: 1_000_000, form: 1_000_000 };
  const reading = readMultipartForm(request, () => paths.shift()!, max, pace);
  await expect(reading).rejects.toMatchObject({ code: "ENOENT" });
  expect(await fs.readdir(folder)).toEqual([]);
});

it("a form that has not come within the longest time is refused, however fast it comes", async () => {
  const { reading } = await begin();
  for (let half = 0; half < 4; half += 1) await pass(5000, 30_000);
  await expect(reading).rejects.toEqual(refusedWith("uploadTooSlow"));
});

it("a form with more bytes than are received of all files is refused with its sentence", async () => {
  const { reading } = await begin({ file: 1_000_000, form: 2000 });
  write("a".repeat(3000));
  await expect(reading).rejects.toEqual(refusedWith("uploadTooLarge"));
  expect(await fs.readdir(folder)).toEqual([]);
});
