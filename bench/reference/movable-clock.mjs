// Loaded before a server (node --import): lets a measurement move the server's clock. On SIGUSR2 it takes
// the time from the file `clock` in the data folder, fires the timers that are due then, and writes the longest gap
// of the event loop since the last signal into the file `gap`, in ms.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";

const folder = process.env.DATA_DIR ?? "";
const RealDate = Date;
const realSetTimeout = setTimeout;
const realClearTimeout = clearTimeout;
/** Shorter ones measure how long something takes, and go on as usual. */
const longTimerMs = 20_000;

let offset = 0;
const setClock = () => {
  offset = Number(readFileSync(join(folder, "clock"), "utf8")) - RealDate.now();
};
setClock();

class MovedDate extends RealDate {
  /** @param {ConstructorParameters<DateConstructor> | []} args */
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }

  /** @override */
  static now() {
    return RealDate.now() + offset;
  }
}
Object.assign(globalThis, { Date: MovedDate });

/** @type {Map<unknown, { fire: () => void, due: number }>} */
const waiting = new Map();
/** @type {(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => NodeJS.Timeout} */
const movableSetTimeout = (run, ms = 0, ...args) => {
  if (ms < longTimerMs) return realSetTimeout(run, ms, ...args);
  const fire = () => {
    waiting.delete(timer);
    run(...args);
  };
  const timer = realSetTimeout(fire, ms);
  waiting.set(timer, { fire, due: Date.now() + ms });
  return timer;
};
/** @param {NodeJS.Timeout | undefined} timer */
const movableClearTimeout = (timer) => {
  waiting.delete(timer);
  realClearTimeout(timer);
};
Object.assign(globalThis, { setTimeout: movableSetTimeout, clearTimeout: movableClearTimeout });

const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
process.on("SIGUSR2", () => {
  writeFileSync(join(folder, "gap"), String(Math.round(delays.max / 1e6)));
  delays.reset();
  setClock();
  for (const [timer, { fire, due }] of waiting) {
    if (due > Date.now()) continue;
    realClearTimeout(/** @type {NodeJS.Timeout} */ (timer));
    realSetTimeout(fire, 0);
  }
});
