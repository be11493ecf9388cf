import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessionsOn } from "../../tests/support/admin-sessions";
import { passwordOf } from "../../tests/support/password-folder";
import { HttpError } from "../http/http-error.server";
import { log } from "../log.server";
import { MemoryValues } from "../store/memory-values";
import { StoreUnavailable, type Values } from "../store/ports";
import { Login } from "./login.server";
import { LoginWaits } from "./login-waits.server";
import { makeOneTimeCode } from "./one-time-code.server";
import { SigningKeys } from "./signing-keys.server";
import { TrustedDevices } from "./trusted-devices.server";
import { orUnavailable } from "./unavailable.server";

beforeEach(() => {
  vi.spyOn(log, "child").mockReturnValue(log as never);
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockReturnValue(undefined);
  }
});

const password = "the host's own password";

/** A login with the values of a test; what is left out is in memory. */
async function loginOn({ lasting = new MemoryValues(), passing = new MemoryValues() } = {}) {
  const key = "a key for tests";
  const places: { lasting: Values; passing: Values } = {
    lasting: orUnavailable(lasting),
    passing: orUnavailable(passing),
  };
  const passwordVersion = async () => "first";
  const keys = await SigningKeys.open(lasting, { chosen: key, isShared: false });
  return new Login({
    trustProxy: 1,
    lasting: places.lasting,
    password: passwordOf(password, places.lasting).password,
    waits: new LoginWaits(places.passing, key),
    sessions: sessionsOn(places.passing),
    devices: new TrustedDevices({ lasting: places.lasting, passwordVersion, key, https: false }),
    keys,
  });
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
    const login = await loginOn();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await login.trustByCode(here(), "guess")).toBeUndefined();
    }
    expect(await refusalOf(login.trustByCode(here(), "guess"))).toBe("tooManyLogins");
    expect(await refusalOf(login.withPassword(here(), password))).toBe("tooManyLogins");
    expect(await refusalOf(login.withPassword(from("203.0.113.9"), password))).toBeUndefined();
  });

  it("waits after wrong passwords, too; a right one makes the browser trusted all the same", async () => {
    const lasting = new MemoryValues();
    const login = await loginOn({ lasting });
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await refusalOf(login.withPassword(here(), "wrong"))).toBe("wrongPassword");
    }
    expect(await refusalOf(login.trustByCode(here(), "guess"))).toBe("tooManyLogins");
    const device = await login.trustByCode(here(), await makeOneTimeCode(lasting));
    const trusted = from("192.0.2.1", device!.split(";")[0]);
    expect(await refusalOf(login.withPassword(trusted, password))).toBeUndefined();
  });
});

it("a wrong address of the calendar makes no login wait, and has to wait itself", async () => {
  const login = await loginOn();
  for (let tried = 0; tried < 5; tried += 1) await login.countWrongAddress(here());
  expect(await refusalOf(login.countWrongAddress(here()))).toBe("tooManyLogins");
  expect(await refusalOf(login.withPassword(here(), password))).toBeUndefined();
});

describe("while what is stored cannot be read, the response is 503 and never 401", () => {
  const away = () => Promise.reject(new StoreUnavailable(new Error("away")));
  const failing = Object.assign(new MemoryValues(), { read: away, change: away });

  it.each([
    ["the waits", { passing: failing }],
    ["the one-time code", { lasting: failing }],
  ])("%s", async (what, values) => {
    const login = await loginOn(values);
    if ("passing" in values) {
      expect(await refusalOf(login.withPassword(here(), "wrong"))).toBe("unavailable");
    }
    expect(await refusalOf(login.trustByCode(here(), "guess")), what).toBe("unavailable");
  });
});
