import { AdminSessions } from "../../app/admin/session.server";

/** Sessions on a clock that the test moves. */
export function sessionsAt(options: { https?: boolean; key?: string } = {}) {
  let time = Date.UTC(2026, 0, 1);
  let passwordVersion = "first";
  const sessions = new AdminSessions({
    passwordVersion: async () => passwordVersion,
    key: options.key ?? "a key for tests",
    https: options.https ?? false,
    now: () => time,
  });
  const pass = (ms: number) => {
    time += ms;
  };
  const changePassword = () => {
    passwordVersion = "second";
  };
  return { sessions, pass, changePassword };
}

/** A request whose browser kept the cookie of a Set-Cookie header. */
export function requestWith(setCookie?: string): Request {
  const headers = setCookie === undefined ? undefined : { Cookie: setCookie.split(";")[0]! };
  return new Request("http://localhost/admin", headers && { headers });
}
