import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Enquiry } from "../../enquiries/enquiry";
import type { CopyClassifier } from "../../journal/copy-sweep.server";

/** Shorter texts may stand in what somebody else wrote: they alone do not say whose a line is. */
const longText = 20; // characters
const fewestDigits = 7;
/** The least length, in characters, of a piece of a text by which it is recognised. */
const longPiece = 12;

/** A text as it is compared: without differences of case, Unicode form and white space. */
const fold = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Resolves the escapes of JSON (RFC 8259, section 7), also in a text that is only a part of JSON. */
function unescape(text: string): string {
  return text.replaceAll(/\\(?:u[0-9a-f]{4}|[^u])/gi, ([, letter = "", ...hex]) =>
    letter === "u" ? String.fromCharCode(parseInt(hex.join(""), 16)) : (escapes[letter] ?? letter),
  );
}

const isLong = (text: string) =>
  text.length >= longText ||
  /^\S+@\S+$/.test(text) ||
  text.replaceAll(/\D/g, "").length >= fewestDigits;

const batchSize = 100; // enquiries or notes, folded within a few ms

/** What the erased enquiries and the notes on them say, to recognise it in lines that do not say whose they are. */
export class PersonalTexts {
  readonly #long = new Set<string>();
  readonly #short = new Set<string>();
  /** First and last name, in quotation marks. */
  readonly #names = new Map<string, readonly string[]>();

  /**
   * @param enquiries those that are to be erased
   * @param notes on them
   */
  static async of(enquiries: readonly Enquiry[], notes: readonly string[]): Promise<PersonalTexts> {
    const texts = new PersonalTexts();
    for (const [index, enquiry] of enquiries.entries()) {
      if (index % batchSize === batchSize - 1) await yieldToEventLoop();
      texts.#addEnquiry(enquiry);
    }
    for (const [index, note] of notes.entries()) {
      if (index % batchSize === batchSize - 1) await yieldToEventLoop();
      texts.#add(note);
    }
    return texts;
  }

  #addEnquiry({ firstName, lastName, email, phone, message = "" }: Enquiry): void {
    for (const text of [email, phone, message]) this.#add(text);
    const names = [fold(firstName), fold(lastName)].filter((name) => name !== "");
    for (const name of names) this.#short.add(name);
    const quoted = names.map((name) => `"${name}"`);
    if (names.length === 2) this.#names.set(quoted.join(), quoted);
  }

  #add(unfolded: string): void {
    const text = fold(unfolded);
    if (text !== "") (isLong(text) ? this.#long : this.#short).add(text);
  }

  /**
   * Tells whether a part of a line holds any of the texts.
   *
   * @returns "surely" for one that is long enough to be this person's; "maybe" for a name or a few words
   */
  isIn(part: string): "surely" | "maybe" | "no" {
    const text = fold(unescape(part));
    const quoted = part.split('"').map((piece) => fold(unescape(piece)));
    // Where the part begins or ends within a text.
    const ends = [quoted[0] ?? "", quoted.at(-1) ?? ""].filter(({ length }) => length >= longPiece);
    for (const one of this.#long) {
      if (text.includes(one) || ends.some((end) => one.includes(end))) return "surely";
    }
    for (const names of this.#names.values()) {
      if (names.every((name) => text.includes(name))) return "surely";
    }
    const words = new Set(quoted);
    return [...this.#short].some((one) => words.has(one)) ? "maybe" : "no";
  }
}

/** The members of a record that name the enquiry that it is about. */
const subjectPattern = /"(?:id|enquiry)":"([^"\\]+)"/g;
const uuidPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** A whole record as the site writes it, which begins with the id of its enquiry and names no other. */
const ownRecord = /^\{"(?:id|enquiry)":"([\w-]+)"(?!.*(?:\{"|"id"|"enquiry")).*"\}$/;

/** The id of the enquiry that a record is about; undefined when it does not say it. */
function subjectOf(piece: Buffer): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(piece.toString());
  } catch {
    return undefined;
  }
  const { id, enquiry } = (value ?? {}) as { id?: unknown; enquiry?: unknown };
  const subject = enquiry ?? id;
  return typeof subject === "string" && subject !== "" ? subject : undefined;
}

/** Tells whether a part of a file is text. A character that was cut in two at either end is none. */
function isText(text: string): boolean {
  const cut = 3; // bytes of a character without its last or first
  // oxlint-disable-next-line no-control-regex -- Control characters are what it looks for.
  return !/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]|\uFFFD/.test(text.slice(cut, -cut));
}

/**
 * Decides which pieces of a file are about erased enquiries: records by their id, and what is damaged by any id
 * in it or else by the person's texts. What says another id is kept, whatever it says.
 *
 * @param isErased tells whether an enquiry's id was erased
 */
export function personalLines(
  isErased: (id: string) => boolean,
  texts: PersonalTexts,
): CopyClassifier {
  return (piece, isOurs) => {
    // Nearly every line is one of these: parsing it as JSON takes twice as long.
    const own = ownRecord.exec(piece.toString("latin1"))?.[1];
    if (own !== undefined && !isErased(own)) return "keep";
    const subject = subjectOf(piece);
    if (subject !== undefined) return isErased(subject) ? "erase" : "keep";
    const text = piece.toString().replaceAll(/^[\0\s\uFEFF]+|[\0\s]+$/g, "");
    const subjects = [...text.matchAll(subjectPattern)].map(([, id = ""]) => id);
    const ids = [...subjects, ...(text.match(uuidPattern) ?? [])];
    if (ids.some((id) => isErased(id) || isErased(id.toLowerCase()))) return "erase";
    if (subjects.length > 0) return "keep";
    switch (texts.isIn(text)) {
      case "surely":
        return isOurs ? "erase" : "unsure";
      case "maybe":
        return "unsure";
      case "no":
        return isText(text) ? "keep" : "unsure";
    }
  };
}
