import { AdminSessions } from "../../app/admin/session.server";

/** Sessions on a clock that the test moves. */
export function sessionsAt(options: { https?: boolean; secret?: string } = {}) {
  let time = Date.UTC(2026, 0, 1);
  let edition = "first";
  const sessions = new AdminSessions({
    edition: async () => edition,
    secret: options.secret ?? "a secret for tests",
    https: options.https ?? false,
    now: () => time,
  });
  const pass = (ms: number) => {
    time += ms;
  };
  const changePassword = () => {
    edition = "second";
  };
  return { sessions, pass, changePassword };
}

/** A request whose browser kept the cookie of a Set-Cookie header. */
export function requestWith(setCookie?: string): Request {
  const headers = setCookie === undefined ? undefined : { Cookie: setCookie.split(";")[0]! };
  return new Request("http://localhost/admin", headers && { headers });
}
