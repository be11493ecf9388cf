import { afterEach, expect, it, vi } from "vitest";
import { log } from "../log.server";
import { orRefuse } from "./or-refuse.server";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The line that is logged when work ends with an error. */
async function loggedFor(error: Error): Promise<Record<string, unknown>> {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  const request = new Request("http://localhost/admin");
  const work = orRefuse(request, "work.notStored", "changeNotStored", () => Promise.reject(error));
  await expect(work).rejects.toMatchObject({ code: "changeNotStored" });
  const { request: _, ...line } = logged.mock.calls[0]![0];
  return line;
}

it("an error of the program is logged with where it was thrown, and without a word of its message", async () => {
  const error = new TypeError("Ada\n    at Lovelace (/ada:1:1)\nada@example.com");
  const { at, ...line } = await loggedFor(new Error("outer", { cause: error }));
  expect(line).toEqual({ event: "work.notStored", reason: "TypeError" });
  expect(at).toEqual(
    expect.arrayContaining([expect.stringMatching(/or-refuse\.server\.test\.ts:\d+/)]),
  );
  expect(JSON.stringify(at)).not.toMatch(/ada|lovelace/i);
});

it("an error of the file system is logged with its code alone", async () => {
  const error = Object.assign(new Error("no space left: /srv/spa/ada"), { code: "ENOSPC" });
  expect(await loggedFor(error)).toEqual({ event: "work.notStored", reason: "ENOSPC" });
});

it("a message that was changed after the error was made is not logged", async () => {
  const error = new Error("Ada\n    at Lovelace");
  error.message = "another";
  expect(JSON.stringify(await loggedFor(error))).not.toMatch(/ada|lovelace/i);
});
