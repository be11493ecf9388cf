import { useRouteLoaderData } from "@remix-run/react";
import type { LocalisedProfile } from "./localised-profile.server";
import type { MailStatement } from "./privacy-statements";
import type { PublicProfile } from "./business-profile";

/** What of the settings the page speaks of. */
export interface SiteSettings {
  /** Whether visitors reach the site over https. */
  https: boolean;
  /** Whether enquiries and logins are limited. */
  rateLimits: boolean;
  /** The statements of the privacy text about mails; none while mail is off. */
  mails: readonly MailStatement[];
}

interface Loaded {
  profile: PublicProfile;
  words: LocalisedProfile;
  settings: SiteSettings;
}

/**
 * The business profile, as the page was loaded with them.
 *
 * @throws where the root's loader has not run, which is on the error page only
 */
export function useBusinessProfile(): PublicProfile {
  return useLoaded().profile;
}

/**
 * The same profile as the page's language writes them.
 *
 * @throws as `useBusinessProfile` does
 */
export function useLocalisedProfile(): LocalisedProfile {
  return useLoaded().words;
}

/**
 * The settings that the page speaks of.
 *
 * @throws as `useBusinessProfile` does
 */
export function useSiteSettings(): SiteSettings {
  return useLoaded().settings;
}

function useLoaded(): Loaded {
  const root = useRouteLoaderData<Loaded>("root");
  if (!root) throw new Error("No profile here.");
  return root;
}
