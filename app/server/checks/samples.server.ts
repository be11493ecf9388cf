import path from "node:path";
import { sampleFields } from "../../business/sample-fields";
import type { Settings } from "../settings.server";
import type { Configured } from "./check-report";

/** Warns of sample values that visitors would see, and of settings that were copied from the documents. */
export const sampleWarnings = (site: Configured): string[] => [
  ...profileWarnings(site),
  ...settingWarnings(site.settings),
];

function profileWarnings({ settings, profile, profileFile }: Configured): string[] {
  const fields = sampleFields(profile);
  if (fields.length === 0) return [];
  const own = path.join(settings.dataDir, "site.json");
  const values = fields.some((field) => field === "phone" || field === "mobile")
    ? "sample values or numbers that are reserved for films and tests"
    : "sample values";
  const ofPhotographs = fields.includes("photographs")
    ? ' Photographs count as the spa\'s own once "picturesAreOurs" is true.'
    : "";
  return [
    profileFile === own
      ? `${own} still holds ${values} (${fields.join(", ")}). Replace them before visitors come.${ofPhotographs}`
      : `There is no ${own}, so the page shows sample values (${fields.join(", ")}). Copy ${profileFile} there and replace them before visitors come.`,
  ];
}

function settingWarnings({ siteUrl, mail }: Settings): string[] {
  const hosts = {
    SITE_URL: siteUrl?.hostname ?? "",
    SMTP_URL: mail?.server.host ?? "",
    MAIL_FROM: mail?.from.address ?? "",
  };
  return Object.entries(hosts).flatMap(([name, value]) =>
    /(?:^|[.@])example$/.test(value) ? `${name} still holds the sample: ${value}` : [],
  );
}
