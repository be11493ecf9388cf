import type { BusinessProfile } from "./business-profile-schema";

/**
 * The hosts that the site has or names itself: its own, those of its map, social and review links, and
 * that of its email address.
 *
 * @param siteUrl the site's own address, if it is set
 * @returns in lower case, without "www."
 */
export function ownHosts(
  {
    mapUrl,
    social,
    reviewLinks,
    email,
  }: Pick<BusinessProfile, "mapUrl" | "social" | "reviewLinks" | "email">,
  siteUrl: URL | undefined,
): string[] {
  const links = [mapUrl, ...social.map(({ url }) => url), ...Object.values(reviewLinks)];
  const hosts = [
    ...(siteUrl ? [siteUrl.hostname] : []),
    ...links.map((link) => new URL(link).hostname),
    email.slice(email.lastIndexOf("@") + 1),
  ];
  return [...new Set(hosts.map((host) => host.toLowerCase().replace(/^www\./, "")))];
}
