// Loaded before a server (`node --import`): its clock stands at the time (ms since 1970) in the file GUIDE_CLOCK, so that
// a picture of its pages is the same each time that it is drawn.
import { readFileSync } from "node:fs";

const file = process.env.GUIDE_CLOCK ?? "";
const RealDate = Date;

class StandingDate extends RealDate {
  /** @param {ConstructorParameters<DateConstructor> | []} args */
  constructor(...args) {
    if (args.length === 0) super(StandingDate.now());
    else super(...args);
  }

  /** @override */
  static now() {
    return Number(readFileSync(file, "utf8"));
  }
}
Object.assign(globalThis, { Date: StandingDate });
