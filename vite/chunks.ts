/**
 * The packages that every page needs before React can take it over. Together they compress better than apart
 * and are one request; they change with updates only, so browsers keep them from deploy to deploy.
 */
const framework =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|i18next|react-i18next)\//;

/** Our own modules that all pages share; what is needed only now and then is loaded on demand. */
const shared =
  /\/app\/(?:ui\/(?!toast-region|tooltip-layer)|i18n\/(?!locales|format\.ts)|business\/(?!legal-(?:dialogs|wording)|plain-text|privacy-times|profile-(?:lists|limits))|consent\/(?!cookie-dialog)|enquiries\/(?:enquiry-fields|enquiry-form-names|treatments)\.ts)/;

/**
 * The notice about cookies and the legal texts, which the notice loads while it is open: one request for
 * both. The words of the legal texts are a file for each language.
 */
const dialogs =
  /\/app\/(?:consent\/cookie-dialog|business\/(?:legal-(?:dialogs|wording)|privacy-times))/;

/**
 * Says into which file of the browser's build a module goes (Rollup's `manualChunks`).
 *
 * @param id absolute path of the module
 * @returns undefined to leave the choice to Rollup
 */
export function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  // Vite's helper for imports that come later.
  if (id.includes("vite/preload-helper") || shared.test(id)) return "shared";
  if (dialogs.test(id)) return "dialogs";
  return undefined;
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
