import { setTimeout as delay } from "node:timers/promises";
import { halfFullBytes, shortOnlyBytes } from "../enquiries/store-capacity.server";
import { log, reasonOf } from "../log.server";
import { longestWaiting, trouble } from "../mail/notice-trouble";
import { diskSpaceProblem } from "./disk-space.server";
import type { Services } from "./services.server";
import { hourMs, minuteMs } from "../time";

/** Time between two looks, in ms. */
const lookEveryMs = minuteMs;
/** The first look: the site has done what it does at its start. */
const firstLookMs = 10_000;
/** Time between two heartbeats, in ms. */
const heartbeatMs = 5 * minuteMs;
/** An alarm that lasts is logged again, in ms. */
const repeatMs = 24 * hourMs;
/** How long (ms) after a backup was begun its trial is over: until then it counts as not readable. */
const trialMs = 10 * minuteMs;
/** How old the last backup may be, in ms: the next one is due after a day, and tried for two hours. */
const backupMs = 26 * hourMs;
/** How long (ms) the first enquiry may be without a backup: the site looks every hour whether one is due. */
const firstBackupMs = 65 * minuteMs;

/** What needs the operator. */
export type Alarm =
  | "storage"
  | "mailWaits"
  | "backupFailed"
  | "backupUnreadable"
  | "backupOld"
  | "diskNearlyFull"
  | "removalPutOff"
  | "storeHalfFull"
  | "linesNotListed";

const hours = (ms: number) => `${Math.floor(ms / hourMs)} h`;

type Watched = Pick<
  Services,
  "settings" | "storageHealth" | "records" | "backups" | "retention" | "mail"
>;

/** Knows what needs the operator, logs it as errors, and sends a heartbeat while there is nothing. */
export class Alarms {
  readonly #site: Watched;
  readonly #startedAt = Date.now();
  /** When a look last found no enquiry, of which there need not be a backup. */
  #emptyAt = Number.NEGATIVE_INFINITY;
  /** When each alarm was last logged, in ms since the epoch. */
  readonly #raised = new Map<Alarm, number>();
  #heartbeatAt = Number.NEGATIVE_INFINITY;
  #isHeartbeatLost = false;

  constructor(site: Watched) {
    this.#site = site;
  }

  /** @returns a sentence for each alarm */
  async problems(now = Date.now()): Promise<Map<Alarm, string>> {
    const { settings, storageHealth, backups, retention } = this.#site;
    const found = new Map<Alarm, string>();
    const storage = await storageHealth.problem();
    if (storage !== undefined) found.set("storage", storage);
    try {
      await this.#lookAtRecords(found, now);
    } catch {
      // The storage's own problem says more.
    }
    if (backups.hasFailed) {
      found.set(
        "backupFailed",
        "The last backup could not be made, could not be copied to BACKUP_TO, or an old one could not be removed. The log says why.",
      );
    }
    if (backups.isRemovalDelayed || retention.isRemovalDelayed) {
      found.set(
        "removalPutOff",
        "The removal of old enquiries or backups is postponed for a day: it would remove too many. Check the clock of this machine.",
      );
    }
    if (retention.isHalfFull) {
      found.set(
        "storeHalfFull",
        `Enquiries take more than ${halfFullBytes / 1e6} MB, and past ${shortOnlyBytes / 1e6} MB only short ones are stored. Somebody may be filling the store: look at the dashboard, and refuse the sender at the proxy.`,
      );
    }
    const room = await diskSpaceProblem(settings.dataDir).catch(() => undefined);
    if (room !== undefined) found.set("diskNearlyFull", room);
    return found;
  }

  /** Begins: the first look after 10 s, and one each minute until the process ends. */
  start(): void {
    void delay(firstLookMs, undefined, { ref: false }).then(() => this.look());
    setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** Logs what has begun or ended, and sends the heartbeat that is due. Never fails. */
  async look(now = Date.now()): Promise<void> {
    const found = await this.problems(now);
    for (const [alarm, problem] of found) {
      if (now - (this.#raised.get(alarm) ?? Number.NEGATIVE_INFINITY) < repeatMs) continue;
      this.#raised.set(alarm, now);
      log.error({ event: "alarm.raised", alarm, problem });
    }
    for (const alarm of this.#raised.keys()) {
      if (found.has(alarm)) continue;
      this.#raised.delete(alarm);
      log.info({ event: "alarm.over", alarm });
    }
    if (found.size === 0 && now - this.#heartbeatAt >= heartbeatMs) await this.#sendHeartbeat(now);
  }

  async #lookAtRecords(found: Map<Alarm, string>, now: number): Promise<void> {
    const { records, backups, mail } = this.#site;
    const all = await records.all();
    const waitingMs = now - Date.parse(longestWaiting(all)?.createdAt ?? "");
    if (mail !== undefined && waitingMs > trouble.waitedMs) {
      found.set(
        "mailWaits",
        `A notification has been waiting for ${hours(waitingMs)}. Try: npm run mail:check`,
      );
    }
    const last = await backups.last();
    if (last?.isReadable === false && now - Date.parse(last.at) > trialMs) {
      found.set(
        "backupUnreadable",
        `The backup of ${last.at} cannot be restored. Look at the disk, and make another one: npm run backup`,
      );
    }
    // A time that cannot be read counts as long ago.
    const backupAgeMs = now - (last ? Date.parse(last.at) || 0 : this.#startedAt);
    if (all.length === 0) this.#emptyAt = now;
    if (now - this.#emptyAt > firstBackupMs && backupAgeMs > backupMs) {
      found.set("backupOld", `No backup has been made for ${hours(backupAgeMs)}.`);
    }
    const unlisted = await records.unlisted();
    if (unlisted !== null) {
      found.set(
        "linesNotListed",
        `Lines of enquiries that are not listed, since they cannot be read or are too many: ${unlisted.lines}, in ${unlisted.file}. See "A damaged file" in docs/data.md.`,
      );
    }
  }

  async #sendHeartbeat(now: number): Promise<void> {
    const { heartbeatUrl } = this.#site.settings;
    if (heartbeatUrl === undefined) return;
    this.#heartbeatAt = now;
    const reason = await fetch(heartbeatUrl, { signal: AbortSignal.timeout(10_000) }).then(
      ({ ok, status }) => (ok ? undefined : String(status)),
      reasonOf,
    );
    if (reason !== undefined && !this.#isHeartbeatLost) {
      log.warn({ event: "heartbeat.notSent", reason });
    }
    this.#isHeartbeatLost = reason !== undefined;
  }
}
