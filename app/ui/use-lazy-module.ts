import { useCallback, useState } from "react";

/**
 * A part of the page that travels in a file of its own and is fetched when it is needed.
 *
 * @param load imports the module; the same function at each call
 * @returns the module once it has arrived, and a function that fetches it. The promise of that function is
 *   rejected when the file does not arrive; the next call tries again
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
): [module: Module | undefined, fetch: () => Promise<void>] {
  const [module, setModule] = useState<{ loaded: Module }>();
  const fetch = useCallback(async () => {
    const loaded = await load();
    setModule({ loaded });
  }, [load]);
  return [module?.loaded, fetch];
}
