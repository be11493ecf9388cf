import { Component, type ReactNode } from "react";
import type { Root } from "react-dom/client";

/** The page as the server sent it, until React has taken it over. */
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

/** Whether React is still taking over a page that the server sent. */
export const isTakingOver = (): boolean => served !== undefined;

/** Called once React has taken the page over. */
export function hasTakenOver(): void {
  served = undefined;
  delete document.documentElement.dataset["hydrating"];
}

/**
 * Brings the page of the server back when it cannot be rendered in the browser: it goes on as without scripts.
 */
export class ServedPageOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
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
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
