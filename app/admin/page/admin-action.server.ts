import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import { HttpError } from "../../http/http-error.server";
import { cookieHeaders } from "../../http/route-handlers.server";
import { readOwnerForm, showInLanguage } from "../../owner-pages/owner-form.server";
import { withAdded } from "../../owner-pages/owner-page.server";
import { type OwnerPage, ownerPages } from "../../owner-pages/owner-pages";
import { redirectAfterForm } from "../../owner-pages/redirect-after-form.server";
import { afterLogin } from "../../login/after-login";
import { loginFailureOf } from "../../login/login-failure";
import type { EnquiryIntent } from "../actions/outcome";
import {
  type AdminIntent,
  type AdminResult,
  idIn,
  intentOf,
  resultField,
} from "../actions/admin-result";
import { addEnquiry } from "../actions/add-enquiry.server";
import { changeWork } from "../actions/change-work.server";
import { correctEnquiry } from "../actions/correct-enquiry.server";
import { type EnquiryAction, problemStatuses } from "../actions/enquiry-action.server";
import { eraseByForm } from "../actions/erase-by-form.server";
import { maxEraseBytes } from "../actions/erase-enquiries.server";
import { forgetDevice } from "../actions/forget-device.server";
import { sendMail } from "../actions/send-mail.server";
import { listHeaderId, personHeadingId } from "../list/anchors";
import { type ListQuery, showsAll, wholeList } from "../list/query";
import {
  addingIn,
  membersIn,
  pageAddress,
  queryIn,
  textsIn,
  typedIn,
  wayBackIn,
} from "./admin-form.server";
import { endSession } from "./end-session.server";
import type { AdminServices } from "../admin-services";
import { listEnquiries } from "./list-json.server";
import { listDevices } from "./read-remarks.server";
import { changeView, type SessionView } from "./session-view.server";

/** A form that is carried out. */
interface Received {
  request: Request;
  form: FormData;
  t: TFunction;
  services: AdminServices;
}

/** Whether the page itself takes the result: it has scripts. */
const isForPage = ({ form }: Received) => form.has(resultField);

const respond = (result: AdminResult, status = 200, headers: Record<string, string> = {}) =>
  data(result, { status, headers });

/** Changes what the pages of the session remember. */
const remember = ({ request, services }: Received, view: Partial<SessionView>) =>
  changeView(request, services.sessions, view);

/** What the session remembers of a query: that for a person leaves the query for the list as it is. */
const viewOf = ({ person, ...query }: ListQuery): Partial<SessionView> =>
  person === undefined ? { query, person } : { person };

/** Responds to a form without scripts that was carried out by the next page, which is shown once. */
async function showPage(
  received: Received,
  address: string,
  view: Partial<SessionView> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  await received.services.sessions.allowOnePage(received.request);
  await remember(received, view);
  return redirectAfterForm(address, headers);
}

/** Responds to the form for an enquiry that was added by the page from which it was opened. */
async function showOther({ request, services }: Received, page: OwnerPage, from?: string) {
  const { address, showsVisitors } = ownerPages[page];
  if (showsVisitors) await services.sessions.allowOnePage(request);
  return redirectAfterForm(withAdded(from === undefined ? address : `${address}?from=${from}`));
}

async function logIn({ request, form, services: { login, sessions } }: Received) {
  try {
    const setCookie = await login.withPassword(request, form.get("password"));
    await sessions.allowOnePage(request, setCookie);
    const address = `/admin?${afterLogin.name}=${afterLogin.value}`;
    return redirectAfterForm(address, cookieHeaders(setCookie));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { code, status, headers, details } = error;
    const failure = loginFailureOf(code === "unavailable" ? undefined : { status, ...details });
    return respond({ kind: "login", failure }, status, headers);
  }
}

async function chooseLanguage(received: Received): Promise<Response> {
  const { request, form, services } = received;
  const response = showInLanguage(form, pageAddress(form), services.settings);
  // Only the forms of the dashboard have this field: the login page stays what it is, even beside an open session.
  const staysOpen = form.get("view") === "list" && (await services.sessions.allowOnePage(request));
  // Browsers that do not know the attribute `form` leave out what is outside of it: they see the session's query.
  const { person, ...query } = queryIn(form);
  if (staysOpen && form.has("page")) await remember(received, { query, person });
  return response;
}

async function logOut({ request, services }: Received): Promise<Response> {
  const setCookie = await endSession(request, services, "logout");
  return redirectAfterForm("/admin", cookieHeaders(setCookie));
}

/** The links to the other pages of the list, and from the owner's other pages, send the form of Refresh with a page. */
function refresh(received: Received) {
  const { form } = received;
  const adding = addingIn(form);
  const asks = form.has("page") ? adding && { adding } : ({ refreshed: true } as const);
  return showPage(received, pageAddress(form), asks && { flash: asks });
}

async function changeQuery(received: Received): Promise<Response> {
  const query = queryIn(received.form);
  const isWhole = showsAll(query) && query.order === wholeList.order;
  const fragment = query.person === undefined ? listHeaderId : personHeadingId;
  const address = isWhole ? "/admin" : `/admin#${fragment}`;
  return showPage(received, address, { ...viewOf(query), openId: undefined });
}

/** `inFold`, whether it is done in the unfolded card. */
const actions: Readonly<Record<EnquiryIntent, { act: EnquiryAction; inFold: boolean }>> = {
  "change-status": { act: changeWork, inFold: false },
  "save-note": { act: changeWork, inFold: true },
  "clear-flag": { act: changeWork, inFold: false },
  "change-appointment": { act: changeWork, inFold: true },
  correct: { act: correctEnquiry, inFold: true },
  add: { act: addEnquiry, inFold: false },
  "send-mail": { act: sendMail, inFold: true },
};

/** What could not be carried out now is said on the card, not in place of the page. */
function failed(error: unknown): { problem: "failed" } {
  if (error instanceof HttpError && error.status === 503) return { problem: "failed" };
  throw error;
}

async function actOnEnquiry(intent: EnquiryIntent, received: Received) {
  const { request, form, t, services } = received;
  const { act, inFold } = actions[intent];
  const outcome = await act(request, membersIn(form), t, services).catch(failed);
  const { problem } = outcome;
  const result = { kind: "outcome", intent, id: idIn(form), ...outcome } as const;
  if (problem) {
    if (!isForPage(received)) {
      await services.sessions.allowOnePage(request);
      // The page that says so must have the card, on whatever page of the list it is.
      await remember(received, { flash: { refused: result.id } });
    }
    return respond({ ...result, typed: textsIn(form) }, problemStatuses[problem]);
  }
  if (isForPage(received)) return respond(result);
  const { id } = outcome.entry;
  const { back, from } = wayBackIn(form);
  if (back) return showOther(received, back, from);
  return showPage(received, pageAddress(form, id), {
    flash: { changed: { id, intent } },
    ...(inFold && { openId: id }),
  });
}

async function erase(received: Received) {
  const { request, form, t, services } = received;
  const list = await listEnquiries(request, services.records);
  const step = await eraseByForm(request, form, list, t, services);
  if (isForPage(received)) return respond({ kind: "erase", ...step });
  const { query, erasure } = step;
  return showPage(received, `/admin#${personHeadingId}`, {
    ...viewOf(query),
    flash: { erasure },
  });
}

async function forget(received: Received) {
  const { request, form, services } = received;
  const setCookie = await forgetDevice(request, form.get("id"), services);
  const headers = cookieHeaders(setCookie);
  if (!isForPage(received)) return showPage(received, "/admin", {}, headers);
  // Without a cookie that ends it, another device was forgotten, and this one may be on the list.
  const own = setCookie === undefined ? await services.trustedDevices.idOf(request) : undefined;
  const devices = await listDevices(services, own);
  return respond({ kind: "forget-device", devices }, 200, headers);
}

const withoutSession: ReadonlySet<AdminIntent> = new Set(["login", "language", "logout"]);

/**
 * Carries out the forms of the admin area: for a page without scripts, which gets the next page, and for one with
 * scripts, which gets the result.
 *
 * @throws {HttpError} "malformed" for a form without a known intent
 */
export async function adminAction(request: Request, services: AdminServices) {
  const { sessions } = services;
  // The form of an erasure has a box for each enquiry; only the owner may send that much.
  const { form, isOwner, t } = await readOwnerForm(request, sessions, maxEraseBytes);
  const intent = intentOf(form);
  if (intent === undefined) throw new HttpError("malformed");
  if (!isOwner && !withoutSession.has(intent)) {
    const reason = (await sessions.sessionEnd(request)) ?? "elsewhere";
    return respond({ kind: "over", reason, typed: typedIn(form) }, 401);
  }
  const received = { request, form, t, services };
  switch (intent) {
    case "login":
      return logIn(received);
    case "language":
      return chooseLanguage(received);
    case "logout":
      return logOut(received);
    case "refresh":
      return refresh(received);
    case "view":
      return changeQuery(received);
    case "erase":
      return erase(received);
    case "forget-device":
      return forget(received);
    default:
      return actOnEnquiry(intent, received);
  }
}
