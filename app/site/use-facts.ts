import { useRouteLoaderData } from "@remix-run/react";
import type { FactWords } from "./fact-words.server";
import type { Facts } from "./facts";

/** What of the settings the page speaks of. */
export interface SiteSettings {
  /** Whether visitors reach the site over https. */
  https: boolean;
  /** Whether enquiries and logins are limited. */
  rateLimits: boolean;
}

interface Loaded {
  facts: Facts;
  words: FactWords;
  settings: SiteSettings;
}

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

/**
 * The settings that the page speaks of.
 *
 * @throws as `useFacts` does
 */
export function useSiteSettings(): SiteSettings {
  return useLoaded().settings;
}

function useLoaded(): Loaded {
  const root = useRouteLoaderData<Loaded>("root");
  if (!root) throw new Error("The facts are not loaded on this page.");
  return root;
}
