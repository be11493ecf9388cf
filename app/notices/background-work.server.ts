import { log, reasonOf } from "../log.server";

/** Work that nobody waits for, and its pauses, which end when the site stops. */
export class BackgroundWork {
  /** What ends the pauses, by what pauses. */
  readonly #wake = new Map<object, (isOver: boolean) => void>();
  readonly #underWay = new Set<Promise<unknown>>();
  #stopped = false;

  get isStopped(): boolean {
    return this.#stopped;
  }

  /** Runs work that `stop` waits for. Whatever fails in it, the site runs on. */
  follow(work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => logFailure({ event: "notices.failed" }, error))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** @returns after some ms or when woken: true, or false when it is to end */
  pause(of: object, ms: number): Promise<boolean> {
    if (this.#stopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      const wake = (isOver: boolean) => {
        clearTimeout(timer);
        this.#wake.delete(of);
        resolve(isOver);
      };
      const timer = setTimeout(wake, ms, true);
      timer.unref();
      this.#wake.set(of, wake);
    });
  }

  /** Ends a pause, if there is one. @param isOver what `pause` returns */
  wake(of: object | undefined, isOver: boolean): void {
    if (of) this.#wake.get(of)?.(isOver);
  }

  /** Ends all pauses, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const wake of this.#wake.values()) wake(false);
    await Promise.allSettled(this.#underWay);
  }
}

/** Logs that something failed that is tried again. */
export function logFailure(what: { event: string }, error: unknown): false {
  log.error({ ...what, reason: reasonOf((error as Error).cause ?? error) });
  return false;
}

/** @returns whether some work succeeded; that it failed is logged */
export async function succeeds(
  what: { event: string },
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    return logFailure(what, error);
  }
}
