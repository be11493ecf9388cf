import type { DashboardCatalogue, DetailsCatalogue } from "../catalogues";
import type { Language } from "../languages";

const dashboard = import.meta.glob<DashboardCatalogue>("./*/dashboard.ts", { import: "default" });
const details = import.meta.glob<DetailsCatalogue>("./*/details.ts", { import: "default" });

/**
 * Loads the texts of the owner's pages. A module of its own, so that the page's chunk does not list all these files.
 */
export async function loadOwnerTexts(
  language: Language,
): Promise<Partial<DashboardCatalogue & DetailsCatalogue>> {
  const [ofDashboard, ofDetails] = await Promise.all([
    dashboard[`./${language}/dashboard.ts`]?.(),
    details[`./${language}/details.ts`]?.(),
  ]);
  return { ...ofDashboard, ...ofDetails };
}
