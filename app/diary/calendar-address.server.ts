import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { languages, type Language } from "../i18n/languages";
import type { Values } from "../store/ports";
import { hourMs, secondMs } from "../time";

const tokenBytes = 16;

/** The calendar programs that are told apart by the User-Agent of their requests. */
export const calendarPrograms = ["apple", "google", "outlook", "other"] as const;
type CalendarProgram = (typeof calendarPrograms)[number];

const valueName = "calendar";
/** The calendar's address as it is stored. */
export const storedCalendarSchema = z.object({
  version: z.literal(1),
  /** SHA-256 of the token in base64: 128 random bits cannot be guessed, so it needs no salt. */
  hash: z.base64().min(1),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** The language of the events. */
  language: z.enum(languages),
  /** When each program last fetched it, to the hour: ISO 8601, UTC. */
  fetched: z.partialRecord(z.enum(calendarPrograms), z.iso.datetime()),
  /** The last text that was fetched, and from when on it has been that: ms since the epoch. */
  text: z.object({ hash: z.string(), since: z.number() }).optional(),
});
type Stored = z.infer<typeof storedCalendarSchema>;

/** What the owner is shown of the calendar's address. */
export type CalendarView = Pick<Stored, "madeAt" | "fetched">;

const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** The program of a User-Agent header. Many programs have "iCal" in their names; only Apple's begins with "iCal/". */
export function programOf(userAgent: string): CalendarProgram {
  if (/Google-Calendar/i.test(userAgent)) return "google";
  if (/Outlook|Microsoft/i.test(userAgent)) return "outlook";
  if (/dataaccessd|CalendarAgent|^iCal\//.test(userAgent)) return "apple";
  return "other";
}

const isOf = (token: string, { hash }: Stored): boolean => {
  const expected = Buffer.from(hash, "base64");
  const sent = hashOf(token);
  return expected.length === sent.length && timingSafeEqual(expected, sent);
};

/** The private address of the owner's calendar: one at a time, of which only a hash is stored. */
export class CalendarAddress {
  readonly #lasting: Values;

  constructor(lasting: Values) {
    this.#lasting = lasting;
  }

  /**
   * Makes an address; the one before ends.
   *
   * @param language of the events
   * @returns its token, which is not stored
   * @throws {StoreUnavailable}
   */
  async make(language: Language): Promise<string> {
    const token = randomBytes(tokenBytes).toString("base64url");
    await this.#lasting.change([valueName], (values, now) => {
      const stored: Stored = {
        version: 1,
        hash: hashOf(token).toString("base64"),
        madeAt: new Date(now).toISOString(),
        language,
        fetched: {},
      };
      values.set(valueName, stored);
    });
    return token;
  }

  /** @returns undefined when there is no address @throws {StoreUnavailable} */
  async view(): Promise<CalendarView | undefined> {
    return storedCalendarSchema.safeParse(await this.#lasting.read(valueName)).data;
  }

  /**
   * Looks a token up.
   *
   * @returns the language of its events; undefined for a wrong token
   * @throws {StoreUnavailable}
   */
  async languageOf(token: string): Promise<Language | undefined> {
    const stored = storedCalendarSchema.safeParse(await this.#lasting.read(valueName)).data;
    return stored && isOf(token, stored) ? stored.language : undefined;
  }

  /**
   * Notes that a program fetches the calendar.
   *
   * @param textHash of the text that it is about to get
   * @returns since when the text has been that, in ms since the epoch: whole seconds, later than that of any other text
   * @throws {StoreUnavailable}
   */
  async fetchedBy(token: string, program: CalendarProgram, textHash: string): Promise<number> {
    const sinceOf = ({ text }: Stored, now: number) => {
      if (text?.hash === textHash) return text.since;
      const second = Math.floor(now / secondMs) * secondMs;
      return Math.max(second, (text?.since ?? 0) + secondMs);
    };
    return this.#lasting.change([valueName], (values, now) => {
      const stored = storedCalendarSchema.safeParse(values.get(valueName)).data;
      if (!stored || !isOf(token, stored)) return now;
      const since = sinceOf(stored, now);
      // To the hour, so that little is written; not before it was made, which would look like a mistake.
      const hour = Math.floor(now / hourMs) * hourMs;
      const seenAt = new Date(Math.max(hour, Date.parse(stored.madeAt))).toISOString();
      if (stored.fetched[program] === seenAt && stored.text?.hash === textHash) return since;
      const next: Stored = {
        ...stored,
        fetched: { ...stored.fetched, [program]: seenAt },
        text: { hash: textHash, since },
      };
      values.set(valueName, next);
      return since;
    });
  }
}
