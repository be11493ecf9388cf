import { createHash } from "node:crypto";
import { log } from "../log.server";
import type { Values } from "../store/ports";
import type { BusinessProfile } from "./business-profile-schema";
import { checkProfile } from "./read-business-profile.server";

/** The lasting value with the profile: in a data folder it is the file site.json itself. */
export const profileValue = "site";

/** How often (ms) the profile is read again: another instance, or the operator in site.json, may have changed it. */
const refreshMs = 1000;

/**
 * The business profile as it is stored now. While what is stored is no valid profile, the last valid one stays in
 * force.
 */
export class CurrentProfile {
  readonly #lasting: Values;
  readonly #unstored: BusinessProfile;
  #stored: unknown;
  #profile: BusinessProfile;
  #revision: string;
  #problems: readonly string[] = [];
  #onChange: (profile: BusinessProfile) => void = () => undefined;

  /** @param unstored the profile while none is stored */
  constructor(lasting: Values, unstored: BusinessProfile) {
    this.#lasting = lasting;
    this.#unstored = unstored;
    this.#profile = unstored;
    this.#revision = this.revisionOf(undefined);
  }

  /** A new object after each change of the profile; no object is ever changed. */
  get profile(): BusinessProfile {
    return this.#profile;
  }

  /** Names what is stored; another one after each change. */
  get revision(): string {
    return this.#revision;
  }

  /** Why the stored profile is not in force, in sentences for the operator; empty when it is. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** @param stored the value as it was read, or what a form shows of it; undefined for none */
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
      this.#onChange(checked.profile);
      log.info({ event: "details.changed" });
    } else {
      log.error({ event: "details.notRead", places: checked.places });
    }
  }

  /** Looks for changes from now on. @param onChange is given each profile that comes into force */
  start(onChange: (profile: BusinessProfile) => void): void {
    this.#onChange = onChange;
    setInterval(() => {
      // While nothing can be read, the profile stays as it is; the health check says so.
      this.refresh().catch(() => undefined);
    }, refreshMs).unref();
  }
}
