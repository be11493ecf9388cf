import { type Desk, useDesk } from "./desk-context";

/** The name of the draft of an enquiry to add. */
export const newEnquiryDraft = "to add";

/** The name of the draft of a note. @param id of the enquiry */
export const noteDraft = (id: string) => `note ${id}`;

/** The name of the draft of a correction. @param id of the enquiry */
export const correctionDraft = (id: string) => `correction ${id}`;

/** The name of the draft of an appointment. @param id of the enquiry */
export const appointmentDraft = (id: string) => `appointment ${id}`;

/** Forgets what was typed about enquiries that are erased. @param entries all that are left */
export function forgetErased(drafts: Desk["drafts"], entries: readonly { id: string }[]): void {
  if (drafts.size === 0) return;
  const draftsOf = [noteDraft, correctionDraft, appointmentDraft];
  const left = entries.flatMap(({ id }) => draftsOf.map((name) => name(id)));
  const known = new Set([newEnquiryDraft, ...left]);
  for (const name of drafts.keys()) if (!known.has(name)) drafts.delete(name);
}

/** What was typed into a form and not saved. */
export interface Draft {
  /** By the names of the fields; undefined when there is none. */
  typed: Readonly<Record<string, string>> | undefined;
  keep: (form: FormData) => void;
  /**
   * @param sent a form that was carried out: what was typed since it was sent is kept. Without it nothing is
   * @returns whether anything is kept
   */
  discard: (sent?: FormData) => boolean;
}

/**
 * The draft of a form. It outlives the form, which goes with its card, and the session; while there is any, the page
 * asks before it is left.
 *
 * @param name of the draft, see above
 * @param first what the fields hold without a draft, by their names: only what differs is kept
 * @param along a field that is kept beside what was typed
 */
export function useDraft(
  name: string,
  first: Readonly<Record<string, string>>,
  along?: string,
): Draft {
  const { drafts } = useDesk();
  const typedNow = () => {
    const kept = drafts.get(name);
    return kept === undefined ? undefined : (JSON.parse(kept) as Record<string, string>);
  };
  return {
    typed: typedNow(),
    keep: (form) => {
      const typed = [...form].filter(
        ([field, value]) => Object.hasOwn(first, field) && value !== first[field],
      );
      const others = along === undefined ? [] : [[along, form.get(along)]];
      if (typed.length === 0) drafts.delete(name);
      else drafts.set(name, JSON.stringify(Object.fromEntries([...typed, ...others])));
    },
    discard: (sent) => {
      const typed = Object.entries(typedNow() ?? {});
      if (!sent || typed.every(([field, value]) => sent.get(field) === value)) drafts.delete(name);
      return drafts.has(name);
    },
  };
}
