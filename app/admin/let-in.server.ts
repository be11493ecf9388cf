import { data } from "@remix-run/node";
import { Mutex } from "async-mutex";
import { createHash, timingSafeEqual } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { clientAddress } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { readForm } from "../http/request-body.server";
import { requestLog, reasonOf } from "../log.server";
import { writeFileAtomically } from "../journal/atomic-write.server";
import { syncFolder } from "../journal/file-system.server";
import { networkOf } from "./login-limit.server";
import type { NetworkHash } from "./login.server";
import { makeTypeableSecret } from "./passwords.server";
import type { TrustedDevices } from "./trusted-devices.server";

/** How long (ms) a one-time code is valid. */
export const letInMs = 15 * 60 * 1000;

const letInSchema = z.object({
  version: z.literal(1),
  /** SHA-256 of the code in base64: 99 random bits cannot be guessed, so it needs no salt. */
  hash: z.base64().min(1),
  /** ISO 8601, UTC. */
  expiresAt: z.iso.datetime(),
});

const fileIn = (dataDir: string) => path.join(dataDir, "let-in.json");
const hashOf = (code: string) => createHash("sha256").update(code).digest();

/**
 * Makes a code that makes one browser a trusted device, and stores its hash in the data folder, where the
 * running site reads it. An older code is no longer valid.
 *
 * @param now ms since the epoch
 * @returns the code, such as "k7m2p-…", valid for 15 minutes and one use
 * @throws the file system's error when it cannot be stored
 */
export async function makeLetIn(dataDir: string, now = Date.now()): Promise<string> {
  const code = makeTypeableSecret();
  const kept: z.infer<typeof letInSchema> = {
    version: 1,
    hash: hashOf(code).toString("base64"),
    expiresAt: new Date(now + letInMs).toISOString(),
  };
  await writeFileAtomically(fileIn(dataDir), `${JSON.stringify(kept, null, 2)}\n`);
  return code;
}

/**
 * Makes every code invalid.
 *
 * @throws the file system's error
 */
export async function removeLetIn(dataDir: string): Promise<void> {
  await fs.rm(fileIn(dataDir), { force: true });
  await syncFolder(dataDir);
}

/** Checks the one-time codes of `npm run admin:password -- --let-in`. */
export class LetIn {
  readonly #dataDir: string;
  readonly #now: () => number;
  readonly #mutex = new Mutex();

  /**
   * @param dataDir absolute path of the data folder
   * @param now gives the time in ms since the epoch
   */
  constructor(dataDir: string, now: () => number = Date.now) {
    this.#dataDir = dataDir;
    this.#now = now;
  }

  /**
   * Uses up a code.
   *
   * @param typed the code as sent, of any type; case and blanks around it do not matter
   * @returns false for any value but the valid code
   * @throws the file system's error when the code cannot be read or removed; it is then not used up
   */
  take(typed: unknown): Promise<boolean> {
    return this.#mutex.runExclusive(async () => {
      if (typeof typed !== "string") return false;
      const kept = await this.#read();
      if (!kept || Date.parse(kept.expiresAt) <= this.#now()) return false;
      const expected = Buffer.from(kept.hash, "base64");
      const actual = hashOf(typed.trim().toLowerCase());
      const right = expected.length === actual.length && timingSafeEqual(expected, actual);
      if (right) await removeLetIn(this.#dataDir);
      return right;
    });
  }

  async #read() {
    try {
      const text = await fs.readFile(fileIn(this.#dataDir), "utf8");
      return letInSchema.safeParse(JSON.parse(text)).data;
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (missing || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}

interface LetInNeeds {
  settings: { trustProxy: number };
  letIn: LetIn;
  networkHash: NetworkHash;
  signingKeys: { keep: () => Promise<void> };
  trustedDevices: TrustedDevices;
}

/** The result of a one-time code. */
export interface LetInResult {
  letIn: boolean;
}

async function takeCode(request: Request, code: unknown, { letIn }: LetInNeeds): Promise<boolean> {
  try {
    return await letIn.take(code);
  } catch (error) {
    requestLog(request).error({ event: "letIn.unreadable", reason: reasonOf(error) });
    throw new HttpError("unavailable");
  }
}

/**
 * Makes the browser that posts a valid one-time code a trusted device.
 *
 * @throws {HttpError} for a body that is no form, and "unavailable" when the trust cannot be stored
 */
export async function letInAction(request: Request, services: LetInNeeds) {
  const form = await readForm(request);
  const isRight = await takeCode(request, form.get("code"), services);
  const address = clientAddress(request, services.settings.trustProxy);
  const from = address && { network: services.networkHash.of(networkOf(address)) };
  if (!isRight) {
    requestLog(request).warn({ event: "letIn.refused", ...from });
    return data<LetInResult>({ letIn: false }, { status: 403 });
  }
  await services.signingKeys.keep();
  const trusted = await services.trustedDevices.trust(request);
  if (!trusted) throw new HttpError("unavailable");
  requestLog(request).info({ event: "letIn.accepted", ...from });
  return data<LetInResult>({ letIn: true }, { headers: { "Set-Cookie": trusted.setCookie } });
}
