import { expect, it } from "vitest";
import { isLoopback } from "./loopback.server";

it.each(["localhost", "127.0.0.1", "127.12.0.255", "::1", "[::1]"])(
  "what is sent to %s stays on the machine",
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

it.each([
  "127.evil.example",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  "my-localhost",
  "128.0.0.1",
  "0.0.0.0",
  "[::2]",
  "",
])("what is sent to %j may leave the machine", (host) => {
  expect(isLoopback(host)).toBe(false);
});
