import { useRouteLoaderData } from "@remix-run/react";
import type { FactWords } from "./fact-words.server";
import type { Facts } from "./facts";

/**
 * The facts of the business, as the page was loaded with them.
 *
 * @throws where the root's loader has not run, which is on the error page only
 */
export function useFacts(): Facts {
  return useLoaded().facts;
}

/**
 * The same facts as the page's language writes them.
 *
 * @throws as `useFacts` does
 */
export function useFactWords(): FactWords {
  return useLoaded().words;
}

function useLoaded(): { facts: Facts; words: FactWords } {
  const root = useRouteLoaderData<{ facts: Facts; words: FactWords }>("root");
  if (!root) throw new Error("The facts are not loaded on this page.");
  return root;
}
