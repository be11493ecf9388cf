import { AdminSessions } from "../../app/admin/session.server";
import { PostgresSessions } from "../../app/admin/postgres-sessions.server";
import { MemorySessions, type SessionStore } from "../../app/admin/session-store.server";
import { openSharedState } from "./shared-state";

/** A clock that a test moves, with the sessions of one store and of the instances that share it. */
export interface SessionsAt {
  sessions: AdminSessions;
  /** Sessions of another instance on the same store. */
  instance: (options?: { https?: boolean; key?: string }) => AdminSessions;
  pass: (ms: number) => Promise<void>;
  changePassword: () => void;
}

const begin = Date.UTC(2026, 0, 1);

function sessionsOn(store: () => SessionStore, setTime: (time: number) => Promise<void>) {
  let time = begin;
  let passwordVersion = "first";
  const instance = ({ https = false, key = "a key for tests" } = {}) =>
    new AdminSessions({ store: store(), passwordVersion: async () => passwordVersion, key, https });
  return {
    instance,
    pass: (ms: number) => setTime((time += ms)),
    changePassword: () => {
      passwordVersion = "second";
    },
  };
}

type Options = Parameters<SessionsAt["instance"]>[0];

/** Sessions in memory. */
export function sessionsInMemory(options?: Options): SessionsAt {
  let time = begin;
  const store = new MemorySessions(() => time);
  const on = sessionsOn(
    () => store,
    async (now) => {
      time = now;
    },
  );
  return { ...on, sessions: on.instance(options) };
}

let opened: Promise<Awaited<ReturnType<typeof openInPostgres>>> | undefined;

async function openInPostgres() {
  const state = await openSharedState();
  return { state, one: state.instance(), other: state.instance() };
}

/** Sessions in a database: `instance` gives those of another instance with connections of its own. */
async function inPostgres(options: Options): Promise<SessionsAt> {
  opened ??= openInPostgres();
  const { state, one, other } = await opened;
  await state.setTime(begin);
  let isFirst = true;
  const store = () => new PostgresSessions(isFirst ? one : other);
  const on = sessionsOn(store, state.setTime);
  const sessions = on.instance(options);
  isFirst = false;
  return { ...on, sessions };
}

/** Ends what `sessionForms` started. */
export async function closeSessionForms(): Promise<void> {
  const { state } = (await opened) ?? {};
  opened = undefined;
  await state?.close();
}

/** Makes sessions on a clock that the test moves, in each form that they have. */
export const sessionForms: [string, (options?: Options) => SessionsAt | Promise<SessionsAt>][] = [
  ["in memory", sessionsInMemory],
  ["in PostgreSQL", inPostgres],
];

/** A request whose browser kept the cookie of a Set-Cookie header. */
export function requestWith(setCookie?: string): Request {
  const headers = setCookie === undefined ? undefined : { Cookie: setCookie.split(";")[0]! };
  return new Request("http://localhost/admin", headers && { headers });
}
