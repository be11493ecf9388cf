import { createCookie } from "@remix-run/node";
import { Mutex } from "async-mutex";
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { writeFileAtomically } from "../journal/atomic-file.server";
import { log, reasonOf } from "../log.server";
/** Half a year: an owner who looks in less often waits like everyone else. */
const keptSeconds = 180 * 24 * 60 * 60;
/** Each may try passwords at a pace of its own, so there are few; the oldest makes room for another. */
const maxDevices = 10;
const tokenBytes = 16;

/** A browser that has just been made, or found to be, a trusted one. */
export interface TrustedDevice {
  id: string;
  /** The Set-Cookie header that lets it come back as one. */
  setCookie: string;
}

/** The id of a token: knowing it does not make a cookie. */
const idOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * The browsers in which the owner has been logged in before ("device cookies" in OWASP's words), so that
 * strangers who guess passwords cannot make the owner wait. Such a browser may do nothing but try a
 * password. Another password ends the trust in all of them.
 */
export class TrustedDevices {
  readonly #cookie;
  readonly #file: TrustedDeviceFile;
  readonly #passwordVersion: () => Promise<string>;
  readonly #now: () => number;

  /**
   * @param options `dataDir`, absolute path of the data folder, which keeps the list; `key` signs the
   *   cookie; `https`, whether visitors reach the site over https; `passwordVersion` names the password
   *   of now; `now` gives the time in ms since the epoch
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

  /** The id of the trusted browser that sent the request; undefined for any other browser. */
  async idOf(request: Request): Promise<string | undefined> {
    const token = await this.#token(request);
    if (token === undefined) return undefined;
    const id = idOf(token);
    try {
      const record = (await this.#file.read()).find((one) => one.id === id);
      // Asked last: after a start it takes as long as the hashing of a password.
      return record && record.passwordVersion === (await this.#passwordVersion()) ? id : undefined;
    } catch (error) {
      log.error({ event: "trustedBrowsers.unreadable", reason: reasonOf(error) });
      return undefined;
    }
  }

  /**
   * Makes the browser that sent the request a trusted one; a trusted one stays as it is. The caller has
   * checked that the owner uses it.
   *
   * @returns undefined when that could not be kept: the browser is as before
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
        ...current(records, passwordVersion).slice(1 - maxDevices),
        { id: trusted.id, since, passwordVersion },
      ]);
      return trusted;
    } catch (error) {
      log.error({ event: "trustedBrowsers.notKept", reason: reasonOf(error) });
      return undefined;
    }
  }

  /** The trusted browsers, the oldest first; none while the list or the password cannot be read. */
  async list(): Promise<readonly TrustedDeviceRecord[]> {
    try {
      const passwordVersion = await this.#passwordVersion();
      return current(await this.#file.read(), passwordVersion);
    } catch (error) {
      log.error({ event: "trustedBrowsers.unreadable", reason: reasonOf(error) });
      return [];
    }
  }

  /**
   * Ends the trust in a browser, if there is one of this id.
   *
   * @param id as `list` has it
   * @returns the Set-Cookie header that takes the cookie away, when it is the request's own browser
   * @throws the file system's error when it cannot be kept: the browser is still trusted
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

function current(records: readonly TrustedDeviceRecord[], passwordVersion: string) {
  return records.filter((record) => record.passwordVersion === passwordVersion);
}

const recordSchema = z.object({
  id: z.string().min(1),
  /** When it became a trusted one: ISO 8601, UTC. */
  since: z.iso.datetime(),
  /** The password that its owner had entered. */
  passwordVersion: z.string().min(1),
});
const fileSchema = z.object({ version: z.literal(1), browsers: z.array(recordSchema) });

/** A trusted browser as it is kept, the oldest first in the file. */
export type TrustedDeviceRecord = z.infer<typeof recordSchema>;

type Records = readonly TrustedDeviceRecord[];

function parse(text: string): Records | undefined {
  try {
    return fileSchema.parse(JSON.parse(text)).browsers;
  } catch {
    return undefined;
  }
}

/** The file `trusted-browsers.json` of the data folder, which this process alone writes. */
export class TrustedDeviceFile {
  readonly #file: string;
  readonly #mutex = new Mutex();
  #records: Records | undefined;

  /** @param dataDir absolute path of the data folder */
  constructor(dataDir: string) {
    this.#file = path.join(dataDir, "trusted-browsers.json");
  }

  /**
   * What the file holds. A missing file is an empty list; so is a damaged one, which the log tells: its
   * browsers wait like others until the owner logs in there again.
   *
   * @throws the file system's error when the file cannot be read
   */
  read(): Promise<Records> {
    return this.#mutex.runExclusive(() => this.#read());
  }

  /**
   * Replaces the list; it is on the disk when the promise is kept. Changes come one after the other.
   *
   * @throws the file system's error; the list is then as before
   */
  change(to: (records: Records) => Records): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const before = await this.#read();
      const records = to(before);
      if (records.length === before.length && records.every((one, at) => one === before[at]))
        return;
      await writeFileAtomically(
        this.#file,
        `${JSON.stringify({ version: 1, browsers: records }, null, 2)}\n`,
      );
      this.#records = records;
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
    const records = parse(text);
    if (!records) log.error({ event: "trustedBrowsers.damaged" });
    return records ?? [];
  }
}
