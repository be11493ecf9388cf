import { beforeEach, describe, expect, it, vi } from "vitest";
import { requestWith, sessionsOn } from "../../tests/support/admin-sessions";
import { passwordOf, setPassword } from "../../tests/support/password-folder";
import { HttpError } from "../http/http-error.server";
import { log } from "../log.server";
import { MemoryValues } from "../store/memory-values";
import { type PassingValues, StoreUnavailable, type Values } from "../store/ports";
import { Login } from "./login.server";
import { LoginWaits } from "./login-waits.server";
import { makeOneTimeCode } from "./one-time-code.server";
import { SigningKeys } from "./signing-keys.server";
import { TrustedDevices } from "./trusted-devices.server";
import { withHttpErrors } from "./unavailable.server";

beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockReturnValue(undefined);
  }
});

const password = "the host's own password";

/**
 * A login with the values of a test; what is left out is in memory.
 *
 * @param options `chosen`, ADMIN_PASSWORD
 */
async function loginOn(
  options: { lasting?: Values; passing?: PassingValues; chosen?: string | undefined } = {},
) {
  const { lasting = new MemoryValues(), passing = new MemoryValues() } = options;
  const chosen = "chosen" in options ? options.chosen : password;
  const key = "a key for tests";
  const places: { lasting: Values; passing: Values } = {
    lasting: withHttpErrors(lasting),
    passing: withHttpErrors(passing),
  };
  const { password: adminPassword } = passwordOf(chosen, places.lasting);
  const passwordVersion = () => adminPassword.version();
  const keys = await SigningKeys.open(lasting, { chosen: key, isShared: false });
  const sessions = sessionsOn(places.passing, { passwordVersion });
  const login = new Login({
    trustProxy: 1,
    lasting: places.lasting,
    password: adminPassword,
    waits: new LoginWaits(places.passing, key),
    sessions,
    devices: new TrustedDevices({ lasting: places.lasting, passwordVersion, key, https: false }),
    keys,
  });
  return { login, sessions };
}

const from = (address: string, cookie = "") =>
  new Request("http://localhost/admin", {
    headers: { "X-Forwarded-For": address, Cookie: cookie },
  });
const here = () => from("192.0.2.1");

/** The code of the error with which something is refused; undefined for none. */
async function refusalOf(tried: Promise<unknown>): Promise<string | undefined> {
  try {
    await tried;
    return undefined;
  } catch (error) {
    if (error instanceof HttpError) return error.code;
    throw error;
  }
}

describe("a wrong one-time code", () => {
  it("counts as a wrong password, and waits as one does", async () => {
    const { login } = await loginOn();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await login.trustByOneTimeCode(here(), "guess")).toBeUndefined();
    }
    expect(await refusalOf(login.trustByOneTimeCode(here(), "guess"))).toBe("tooManyLogins");
    expect(await refusalOf(login.withPassword(here(), password))).toBe("tooManyLogins");
    expect(await refusalOf(login.withPassword(from("203.0.113.9"), password))).toBeUndefined();
  });

  it("waits after wrong passwords, too; a right one makes the browser trusted all the same", async () => {
    const lasting = new MemoryValues();
    const { login } = await loginOn({ lasting });
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await refusalOf(login.withPassword(here(), "wrong"))).toBe("wrongPassword");
    }
    expect(await refusalOf(login.trustByOneTimeCode(here(), "guess"))).toBe("tooManyLogins");
    const device = await login.trustByOneTimeCode(here(), await makeOneTimeCode(lasting));
    const trusted = from("192.0.2.1", device!.split(";")[0]);
    expect(await refusalOf(login.withPassword(trusted, password))).toBeUndefined();
  });
});

it("a password that is replaced while it is checked opens no session", async () => {
  const lasting = new MemoryValues();
  await setPassword(lasting, "the password of before");
  let isReplaced = false;
  const replacing: Values = {
    read: async (name) => {
      const before = await lasting.read(name);
      if (name === "admin-password" && !isReplaced) {
        isReplaced = true;
        await setPassword(lasting, "another one by hand");
      }
      return before;
    },
    change: (names, work) => lasting.change(names, work),
  };
  const { login, sessions } = await loginOn({ lasting: replacing, chosen: undefined });
  const cookie = await login.withPassword(here(), "the password of before");
  expect(isReplaced).toBe(true);
  expect(await sessions.isOpen(requestWith(cookie))).toBe(false);
  const other = await login.withPassword(here(), "another one by hand");
  expect(await sessions.isOpen(requestWith(other))).toBe(true);
});

describe("while what is stored cannot be read, the response is 503 and never 401", () => {
  const away = () => Promise.reject(new StoreUnavailable(new Error("away")));
  const failing = Object.assign(new MemoryValues(), { read: away, change: away });

  it.each([
    ["the waits", { passing: failing }],
    ["the one-time code", { lasting: failing }],
  ])("%s", async (what, values) => {
    const { login } = await loginOn(values);
    if ("passing" in values) {
      expect(await refusalOf(login.withPassword(here(), "wrong"))).toBe("unavailable");
    }
    expect(await refusalOf(login.trustByOneTimeCode(here(), "guess")), what).toBe("unavailable");
  });
});
