import os from "node:os";
import { isDeepStrictEqual } from "node:util";
import { log, reasonOf } from "../log.server";
import type { PassingValues } from "./ports";

interface Instance {
  /** By which the operator knows it. */
  name: string;
  /** The time of its last heartbeat, in ms since the epoch. */
  seenAt: number;
}

type ById = Record<string, Instance>;

const key = "instances";
/** Time between two heartbeats, in ms. */
const heartbeatMs = 10_000;
/** An instance runs when its last heartbeat is younger, in ms. */
const runningMs = 30_000;

/** By then (ms) every instance that runs has sent the next one. */
const nextHeartbeatMs = 15_000;

/** The instances that run, by their ids. */
function runningIn(values: ReadonlyMap<string, unknown>, now: number): ById {
  const all = Object.entries((values.get(key) ?? {}) as ById);
  return Object.fromEntries(all.filter(([, { seenAt }]) => now - seenAt < runningMs));
}

const namesOf = (running: ById) =>
  Object.values(running)
    .map(({ name }) => name)
    .sort();

/** This instance among those that share the values. */
export class Instances {
  readonly #passing: PassingValues;
  readonly #id: string;
  readonly #name: string;
  #timer: NodeJS.Timeout | undefined;
  #isLost = false;

  /**
   * @param id of this instance, unique
   * @param port by which the operator tells the instances of one machine apart
   */
  constructor(passing: PassingValues, id: string, port = "") {
    this.#passing = passing;
    this.#id = id;
    this.#name = [os.hostname(), port].filter(Boolean).join(":");
  }

  /** Registers this instance, and says each 10 s that it runs, until `stop`. Never fails. */
  async start(): Promise<void> {
    await this.#sendHeartbeat();
    this.#timer ??= setInterval(() => void this.#sendHeartbeat(), heartbeatMs).unref();
    try {
      const { length } = await runningInstances(this.#passing);
      log.info({ event: "instance.started", instance: this.#id, running: length });
    } catch {
      // The heartbeat has said it.
    }
  }

  /** Removes this instance from those that run. Never fails. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    try {
      await this.#change((running) => running);
    } catch (error) {
      log.warn({ event: "instance.notRemoved", reason: reasonOf(error) });
    }
  }

  async #sendHeartbeat(): Promise<void> {
    try {
      await this.#change((running, now) => ({
        ...running,
        [this.#id]: { name: this.#name, seenAt: now },
      }));
      if (this.#isLost) log.info({ event: "instance.heartbeatAgain" });
      this.#isLost = false;
    } catch (error) {
      if (!this.#isLost) log.error({ event: "instance.noHeartbeat", reason: reasonOf(error) });
      this.#isLost = true;
    }
  }

  /** @param to makes the new value of the other instances that run */
  #change(to: (running: ById, now: number) => ById): Promise<void> {
    return this.#passing.change([key], (values, now) => {
      const { [this.#id]: _own, ...others } = runningIn(values, now);
      values.set(key, to(others, now));
    });
  }
}

/** @returns the names of the instances that run. @throws {StoreUnavailable} */
export function runningInstances(passing: PassingValues): Promise<string[]> {
  return passing.change([key], (values, now) => namesOf(runningIn(values, now)));
}

/**
 * As `runningInstances`, also while the instances that run are not registered, as after a crash of the database's
 * server: unless it is known that all have stopped, it waits 15 s for a heartbeat.
 */
export async function runningInstancesForSure(passing: PassingValues): Promise<string[]> {
  const registered = await passing.read(key);
  const running = await runningInstances(passing);
  // A crash takes the list, too. What is too old may be of an instance that could not reach the server.
  if (running.length > 0 || isDeepStrictEqual(registered, {})) return running;
  await new Promise((resolve) => setTimeout(resolve, nextHeartbeatMs));
  return passing.change([key], (values, now) => {
    const still = runningIn(values, now);
    // Waited for once.
    values.set(key, still);
    return namesOf(still);
  });
}
