import { data, redirect } from "@remix-run/node";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { listEnquiries } from "../enquiries/list-enquiries.server";
import { readForm } from "../http/read-body.server";
import { Refusal } from "../http/refusal.server";
import type { Services } from "../services.server";
import {
  pageSize,
  type AdminResult,
  type AdminView,
  type GateReason,
  type ListView,
  type LoginFailure,
} from "./admin-view";
import type { DeskNotices } from "./desk-notices";
import { deskNotices } from "./desk-notices.server";
import { login } from "./login.server";

const setting = (cookie: string | undefined): Record<string, string> =>
  cookie === undefined ? {} : { "Set-Cookie": cookie };

function pageOf(
  all: readonly StoredEnquiry[],
  asked: string | null,
  notices: DeskNotices | undefined,
): ListView {
  const count = Math.max(1, Math.ceil(all.length / pageSize));
  const number = Math.min(count, Math.max(1, Math.trunc(Number(asked)) || 1));
  return {
    kind: "list",
    enquiries: all.slice((number - 1) * pageSize, number * pageSize),
    total: all.length,
    asOf: new Date().toISOString(),
    notices,
    ...(count > 1 && { page: { number, count } }),
  };
}

/**
 * What a page load of the admin area shows: the list for the one load that a login, Refresh or the
 * turn of a page without JavaScript leads to, the gate otherwise. A load that shows the gate ends the
 * session (product.md).
 */
export async function adminPage(request: Request, services: Services) {
  const { sessions, enquiries, knownDevices } = services;
  const gate: AdminView = { kind: "gate" };
  // A HEAD shows nothing: it neither uses up the pass nor counts as a reload.
  if (request.method === "HEAD") return { view: gate, status: 200, headers: {} };
  if (await sessions.takePagePass(request)) {
    try {
      const all = await listEnquiries(request, enquiries);
      const notices = await deskNotices(request, services);
      const view = pageOf(all, new URL(request.url).searchParams.get("page"), notices);
      return { view, status: 200, headers: setting(await knownDevices.mark(request)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const view: AdminView = { kind: "unreadable" };
      return { view, status: error.status, headers: {} };
    }
  }
  const end = await sessions.whyOver(request);
  const removal = await sessions.end(request);
  const reason: GateReason | undefined = end ?? (removal === undefined ? undefined : "reloaded");
  const view: AdminView = { kind: "gate", reason };
  return { view, status: 200, headers: setting(removal) };
}

function failureOf(refusal: Refusal): LoginFailure {
  switch (refusal.code) {
    case "wrongPassword":
      return { reason: "invalid" };
    case "tooManyLogins":
      return { reason: "tooMany", seconds: refusal.details.retryAfter ?? 1 };
    default:
      return { reason: "unreachable" };
  }
}

const result = (value: AdminResult, status: number, headers: Record<string, string> = {}) =>
  data(value, { status, headers });

async function logIn(request: Request, password: unknown, services: Services) {
  try {
    const setCookie = await login(request, password, services);
    await services.sessions.allowOnePage(request, setCookie);
    return redirect("/admin", { status: 303, headers: setting(setCookie) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return result({ intent: "login", failure: failureOf(error) }, error.status, error.headers);
  }
}

/**
 * Carries out the admin area's three forms.
 *
 * @throws {Refusal} for a body that is none of them
 */
export async function adminAction(request: Request, services: Services) {
  const form = await readForm(request);
  const { sessions } = services;
  switch (form.get("intent")) {
    case "login":
      return logIn(request, form.get("password"), services);
    case "refresh": {
      if (await sessions.allowOnePage(request)) {
        const page = form.get("page");
        const number = typeof page === "string" && /^[1-9]\d{0,5}$/.test(page) ? page : "1";
        return redirect(number === "1" ? "/admin" : `/admin?page=${number}`, 303);
      }
      const reason = (await sessions.whyOver(request)) ?? "elsewhere";
      return result({ intent: "refresh", reason }, 401);
    }
    case "logout":
      return redirect("/admin", { status: 303, headers: setting(await sessions.end(request)) });
    default:
      throw new Refusal("notObject");
  }
}
