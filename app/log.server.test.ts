import { expect, it, vi } from "vitest";
import { log, logWith, onLogged, withoutLog } from "./log.server";
import { QueuedOutput } from "./queued-output.server";

it("a line names its level and time, what it has in common with others and its own details, and silent work writes none", async () => {
  const add = vi.spyOn(QueuedOutput.prototype, "add").mockReturnValue(undefined);
  const heard: unknown[] = [];
  onLogged((level, line) => heard.push({ level, ...line }));
  const ofRequest = logWith({ request: "0123" });
  let finish = () => {};
  const other = withoutLog(() => new Promise<void>((resolve) => (finish = resolve)));
  const failing = withoutLog(async () => {
    log.warn({ event: "silent" });
    await Promise.resolve();
    ofRequest.error({ event: "silent" });
    throw new Error("It failed.");
  });
  await expect(failing).rejects.toThrow("It failed.");
  log.info({ event: "silent" });
  finish();
  await other;
  log.info({ event: "first", count: 1 });
  ofRequest.error({ event: "second" });
  const lines = [
    { level: "info", event: "first", count: 1 },
    { level: "error", request: "0123", event: "second" },
  ];
  expect(heard).toEqual(lines);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) as unknown;
  expect(add.mock.calls.map(([text]) => JSON.parse(text) as unknown)).toEqual(
    lines.map((line) => ({ time, ...line })),
  );
});
