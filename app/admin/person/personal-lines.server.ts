import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Enquiry, type EnquiryField, enquiryFields } from "../../enquiries/enquiry";
import type { CopyClassifier } from "../../journal/copy-sweep.server";

/** Shorter texts may also occur in what somebody else wrote: they alone do not show whose a line is. */
const longText = 20; // characters
const fewestDigits = 7;
/** The least length, in characters, of a piece of a text by which it is recognised. */
const longPiece = 12;

/**
 * The form in which two texts are the same: without differences of case, Unicode form and white space. Unlike
 * `foldText` of the search it keeps accents, since a text that only resembles the person's is not to be erased;
 * unlike `foldEmail` it joins white space, since a message may be stored with other line ends.
 */
const comparableForm = (text: string) =>
  text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();

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

/** How a field shows whose it is: alone, together with the other name, or not at all. */
const kinds: Record<EnquiryField, "text" | "name" | "choice"> = {
  firstName: "name",
  lastName: "name",
  email: "text",
  phone: "text",
  treatment: "choice",
  message: "text",
};

const fieldsOf = (kind: "text" | "name") => enquiryFields.filter((field) => kinds[field] === kind);

const batchSize = 100; // enquiries or notes, brought into that form within a few ms

/** The texts of erased enquiries and of the notes on them, to recognise damaged lines that have no id. */
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

  #addEnquiry(enquiry: Enquiry): void {
    for (const field of fieldsOf("text")) this.#add(enquiry[field] ?? "");
    const names = fieldsOf("name")
      .map((field) => comparableForm(enquiry[field] ?? ""))
      .filter((name) => name !== "");
    for (const name of names) this.#short.add(name);
    const quoted = names.map((name) => `"${name}"`);
    if (names.length === 2) this.#names.set(quoted.join(), quoted);
  }

  #add(typed: string): void {
    const text = comparableForm(typed);
    if (text !== "") (isLong(text) ? this.#long : this.#short).add(text);
  }

  /**
   * Looks for the texts in a part of a line.
   *
   * @returns "certain" for a text that is long enough to be this person's; "possible" for a name or a few words
   */
  match(part: string): "certain" | "possible" | "none" {
    const text = comparableForm(unescape(part));
    const quoted = part.split('"').map((piece) => comparableForm(unescape(piece)));
    // Where the part begins or ends within a text.
    const ends = [quoted[0] ?? "", quoted.at(-1) ?? ""].filter(({ length }) => length >= longPiece);
    for (const one of this.#long) {
      if (text.includes(one) || ends.some((end) => one.includes(end))) return "certain";
    }
    for (const names of this.#names.values()) {
      if (names.every((name) => text.includes(name))) return "certain";
    }
    const words = new Set(quoted);
    return [...this.#short].some((one) => words.has(one)) ? "possible" : "none";
  }
}

/** The members of a record that hold the id of the enquiry that the record is about. */
const enquiryIdPattern = /"(?:id|enquiry)":"([^"\\]+)"/g;
const uuidPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** A whole record as the site writes it, which begins with the id of its enquiry and names no other. */
const ownRecord = /^\{"(?:id|enquiry)":"([\w-]+)"(?!.*(?:\{"|"id"|"enquiry")).*"\}$/;

/** The id of the enquiry that a record is about; undefined when the record has none, or is damaged. */
function enquiryIdOf(piece: Buffer): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(piece.toString());
  } catch {
    return undefined;
  }
  const { id, enquiry } = (value ?? {}) as { id?: unknown; enquiry?: unknown };
  const enquiryId = enquiry ?? id;
  return typeof enquiryId === "string" && enquiryId !== "" ? enquiryId : undefined;
}

/** Tells whether a part of a file is text, apart from a character that was cut in two at either end. */
function isText(text: string): boolean {
  const cut = 3; // bytes of a character without its last or first
  // oxlint-disable-next-line no-control-regex -- Control characters are what it looks for.
  return !/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]|\uFFFD/.test(text.slice(cut, -cut));
}

/**
 * Decides which pieces of a file are about erased enquiries: a record by its id, and a damaged piece by any id in
 * it or else by the person's texts. A piece that names another enquiry's id is kept, even if it contains the
 * person's texts.
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
    const enquiryId = enquiryIdOf(piece);
    if (enquiryId !== undefined) return isErased(enquiryId) ? "erase" : "keep";
    const text = piece.toString().replaceAll(/^[\0\s\uFEFF]+|[\0\s]+$/g, "");
    const enquiryIds = [...text.matchAll(enquiryIdPattern)].map(([, id = ""]) => id);
    const ids = [...enquiryIds, ...(text.match(uuidPattern) ?? [])];
    if (ids.some((id) => isErased(id) || isErased(id.toLowerCase()))) return "erase";
    if (enquiryIds.length > 0) return "keep";
    switch (texts.match(text)) {
      case "certain":
        return isOurs ? "erase" : "unsure";
      case "possible":
        return "unsure";
      case "none":
        return isText(text) ? "keep" : "unsure";
    }
  };
}
