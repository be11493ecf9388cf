/** A value that can be sent into a page and back. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | PlainObject;
interface PlainObject {
  readonly [name: string]: Plain;
}

/** The keys that tests press; all else is typed into a field. */
export const keys = ["Escape", "ArrowRight", "ArrowLeft", "Enter", "Tab"] as const;
export type Key = (typeof keys)[number];

/**
 * One page in a browser that knows nothing of the pages before it, with what the drivers of Firefox and WebKit both do
 * by the browser's own input events. Selectors are CSS.
 */
export interface DrivenPage {
  /** Opens an address and returns at the page's load event. */
  goto: (url: string) => Promise<void>;
  /** Presses the first match with the mouse as soon as it is there and visible. */
  click: (selector: string) => Promise<void>;
  /** Types into a field, after what it holds. */
  type: (selector: string, text: string) => Promise<void>;
  /** Chooses an option of a select by its value. */
  choose: (selector: string, value: string) => Promise<void>;
  /** Presses a key where the focus is. */
  press: (key: Key) => Promise<void>;
  /** Runs a function in the page; it sees its arguments and the page's globals, nothing else. */
  evaluate: <Args extends Plain[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Closes the page and removes all that it stored. @throws when the page reported an error to the driver */
  close: () => Promise<void>;
}

export interface DrivenBrowser {
  newPage: () => Promise<DrivenPage>;
  close: () => Promise<void>;
}

/** How long a driver waits for an element before it gives up, in ms; a busy machine needs seconds. */
export const waitLimitMs = 15_000;

/** The size of every window, in px. */
export const windowSize = { width: 1280, height: 900 } as const;
