/**
 * The packages that every page needs before React can take it over. Together they compress better than apart
 * and are one request; they change with updates only, so browsers keep them from deploy to deploy.
 */
const frameworkPackages = [
  "react",
  "react-dom",
  "scheduler",
  "react-router",
  "react-router-dom",
  "@remix-run",
  "turbo-stream",
];

/** Our own modules that all pages share, by the beginnings of their paths in app/. */
const sharedModules = [
  "business/",
  "consent/",
  "enquiries/carry-draft.",
  "enquiries/enquiry-fields.",
  "enquiries/enquiry-form-names.",
  "i18n/",
  // Two numbers, which would be a request of their own beside the legal texts.
  "store/backup-retention.",
  "ui/",
];

/** Those of them that are needed only now and then, and loaded on demand. */
const loadedOnDemand = [
  "business/browser-storage.",
  "business/legal-dialogs.",
  "business/privacy-and-terms.",
  "business/plain-text.",
  "business/privacy-times.",
  "business/profile-limits.",
  "business/profile-lists.",
  "i18n/format.",
  "i18n/locales/",
  "i18n/person-name.",
  "ui/toast.",
  "ui/tooltip-layer.",
  "ui/use-now.",
];

/**
 * Says into which file of the browser's build a module goes (Rollup's `manualChunks`).
 *
 * @param id absolute path of the module
 * @returns undefined to leave the choice to Rollup
 */
export function chunkOf(id: string): string | undefined {
  if (frameworkPackages.some((name) => id.includes(`/node_modules/${name}/`))) return "framework";
  const isOneOf = (modules: readonly string[]) =>
    modules.some((module) => id.includes(`/app/${module}`));
  return isOneOf(sharedModules) && !isOneOf(loadedOnDemand) ? "shared" : undefined;
}

/**
 * Names a file of the browser's build (Rollup's `chunkFileNames`): the texts of a language by the language, too, since
 * each language has files of the same names.
 */
export function chunkFileName({
  name,
  facadeModuleId,
}: {
  name: string;
  facadeModuleId: string | null;
}): string {
  const language = /\/locales\/([a-z]{2})\/\w+\.ts$/.exec(facadeModuleId ?? "")?.[1];
  return `assets/${name}${language ? `-${language}` : ""}-[hash].js`;
}
