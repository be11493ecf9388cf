import { createContext, useContext } from "react";
import { useTexts } from "../i18n/texts";
import type { LocalisedProfile } from "./localised-profile.server";
import type { MailStatement } from "./mail-statements";
import type { PublicProfile } from "./business-profile-schema";
import { type Treatment, treatmentsOf } from "./treatments";

/** What of the settings the page speaks of. */
interface SiteSettings {
  /** Whether visitors reach the site over https. */
  https: boolean;
  /** Whether enquiries and logins are limited. */
  rateLimits: boolean;
  /** The statements of the privacy text about mails; none while mail is off. */
  mails: readonly MailStatement[];
}

/** What every page knows of the spa. */
export interface ShownProfile {
  profile: PublicProfile;
  words: LocalisedProfile;
  settings: SiteSettings;
}

/** Undefined where the root's loader has not run, which is on the error page only. */
export const ProfileOfPage = createContext<ShownProfile | undefined>(undefined);

/**
 * The business profile, as the page was loaded with it.
 *
 * @throws where the page has none
 */
export function useBusinessProfile(): PublicProfile {
  return useLoaded().profile;
}

/**
 * The same profile as the page's language writes it.
 *
 * @throws as `useBusinessProfile` does
 */
export function useLocalisedProfile(): LocalisedProfile {
  return useLoaded().words;
}

/**
 * The spa's treatments in the page's language, also hidden ones.
 *
 * @throws as `useBusinessProfile` does
 */
export function useTreatments(): readonly Treatment[] {
  const words = useLocalisedProfile();
  const { t } = useTexts();
  return treatmentsOf(words, t);
}

/**
 * The settings that the page speaks of.
 *
 * @throws as `useBusinessProfile` does
 */
export function useSiteSettings(): SiteSettings {
  return useLoaded().settings;
}

function useLoaded(): ShownProfile {
  const shown = useContext(ProfileOfPage);
  if (!shown) throw new Error("No profile here.");
  return shown;
}
