import { createCookie } from "@remix-run/node";
import { Mutex } from "async-mutex";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { writeFileAtomically } from "../journal/atomic-write.server";
import { log, reasonOf } from "../log.server";

/** Half a year: an owner who logs in less often waits like a stranger. */
const keptSeconds = 180 * 24 * 60 * 60;
/** Few, since each has attempts of its own; the newest replaces the oldest. */
const maxDevices = 10;
const tokenBytes = 16;

const recordSchema = z.object({
  id: z.string().min(1),
  /** When it became a trusted device: ISO 8601, UTC. */
  since: z.iso.datetime(),
  /** The version of the password that its owner had entered. */
  passwordVersion: z.string().min(1),
});
const fileSchema = z.object({ version: z.literal(1), browsers: z.array(recordSchema) });

/** A trusted device as it is stored. */
export type TrustedDeviceRecord = z.infer<typeof recordSchema>;

type Records = readonly TrustedDeviceRecord[];

/** The file `trusted-browsers.json` of the data folder, the oldest device first. Only this process writes it. */
class TrustedDeviceFile {
  readonly #file: string;
  readonly #mutex = new Mutex();
  #records: Records | undefined;

  constructor(dataDir: string) {
    this.#file = path.join(dataDir, "trusted-browsers.json");
  }

  read = (): Promise<Records> => this.#mutex.runExclusive(() => this.#read());

  /**
   * Replaces the list; it is on the disk when the promise is fulfilled. Changes run one after the other.
   *
   * @throws the file system's error; the list is then as before
   */
  change(to: (records: Records) => Records): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const before = await this.#read();
      const browsers = to(before);
      if (browsers.length === before.length && browsers.every((one, at) => one === before[at]))
        return;
      const text = JSON.stringify({ version: 1, browsers }, null, 2);
      await writeFileAtomically(this.#file, `${text}\n`);
      this.#records = browsers;
    });
  }

  async #read(): Promise<Records> {
    this.#records ??= await this.#load();
    return this.#records;
  }

  async #load(): Promise<Records> {
    let text: string;
    try {
      text = await fs.readFile(this.#file, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
      throw error;
    }
    try {
      return fileSchema.parse(JSON.parse(text)).browsers;
    } catch {
      // Its devices wait like strangers until the owner logs in with them again.
      log.error({ event: "trustedBrowsers.damaged" });
      return [];
    }
  }
}

const ofPassword = (records: Records, passwordVersion: string) =>
  records.filter((record) => record.passwordVersion === passwordVersion);

/** The id of a token: the token, and so the cookie, cannot be made from it. */
const idOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A browser that has just become a trusted device, or is one already. */
export interface TrustedDevice {
  id: string;
  /** The Set-Cookie header of its device cookie. */
  setCookie: string;
}

/**
 * The browsers in which the owner has logged in before, so that strangers who guess passwords cannot make
 * the owner wait (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). A trusted device may
 * only try passwords: it is not logged in. Another password ends the trust in all of them.
 */
export class TrustedDevices {
  readonly #cookie;
  readonly #file: TrustedDeviceFile;
  readonly #passwordVersion: () => Promise<string>;
  readonly #now: () => number;

  /**
   * @param options `dataDir`, absolute path of the data folder, where the list is stored; `key` signs the
   *   cookie; `https`, whether visitors reach the site over https; `passwordVersion` names the current
   *   password; `now` gives the time in ms since the epoch
   */
  constructor(options: {
    dataDir: string;
    key: string;
    https: boolean;
    passwordVersion: () => Promise<string>;
    now?: () => number;
  }) {
    this.#file = new TrustedDeviceFile(options.dataDir);
    this.#passwordVersion = options.passwordVersion;
    this.#now = options.now ?? Date.now;
    this.#cookie = createCookie(options.https ? "__Host-admin-device" : "admin-device", {
      httpOnly: true,
      sameSite: "strict",
      secure: options.https,
      path: "/",
      maxAge: keptSeconds,
      secrets: [options.key],
    });
  }

  /** The id of the trusted device that sent the request; undefined for any other browser. */
  async idOf(request: Request): Promise<string | undefined> {
    const token = await this.#token(request);
    if (token === undefined) return undefined;
    const id = idOf(token);
    try {
      const record = (await this.#file.read()).find((one) => one.id === id);
      // The version comes last: after a start it takes as long as the hashing of a password.
      return record && record.passwordVersion === (await this.#passwordVersion()) ? id : undefined;
    } catch (error) {
      log.error({ event: "trustedBrowsers.unreadable", reason: reasonOf(error) });
      return undefined;
    }
  }

  /**
   * Makes the browser that sent the request a trusted device; a trusted device stays as it is. The caller
   * has checked that the owner uses it.
   *
   * @returns undefined when that could not be stored: the browser is as before
   */
  async trust(request: Request): Promise<TrustedDevice | undefined> {
    const known = await this.idOf(request);
    const token =
      (known && (await this.#token(request))) ?? randomBytes(tokenBytes).toString("hex");
    const trusted = { id: idOf(token), setCookie: await this.#cookie.serialize(token) };
    if (known !== undefined) return trusted;
    const since = new Date(this.#now()).toISOString();
    try {
      const passwordVersion = await this.#passwordVersion();
      await this.#file.change((records) => [
        ...ofPassword(records, passwordVersion).slice(1 - maxDevices),
        { id: trusted.id, since, passwordVersion },
      ]);
      return trusted;
    } catch (error) {
      log.error({ event: "trustedBrowsers.notKept", reason: reasonOf(error) });
      return undefined;
    }
  }

  /** Lists the trusted devices, the oldest first; none while the list or the password cannot be read. */
  async list(): Promise<Records> {
    try {
      const passwordVersion = await this.#passwordVersion();
      return ofPassword(await this.#file.read(), passwordVersion);
    } catch (error) {
      log.error({ event: "trustedBrowsers.unreadable", reason: reasonOf(error) });
      return [];
    }
  }

  /**
   * Ends the trust in a device, if there is one of this id.
   *
   * @returns the Set-Cookie header that removes the device cookie, when it is the request's own device
   * @throws the file system's error when it cannot be stored: the device is still trusted
   */
  async forget(request: Request, id: string): Promise<string | undefined> {
    const own = await this.idOf(request);
    await this.#file.change((records) => records.filter((record) => record.id !== id));
    return own === id ? this.#cookie.serialize("", { maxAge: 0 }) : undefined;
  }

  async #token(request: Request): Promise<string | undefined> {
    const token: unknown = await this.#cookie.parse(request.headers.get("Cookie"));
    return typeof token === "string" && token !== "" ? token : undefined;
  }
}
