import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import { HttpError } from "../../http/http-error.server";
import { readForm } from "../../http/request-body.server";
import { cookieHeaders } from "../../http/route-handlers.server";
import { translator } from "../../i18n/i18n.server";
import { languageOf } from "../../i18n/request-language.server";
import { languageCookieOf } from "../../i18n/language-cookie";
import { isLanguage } from "../../i18n/languages";
import { redirectAfterForm } from "../../owner-pages/redirect-after-form.server";
import { afterLogin } from "../../login/after-login";
import { loginFailureOf } from "../../login/login-failure";
import type { EnquiryResult, ActionSubject, Outcome } from "../actions/outcome";
import { intentOf, resultField, type AdminIntent, type AdminResult } from "../actions/admin-result";
import { addEnquiry } from "../actions/add-enquiry.server";
import { changeWork } from "../actions/change-work.server";
import { correctEnquiry } from "../actions/correct-enquiry.server";
import type { EnquiryAction } from "../actions/enquiry-action.server";
import { eraseByForm } from "../actions/erase-by-form.server";
import { maxEraseBytes } from "../actions/erase-enquiries.server";
import { forgetDevice } from "../actions/forget-device.server";
import { sendMail } from "../actions/send-mail.server";
import { listHeaderId, personHeadingId } from "../list/anchors";
import {
  csvAddress,
  shownInListParameter,
  showsAll,
  wholeList,
  withQueryBefore,
} from "../list/query";
import { entryOf } from "../list/record-entry.server";
import { membersIn, pageAddress, queryIn, textsIn, typedIn } from "./admin-form.server";
import { endSession } from "./end-session.server";
import type { AdminServices } from "../admin-services";
import { listEnquiries } from "./list-json.server";
import { listDevices } from "./read-remarks.server";
import { changeView, readView, type SessionView } from "./session-view.server";

/** What has become of a form. */
interface Done {
  /** Left out where the page loads its view again. */
  result?: AdminResult;
  /** Of an error; left out when the form was carried out. */
  status?: number;
  headers?: Record<string, string>;
  /** What the next page remembers. */
  view?: Partial<SessionView>;
  /** The next page of a form without scripts that was carried out; left out for the first one of the list. */
  next?: string;
  /** Set where that is a file: the page that is shown stays, and gets no one-time page grant. */
  isFile?: true;
}

type Handler = (
  request: Request,
  form: FormData,
  services: AdminServices,
  t: TFunction,
) => Promise<Done>;

const logIn: Handler = async (request, form, { login, sessions }) => {
  try {
    const setCookie = await login.withPassword(request, form.get("password"));
    await sessions.allowOnePage(request, setCookie);
    return {
      result: { intent: "login", failure: undefined },
      headers: cookieHeaders(setCookie),
      next: `/admin?${afterLogin.name}=${afterLogin.value}`,
    };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { code, status, headers, details } = error;
    const failure = loginFailureOf(code === "unavailable" ? undefined : { status, ...details });
    return { result: { intent: "login", failure }, status, headers };
  }
};

/** The links to the other pages of the list send the form of Refresh with a page. */
const refresh: Handler = async (_request, form) => ({
  view: form.has("page") ? {} : { refreshed: true },
  next: pageAddress(form),
});

const chooseLanguage: Handler = async (request, form, { sessions, settings }) => {
  const language = form.get("language");
  if (!isLanguage(language)) throw new HttpError("malformed");
  // Only the forms of the dashboard have this field: the login page stays what it is, even beside an open session.
  const staysOpen = form.get("view") === "list" && (await sessions.allowOnePage(request));
  const https = settings.siteUrl?.protocol === "https:";
  return {
    headers: cookieHeaders(languageCookieOf(language, https)),
    // Browsers that do not know the attribute `form` leave out what is outside of it: they see the session's query.
    ...(staysOpen && form.has("page") && { view: { query: queryIn(form) } }),
    next: pageAddress(form),
  };
};

const changeQuery: Handler = async (_request, form) => {
  const query = queryIn(form);
  const fragment = query.person === undefined ? listHeaderId : personHeadingId;
  if (form.has("csv")) {
    return { view: { query }, next: `${csvAddress}?${shownInListParameter}=list`, isFile: true };
  }
  const isWhole = showsAll(query) && query.order === wholeList.order;
  return {
    view: { query, openId: undefined },
    next: isWhole ? "/admin" : `/admin#${fragment}`,
  };
};

/** What is done in the unfolded card. */
const inFold: ReadonlySet<ActionSubject> = new Set(["note", "appointment", "notice", "corrected"]);

/** What became of an action on one enquiry, for the page that shows it. */
function enquiryDone(
  what: ActionSubject,
  form: FormData,
  result: EnquiryResult | { status: 404 | 503 },
): Done {
  const { status } = result;
  const entry = "record" in result ? entryOf(result.record) : undefined;
  const id = entry?.id ?? textsIn(form)["id"] ?? "";
  const problems = { 400: "invalid", 404: "gone", 409: "conflict", 503: "failed" } as const;
  if (status === 200 || status === 201) {
    const outcome: Outcome = { id, what, ...(entry && { entry }) };
    return {
      result: { intent: "enquiry", outcome },
      view: { changed: { id, what }, ...(inFold.has(what) && { openId: id }) },
      next: pageAddress(form, id),
    };
  }
  const outcome: Outcome = {
    id,
    what,
    problem: problems[status],
    ...("errors" in result && { errors: result.errors }),
    typed: textsIn(form),
    ...(entry && { entry }),
  };
  // The page that says so must have the card, on whatever page of the list it is.
  return {
    result: { intent: "enquiry", outcome },
    status,
    view: { refused: id },
  };
}

const onEnquiry =
  (subjectOf: (form: FormData) => ActionSubject, act: EnquiryAction): Handler =>
  async (request, form, services, t) => {
    const result = await act(request, membersIn(form), t, services).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 404) return { status: 404 as const };
      if (error.status === 503) return { status: 503 as const };
      throw error;
    });
    return enquiryDone(subjectOf(form), form, result);
  };

function changedIn(form: FormData): ActionSubject {
  if (form.has("flagged")) return "flagged";
  if (["day", "start", "appointment"].some((name) => form.has(name))) return "appointment";
  return form.has("note") ? "note" : "status";
}

const erase: Handler = async (request, form, services, t) => {
  const list = await listEnquiries(request, services.records);
  const step = await eraseByForm(request, form, list, t, services);
  return {
    result: { intent: "erase", ...step },
    view: { query: step.query, erasure: step.erasure },
    next: `/admin#${personHeadingId}`,
  };
};

const forget: Handler = async (request, form, services) => {
  const setCookie = await forgetDevice(request, form.get("id"), services);
  // Without a cookie that ends it, another browser was forgotten, and this one may be on the list.
  const own = setCookie === undefined ? await services.trustedDevices.idOf(request) : undefined;
  return {
    result: { intent: "forget-browser", devices: await listDevices(services, own) },
    headers: cookieHeaders(setCookie),
  };
};

const logOut: Handler = async (request, _form, services) => ({
  headers: cookieHeaders(await endSession(request, services, "logout")),
});

const handlers: Record<AdminIntent, Handler> = {
  login: logIn,
  refresh,
  view: changeQuery,
  work: onEnquiry(changedIn, changeWork),
  correct: onEnquiry(() => "corrected", correctEnquiry),
  add: onEnquiry(() => "added", addEnquiry),
  "send-notice": onEnquiry(() => "notice", sendMail),
  erase,
  language: chooseLanguage,
  "forget-browser": forget,
  logout: logOut,
};

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
  const isOwner = await sessions.isOpen(request);
  const form = await readForm(request, isOwner ? maxEraseBytes : undefined);
  const intent = intentOf(form);
  if (intent === undefined) throw new HttpError("malformed");
  const needsSession = !withoutSession.has(intent);
  if (needsSession && !isOwner) {
    const reason = (await sessions.sessionEnd(request)) ?? "elsewhere";
    const result: AdminResult = { intent: "over", reason, typed: typedIn(form) };
    return data(result, { status: 401 });
  }
  const t = translator(await languageOf(request));
  const done = await handlers[intent](request, form, services, t);
  const { result = { intent: "refresh" }, status, headers = {}, next = "/admin" } = done;
  if (form.has(resultField)) return data(result, { status: status ?? 200, headers });
  if (needsSession && !done.isFile) await sessions.allowOnePage(request);
  if (done.view) {
    const { query } = done.view;
    const last = query?.person === undefined ? undefined : await readView(request, sessions);
    await changeView(request, sessions, {
      ...done.view,
      ...(query && last && { query: withQueryBefore(query, last.query) }),
    });
  }
  return status === undefined
    ? redirectAfterForm(next, headers)
    : data(result, { status, headers });
}
