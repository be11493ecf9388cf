import { setTimeout as delay } from "node:timers/promises";
import { log, reasonOf } from "../log.server";
import { alarmsOf } from "./checks/checks.server";
import type { Alarm } from "./checks/check-report";
import { dayMs, minuteMs } from "../time";

/** Time between two looks, in ms. */
const lookEveryMs = minuteMs;
/** The first look: the site has done what it does at its start. */
const firstLookMs = 10_000;
/** Time between two heartbeats, in ms. */
const heartbeatMs = 5 * minuteMs;
/** An alarm that lasts is logged again, in ms. */
const repeatMs = dayMs;

type Watched = Parameters<typeof alarmsOf>[0];

/** Knows what needs the operator, logs it as errors, and sends a heartbeat while there is nothing. */
export class Alarms {
  readonly #site: Watched;
  readonly #alarms: [name: string, alarm: Alarm][];
  /** When each alarm was last logged, in ms since the epoch. */
  readonly #raised = new Map<string, number>();
  #heartbeatAt = Number.NEGATIVE_INFINITY;
  #isHeartbeatLost = false;

  constructor(site: Watched) {
    this.#site = site;
    this.#alarms = Object.entries(alarmsOf(site));
  }

  /** The alarms that there is reason for. @returns a sentence for each, by its name */
  async current(now = Date.now()): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const unknown = new Map<string, string>();
    // Asynchronous also where an alarm is not.
    const told = await Promise.allSettled(this.#alarms.map(async ([, alarm]) => alarm(now)));
    for (const [index, [name]] of this.#alarms.entries()) {
      const one = told[index];
      if (one?.status === "rejected") {
        unknown.set(name, `The site cannot tell how it is (${reasonOf(one.reason)}).`);
      } else if (one?.value !== undefined) found.set(name, one.value);
    }
    // While nothing can be stored, that says more than what cannot be read.
    if (!found.has("storage")) for (const [name, sentence] of unknown) found.set(name, sentence);
    return found;
  }

  /** Begins: the first look after 10 s, and one each minute until the process ends. */
  start(): void {
    void delay(firstLookMs, undefined, { ref: false }).then(() => this.look());
    setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** Logs what has begun or ended, and sends the heartbeat that is due. Never fails. */
  async look(now = Date.now()): Promise<void> {
    const found = await this.current(now);
    for (const [alarm, sentence] of found) {
      if (now - (this.#raised.get(alarm) ?? Number.NEGATIVE_INFINITY) < repeatMs) continue;
      this.#raised.set(alarm, now);
      log.error({ event: "alarm.raised", alarm, problem: sentence });
    }
    for (const alarm of this.#raised.keys()) {
      if (found.has(alarm)) continue;
      this.#raised.delete(alarm);
      log.info({ event: "alarm.over", alarm });
    }
    if (found.size === 0 && now - this.#heartbeatAt >= heartbeatMs) await this.#sendHeartbeat(now);
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
