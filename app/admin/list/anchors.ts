import { isFocusLost } from "../../ui/is-focus-lost";

/*
 * The ids with which addresses of the dashboard end, such as "/admin#found". With scripts the focus moves to the same
 * elements.
 */

/** The id of an enquiry's card, the place to return to after a change. */
export const cardId = (id: string): string => `enquiry-${id}`;

/** Moves the focus to the control that unfolds a card, when that which had it is gone. */
export function focusCard(id: string): void {
  if (!isFocusLost()) return;
  document
    .getElementById(cardId(id))
    ?.querySelector<HTMLElement>(":scope > details > summary")
    ?.focus({ preventScroll: true });
}

/** The id of the header of the list, which gets the focus when a control has gone with its card. */
export const listHeaderId = "found";

/** The id of the heading of one person's page, or of the panel of an erasure. */
export const personHeadingId = "person";
