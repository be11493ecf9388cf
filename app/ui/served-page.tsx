import { type ReactNode, useEffect, useLayoutEffect } from "react";
import type { Root } from "react-dom/client";

/** The page as the server sent it, until React has rendered it. */
let served: { page: HTMLElement; root: Root } | undefined;

/**
 * Remembers the page as the server sent it, and marks it for first-view.inline.ts. Called right after `hydrateRoot`.
 *
 * @param root of the document
 */
export function keepServedPage(root: Root): void {
  served = { page: document.documentElement, root };
  document.documentElement.dataset["hydrating"] = "";
}

// React warns of the other one on the server, in development.
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Called by what is rendered when nothing has gone wrong, within `ServedPageOnError`. */
export function useTakeOver(): void {
  useBeforePaint(() => {
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
