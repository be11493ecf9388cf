import { data, redirect } from "@remix-run/node";
import { HttpError } from "../http/http-error.server";
import { opensPage } from "../http/same-origin.server";
import { translator } from "../i18n/i18n.server";
import { languageOf } from "../i18n/request-language.server";
import type { AdminSessions } from "../login/sessions.server";
import { readOwnerForm, showInLanguage } from "./owner-form.server";
import { addedField, type OwnerPage, ownerPages } from "./owner-pages";
import { redirectAfterForm } from "./redirect-after-form.server";

/** Where a page load goes that may not show the owner's data: it says why the session is over. */
const { address: loginPage } = ownerPages.enquiries;

/**
 * Lets a page of the owner's load, when the session has a one-time page grant.
 *
 * @throws a redirect to the login page otherwise; the error of the values
 */
export async function assertPageGrant(request: Request, sessions: AdminSessions): Promise<void> {
  if (!opensPage(request) || !(await sessions.takePageGrant(request))) throw redirect(loginPage);
}

/** The title of a page in the browser's tab. @param name of the spa */
export async function ownerPageTitle(
  request: Request,
  page: OwnerPage,
  name: string,
): Promise<string> {
  const t = translator(await languageOf(request));
  return `${t(ownerPages[page].title)} | ${t("admin.pageTitle", { name })}`;
}

/** The address of a page that says that an enquiry was added. */
export function withAdded(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}${addedField}=yes`;
}

/**
 * Carries out the forms that the owner's pages have in common: opens the page, or changes the language.
 *
 * @param page the address to show; undefined where `more` made the response
 * @param more other forms of the page, by their intents
 * @throws {HttpError} "malformed" for another intent
 */
export async function ownerPageAction<Result>(
  request: Request,
  { sessions, settings }: { sessions: AdminSessions; settings: { siteUrl: URL | undefined } },
  page: (form: FormData) => string,
  more: Readonly<Record<string, () => Promise<{ result: Result; status: number }>>> = {},
) {
  const { form } = await readOwnerForm(request, sessions);
  if (!(await sessions.allowOnePage(request))) throw redirectAfterForm(loginPage);
  const intent = form.get("intent") ?? "open";
  if (intent === "open") {
    throw redirectAfterForm(form.has(addedField) ? withAdded(page(form)) : page(form));
  }
  if (intent === "language") throw showInLanguage(form, page(form), settings);
  const carryOut =
    typeof intent === "string" ? new Map(Object.entries(more)).get(intent) : undefined;
  if (!carryOut) throw new HttpError("malformed");
  const { result, status } = await carryOut();
  return data(result, { status });
}
