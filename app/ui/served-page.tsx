import { type ReactNode } from "react";
import type { Root } from "react-dom/client";
import { isFocusLost } from "./is-focus-lost";
import { useBeforePaint } from "./use-before-paint";

/** The page as the server sent it, until React has rendered it. */
let served: { page: HTMLElement; root: Root } | undefined;

/** The id of the element that has had the focus last until then, or is about to get it by a press. */
let focusedId: string | undefined;
/** The id of the field that was pressed last. */
let pressedId: string | undefined;

function noteFocus(): void {
  focusedId = document.activeElement?.id;
}

/** A tap is left out: the browser gives the focus at its end, to what then stands there, and a finger may scroll. */
function notePress({ target, pointerType }: PointerEvent): void {
  if (pointerType !== "mouse" || !(target instanceof Element)) return;
  const field = target.closest("input,select,textarea") ?? target.closest("label")?.control;
  if (field?.id) focusedId = pressedId = field.id;
}

/**
 * Remembers the page as the server sent it, and marks it for first-view.inline.ts. Called right after `hydrateRoot`.
 *
 * @param root of the document
 */
export function keepServedPage(root: Root): void {
  served = { page: document.documentElement, root };
  document.documentElement.dataset["hydrating"] = "";
  noteFocus();
  // In the capture phase, before React, which may replace the page at these events.
  addEventListener("focusin", noteFocus, true);
  addEventListener("pointerdown", notePress, true);
}

/**
 * Gives the fields that React has made anew, as it does with the whole page when an extension, a translation or a proxy
 * has changed it, what those of the server's page hold, which may be typed or filled in until React removes them.
 */
function carryFields(from: HTMLElement): void {
  for (const { id, value } of from.querySelectorAll<HTMLInputElement>(
    ":is(input,select,textarea)[id]",
  )) {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (!field || field.value === value) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const focus = (id: string | undefined) => {
    if (id) document.getElementById(id)?.focus();
  };
  focus(focusedId);
  // Behind a press of a field that is not in the page any more, by which the browser takes the focus away.
  setTimeout(() => {
    if (isFocusLost()) focus(pressedId);
  });
}

/** Called by what is rendered when nothing has gone wrong, within `ServedPageOnError`. */
export function useTakeOver(): void {
  // In the task in which React puts its page in place: nothing can be typed between.
  useBeforePaint(() => {
    removeEventListener("focusin", noteFocus, true);
    removeEventListener("pointerdown", notePress, true);
    if (served && !served.page.isConnected) carryFields(served.page);
    served = undefined;
  }, []);
}

/**
 * Brings the page of the server back when its first rendering in the browser was that of an error: it goes on as without
 * scripts.
 */
export function ServedPageOnError({ children }: { children: ReactNode }): ReactNode {
  useBeforePaint(() => {
    if (!served) return;
    const { page, root } = served;
    served = undefined;
    delete page.dataset["hydrating"];
    // Once this rendering is over, and before the browser paints.
    queueMicrotask(() => {
      root.unmount();
      // A copy, since React remembers its handlers at the elements.
      document.append(page.cloneNode(true));
    });
  }, []);
  return children;
}
