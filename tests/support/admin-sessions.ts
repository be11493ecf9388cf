import { AdminSessions } from "../../app/login/sessions.server";
import { MemoryValues } from "../../app/store/memory-values";
import type { Values } from "../../app/store/ports";

interface Options {
  https?: boolean;
  key?: string;
  passwordVersion?: () => Promise<string>;
}

/** The sessions of one instance. */
export const sessionsOn = (passing: Values, options: Options = {}) =>
  new AdminSessions({
    passing,
    passwordVersion: async () => "first",
    key: "a key for tests",
    https: false,
    keptForNextSession: ["query", "openId"],
    ...options,
  });

/** Sessions in memory, on a clock that the test moves, and those of other keys beside them. */
export function sessionsInMemory(options?: Options) {
  let time = Date.UTC(2026, 0, 1);
  let passwordVersion = "first";
  const passing = new MemoryValues(() => time);
  const instance = (own?: Options) =>
    sessionsOn(passing, { passwordVersion: async () => passwordVersion, ...own });
  return {
    sessions: instance(options),
    instance,
    pass: (ms: number) => {
      time += ms;
    },
    changePassword: () => {
      passwordVersion = "second";
    },
  };
}

/** A request whose browser kept the cookie of a Set-Cookie header. */
export function requestWith(setCookie?: string): Request {
  const headers = setCookie === undefined ? undefined : { Cookie: setCookie.split(";")[0]! };
  return new Request("http://localhost/admin", headers && { headers });
}
