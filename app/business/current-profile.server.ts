import { createHash } from "node:crypto";
import { log } from "../log.server";
import type { Values } from "../store/ports";
import type { BusinessProfile } from "./business-profile";
import { checkProfile } from "./read-business-profile.server";

/** The lasting value with the profile: in a data folder it is the file site.json itself. */
export const profileValue = "site";

/** How often (ms) it is looked whether another instance, or a person in the file, has changed the profile. */
const refreshMs = 1000;

/**
 * The business profile as it is stored now. What cannot be read as a profile leaves the last one that could in force.
 */
export class CurrentProfile {
  readonly #lasting: Values;
  readonly #unstored: BusinessProfile;
  #stored: unknown;
  #profile: BusinessProfile;
  #revision: string;
  #problems: readonly string[] = [];

  /** @param unstored the profile while none is stored */
  constructor(lasting: Values, unstored: BusinessProfile) {
    this.#lasting = lasting;
    this.#unstored = unstored;
    this.#profile = unstored;
    this.#revision = this.revisionOf(undefined);
  }

  /** Another object after each change, which is not changed itself. */
  get profile(): BusinessProfile {
    return this.#profile;
  }

  /** Names what is stored; another one after each change. */
  get revision(): string {
    return this.#revision;
  }

  /** Why what is stored is not in force, a sentence each for the operator; empty when it is. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** @param stored the value as it was read; undefined for none */
  revisionOf(stored: unknown): string {
    const text = JSON.stringify(stored ?? this.#unstored);
    return createHash("sha256").update(text).digest("base64url").slice(0, 22);
  }

  /** Reads what is stored now. @throws {StoreUnavailable} */
  async refresh(): Promise<void> {
    const stored = await this.#lasting.read(profileValue);
    // A file that has not changed is the same object.
    if (stored === this.#stored) return;
    this.#stored = stored;
    const revision = this.revisionOf(stored);
    if (revision === this.#revision) return;
    this.#revision = revision;
    const checked = checkProfile(stored ?? this.#unstored);
    this.#problems = checked.problems ?? [];
    if (checked.profile) {
      this.#profile = checked.profile;
      log.info({ event: "details.changed" });
    } else {
      log.error({ event: "details.notRead", places: checked.places });
    }
  }

  /** Looks for changes from now on. */
  start(): void {
    setInterval(() => {
      // While nothing can be read, the profile stays as it is; the health check says so.
      this.refresh().catch(() => undefined);
    }, refreshMs).unref();
  }
}
