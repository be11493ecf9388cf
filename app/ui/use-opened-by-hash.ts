import { useEffect, useState } from "react";
import { openHash } from "./address-hash";

interface Opened<Loaded, Name> {
  loaded: Loaded;
  name: Name;
}

/**
 * What opens over the page when the address comes to end in its hash, and is loaded for that.
 *
 * @param load the same function at each call
 * @param named what the hash names; undefined for nothing
 * @param first what the first rendering shows
 * @returns what was opened last: its dialog stays until it has closed, and so gives the focus back
 */
export function useOpenedByHash<Loaded, Name>(
  load: () => Promise<Loaded>,
  named: Name | undefined,
  first?: Opened<Loaded, Name>,
): Opened<Loaded, Name> | undefined {
  const [opened, setOpened] = useState(first);
  useEffect(() => {
    if (named === undefined) return;
    load().then(
      (loaded) => {
        setOpened({ loaded, name: named });
      },
      () => undefined,
    );
  }, [load, named]);
  return opened;
}

/**
 * Keeps the browser from following a link, and opens what a hash names once that is loaded. When it cannot be loaded,
 * the link is followed after all.
 *
 * @param hash with its #
 */
export function openInstead(
  event: Pick<Event, "preventDefault">,
  { href }: HTMLAnchorElement,
  load: () => Promise<unknown>,
  hash: string,
): void {
  event.preventDefault();
  load().then(
    () => {
      openHash(hash);
    },
    // As without scripts.
    () => {
      location.assign(href);
    },
  );
}
