import { data } from "@remix-run/node";
import { HttpError } from "../http/http-error.server";
import { readForm } from "../http/request-body.server";
import type { Login } from "./login.server";

/** The result of a one-time code; `waitSeconds`, how long the sender of wrong ones has to wait. */
export type LetInResult = { letIn: true } | { letIn: false; waitSeconds?: number };

/**
 * Makes the browser that posts a valid one-time code a trusted device.
 *
 * @throws {HttpError} for a body that is no form, and "unavailable" when the trust cannot be stored
 */
export async function letInAction(request: Request, login: Login) {
  const form = await readForm(request);
  try {
    const setCookie = await login.trustByCode(request, form.get("code"));
    if (setCookie === undefined) return data<LetInResult>({ letIn: false }, { status: 403 });
    return data<LetInResult>({ letIn: true }, { headers: { "Set-Cookie": setCookie } });
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== "tooManyLogins") throw error;
    const { status, headers, details } = error;
    const { retryAfter: waitSeconds = 0 } = details;
    return data<LetInResult>({ letIn: false, waitSeconds }, { status, headers });
  }
}
