import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and without scripts, so that no control is shown that cannot work. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
