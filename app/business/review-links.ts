import type { BusinessProfile } from "./business-profile";

const leadsToFrontPage = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname === "/" && search === "";
};

/**
 * The links under which the spa's reviews can be read. A portal's front page is none: there is nothing
 * of this spa on it.
 */
export function reviewLinksOf({ reviewLinks }: Pick<BusinessProfile, "reviewLinks">) {
  return (["google", "treatwell"] as const)
    .map((portal) => ({ portal, href: reviewLinks[portal] }))
    .filter(({ href }) => !leadsToFrontPage(href));
}
