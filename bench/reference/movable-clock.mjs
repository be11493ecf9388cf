// Loaded before a server (node --import): lets a measurement move the server's clock. On SIGUSR2 it takes
// the time from the file `clock` in the data folder, fires the timers that are due then, and writes the longest gap
// of the event loop since the last signal into the file `gap`, in ms.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";

const folder = process.env.DATA_DIR;
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

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset);
    else super(...args);
  }

  static now() {
    return RealDate.now() + offset;
  }
};

const waiting = new Map();
globalThis.setTimeout = (run, ms = 0, ...args) => {
  if (ms < longTimerMs) return realSetTimeout(run, ms, ...args);
  const fire = () => {
    waiting.delete(timer);
    run(...args);
  };
  const timer = realSetTimeout(fire, ms);
  waiting.set(timer, { fire, due: Date.now() + ms });
  return timer;
};
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer);
  realClearTimeout(timer);
};

const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
process.on("SIGUSR2", () => {
  writeFileSync(join(folder, "gap"), String(Math.round(delays.max / 1e6)));
  delays.reset();
  setClock();
  for (const [timer, { fire, due }] of waiting) {
    if (due > Date.now()) continue;
    realClearTimeout(timer);
    realSetTimeout(fire, 0);
  }
});
