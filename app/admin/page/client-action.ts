import { type ClientActionFunctionArgs, redirectDocument } from "@remix-run/react";
import { ResponseError, request } from "../../http/browser-calls";
import { type LoginFailure, loginFailureOf } from "../../login/login-failure";
import {
  type AdminIntent,
  type AdminResult,
  idIn,
  intentOf,
  isEnquiryIntent,
} from "../actions/admin-result";
import { otherTabs } from "./other-tabs";
import { requestSeen, sessionOver, sessionStarted } from "./page-session";

/** @returns why the login failed; undefined when it succeeded */
async function sendLogin(password: FormDataEntryValue | null): Promise<LoginFailure | undefined> {
  try {
    await request("/api/admin/auth", { body: { password } });
    sessionStarted();
    return undefined;
  } catch (error) {
    return loginFailureOf(error instanceof ResponseError ? error : undefined);
  }
}

/**
 * Sends the form of Logout to the server's action.
 *
 * @returns whether the server has confirmed that the session is over
 */
async function sendLogout(): Promise<boolean> {
  const body = new URLSearchParams({ intent: "logout" satisfies AdminIntent });
  try {
    // Remix's serverAction() streams its response. The new document would cut that stream off, which
    // Firefox reports as an uncaught error. A redirect that is not followed has no body.
    const response = await fetch("/admin", { method: "POST", body, redirect: "manual" });
    return response.type === "opaqueredirect";
  } catch {
    return false;
  }
}

async function logOut(): Promise<AdminResult | Response> {
  sessionOver("elsewhere");
  otherTabs().postMessage("over");
  if (!(await sendLogout())) return { kind: "logout", confirmed: false };
  // A new document leaves nothing of the list in this page's memory.
  return redirectDocument("/admin");
}

/** How long (ms) the owner waits for the result of a form, and of an erasure, which writes all backups again. */
const resultWithinMs = { form: 15_000, erase: 120_000 };

/**
 * Carries out the forms of the admin area where the page runs scripts: most by the server's action.
 *
 * @returns that a form has failed for an error response, and when none has come in time: the page stays as it is
 * @throws {TypeError} for a form without a known intent
 */
export async function adminClientAction({
  request: sent,
  serverAction,
}: ClientActionFunctionArgs): Promise<AdminResult | Response> {
  const form = await sent.clone().formData();
  const intent = intentOf(form);
  if (intent === undefined) throw new TypeError("The admin area does not know this intent.");
  if (intent === "login") return { kind: intent, failure: await sendLogin(form.get("password")) };
  // The list is loaded again.
  if (intent === "refresh") return { kind: intent };
  if (intent === "logout") return logOut();
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, intent === "erase" ? resultWithinMs.erase : resultWithinMs.form);
  });
  try {
    const result = (await Promise.race([serverAction(), late])) as AdminResult;
    if (result.kind === "over" && result.reason !== "reloaded") sessionOver(result.reason);
    else requestSeen();
    return result;
  } catch {
    if (!isEnquiryIntent(intent)) return { kind: "failed" };
    return { kind: "outcome", intent, id: idIn(form), problem: "failed" };
  }
}
