import { expect, it } from "vitest";
import { log, logWith, onLogged, withoutLog } from "./log.server";

it("a line names its level, what it has in common with others and its own details, and none is written of silent work", async () => {
  const heard: unknown[] = [];
  onLogged((level, line) => heard.push([level, line]));
  const ofRequest = logWith({ request: "0123" });
  const failing = withoutLog(async () => {
    log.warn({ event: "silent" });
    await Promise.resolve();
    ofRequest.error({ event: "silent" });
    throw new Error("It failed.");
  });
  await expect(failing).rejects.toThrow("It failed.");
  log.info({ event: "first", count: 1 });
  ofRequest.error({ event: "second" });
  expect(heard).toEqual([
    ["info", { event: "first", count: 1 }],
    ["error", { request: "0123", event: "second" }],
  ]);
});
