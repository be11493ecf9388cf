import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import { log, reasonOf } from "../log.server";
import type { Values } from "../store/ports";
import { secondMs } from "../time";
import { browserNameOf } from "./browser-name";
import { ownerCookie } from "./owner-cookie.server";

/**
 * Half a year, which `legal.ts` of each language, docs/for-the-owner.md and docs/decisions/010 say in words: an owner
 * who logs in less often waits like a stranger.
 */
const keptSeconds = 180 * 24 * 60 * 60;
/** Few, since each has attempts of its own; a new one replaces the one that was not used for the longest. */
const maxDevices = 10;
const tokenBytes = 16;

const valueName = "trusted-devices";
const recordSchema = z.object({
  id: z.string().min(1),
  /** When it became a trusted device: ISO 8601, UTC. */
  since: z.iso.datetime(),
  /** When the owner last logged in with it. */
  lastLogin: z.iso.datetime(),
  /** The version of the password with which the owner had logged in. */
  passwordVersion: z.string().min(1),
  browser: z.object({ name: z.string(), system: z.string() }).optional(),
});
/** The trusted devices as they are stored. */
export const trustedDevicesSchema = z.object({
  version: z.literal(1),
  devices: z.array(recordSchema),
});

type TrustedDevice = z.infer<typeof recordSchema>;

type Devices = readonly TrustedDevice[];

/** @returns the stored list, the oldest device first */
function devicesIn(value: unknown): Devices {
  if (value === undefined) return [];
  const list = trustedDevicesSchema.safeParse(value).data;
  // Its devices wait like strangers until the owner logs in with them again.
  if (!list) log.error({ event: "trustedBrowsers.damaged" });
  return list?.devices ?? [];
}

/** A copy of the cookie may be older than the browser would keep it. */
const isKept = ({ lastLogin }: TrustedDevice, now: number) =>
  now - Date.parse(lastLogin) <= keptSeconds * secondMs;

const trustedOf = (records: Devices, passwordVersion: string, now: number) =>
  records.filter((one) => one.passwordVersion === passwordVersion && isKept(one, now));

/** The id of a device by its token: the token, and so the cookie, cannot be made from it. */
const idOfToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A browser that has just become a trusted device, or is one already. */
interface DeviceCookie {
  id: string;
  /** The Set-Cookie header of its device cookie. */
  setCookie: string;
}

interface DeviceOptions {
  lasting: Values;
  /** Names the current password. */
  passwordVersion: () => Promise<string>;
  /** Signs the cookie. */
  key: string;
  /** Whether visitors reach the site over https. */
  https: boolean;
}

/**
 * The browsers in which the owner has logged in before, so that strangers who guess passwords cannot make
 * the owner wait (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). A trusted device may
 * only try passwords: it is not logged in. Another password ends the trust in all of them.
 */
export class TrustedDevices {
  readonly #options: DeviceOptions;
  readonly #cookie;

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.#cookie = ownerCookie("admin-device", { ...options, maxAge: keptSeconds });
  }

  /**
   * The id of the trusted device that sent the request; undefined for any other browser.
   *
   * @throws the error of the values
   */
  async idOf(request: Request): Promise<string | undefined> {
    const token = await this.#token(request);
    if (token === undefined) return undefined;
    const id = idOfToken(token);
    const record = devicesIn(await this.#options.lasting.read(valueName)).find(
      (one) => one.id === id,
    );
    if (!record || !isKept(record, Date.now())) return undefined;
    // The version comes last: after a start it takes as long as the hashing of a password.
    return record.passwordVersion === (await this.#options.passwordVersion()) ? id : undefined;
  }

  /**
   * Makes the browser that sent the request a trusted device, or notes the login of one that is a trusted device
   * already. The caller has checked that the owner uses it.
   *
   * @param passwordVersion of the password with which the owner has shown that
   * @returns undefined when that could not be stored: the browser is as before
   */
  async trust(request: Request, passwordVersion: string): Promise<DeviceCookie | undefined> {
    const known = await this.idOf(request);
    const token =
      (known && (await this.#token(request))) ?? randomBytes(tokenBytes).toString("hex");
    const trusted = { id: idOfToken(token), setCookie: await this.#cookie.serialize(token) };
    const browser = browserNameOf(request.headers.get("User-Agent") ?? "");
    try {
      await this.#change((records, now) => {
        const time = new Date(now).toISOString();
        const trustedNow = trustedOf(records, passwordVersion, now);
        if (known !== undefined) {
          return trustedNow.map((one) =>
            one.id === known ? { ...one, lastLogin: time, browser: browser ?? one.browser } : one,
          );
        }
        const replaced = trustedNow
          .toSorted((a, b) => Date.parse(a.lastLogin) - Date.parse(b.lastLogin))
          .slice(0, Math.max(0, trustedNow.length + 1 - maxDevices));
        return [
          ...trustedNow.filter((one) => !replaced.includes(one)),
          { id: trusted.id, since: time, lastLogin: time, passwordVersion, browser },
        ];
      });
      return trusted;
    } catch (error) {
      log.error({ event: "trustedBrowsers.notKept", reason: reasonOf(error) });
      return known === undefined ? undefined : trusted;
    }
  }

  /** Lists the trusted devices, the oldest first; none while the list or the password cannot be read. */
  async list(): Promise<Devices> {
    try {
      const passwordVersion = await this.#options.passwordVersion();
      const records = devicesIn(await this.#options.lasting.read(valueName));
      return trustedOf(records, passwordVersion, Date.now());
    } catch (error) {
      log.error({ event: "trustedBrowsers.unreadable", reason: reasonOf(error) });
      return [];
    }
  }

  /**
   * Ends the trust in a device, if there is one of this id.
   *
   * @returns the Set-Cookie header that removes the device cookie, when it is the request's own device
   * @throws the error of the values: the device is still trusted
   */
  async forget(request: Request, id: string): Promise<string | undefined> {
    const own = await this.idOf(request);
    await this.#change((records) => records.filter((record) => record.id !== id));
    return own === id ? this.#cookie.serialize("", { maxAge: 0 }) : undefined;
  }

  #change(to: (records: Devices, now: number) => Devices): Promise<unknown> {
    return this.#options.lasting.change([valueName], (values, now) =>
      values.set(valueName, { version: 1, devices: to(devicesIn(values.get(valueName)), now) }),
    );
  }

  async #token(request: Request): Promise<string | undefined> {
    const token: unknown = await this.#cookie.parse(request.headers.get("Cookie"));
    return typeof token === "string" && token !== "" ? token : undefined;
  }
}
