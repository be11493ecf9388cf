import type { TFunction } from "i18next";
import { HttpError } from "../http/http-error.server";
import { readForm } from "../http/request-body.server";
import { languageCookieOf } from "../i18n/language-cookie";
import { isLanguage } from "../i18n/languages";
import { translator } from "../i18n/i18n.server";
import { languageOf } from "../i18n/request-language.server";
import type { AdminSessions } from "../login/sessions.server";
import { redirectAfterForm } from "./redirect-after-form.server";

/** A form of the owner's pages, as it was received. */
interface OwnerForm {
  form: FormData;
  /** Whether the session is open, whose time without a request has then started again. */
  isOwner: boolean;
  /** Translates into the language of the page. */
  t: TFunction;
}

/**
 * Receives a form of the owner's pages.
 *
 * @param maxBytes of the form, when the session is open; left out for those of every form
 * @throws {HttpError} when the form cannot be read; the error of the values
 */
export async function readOwnerForm(
  request: Request,
  sessions: AdminSessions,
  maxBytes?: number,
): Promise<OwnerForm> {
  const isOwner = await sessions.isOpen(request);
  const form = await readForm(request, isOwner ? maxBytes : undefined);
  return { form, isOwner, t: translator(await languageOf(request)) };
}

/**
 * Shows a page in the language that the owner has chosen by a form.
 *
 * @param address of the page
 * @throws {HttpError} "malformed" for another language than those of the site
 */
export function showInLanguage(
  form: FormData,
  address: string,
  { siteUrl }: { siteUrl: URL | undefined },
): Response {
  const language = form.get("language");
  if (!isLanguage(language)) throw new HttpError("malformed");
  const setCookie = languageCookieOf(language, siteUrl?.protocol === "https:");
  return redirectAfterForm(address, { "Set-Cookie": setCookie });
}
