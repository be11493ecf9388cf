import { useDesk } from "./desk-context";

/**
 * What was typed into a form and not saved. It outlives the form, which goes with its card, and the session; while there
 * is any, the page asks before it is left.
 *
 * @param name of the form, unlike that of all others
 * @returns `typed`, what the form held at the last key, by the names of its fields
 */
export function useDraft(name: string): {
  typed: Readonly<Record<string, string>>;
  keep: (form: FormData) => void;
  discard: () => void;
} {
  const { drafts } = useDesk();
  return {
    typed: JSON.parse(drafts.get(name) ?? "{}") as Record<string, string>,
    keep: (form) => drafts.set(name, JSON.stringify(Object.fromEntries(form))),
    discard: () => drafts.delete(name),
  };
}
