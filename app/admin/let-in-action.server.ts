import { data } from "@remix-run/node";
import { clientAddress } from "../http/client-address.server";
import { readForm } from "../http/request-body.server";
import { HttpError } from "../http/http-error.server";
import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import type { LetIn } from "./let-in.server";
import { networkOf } from "./login-limit.server";
import type { NetworkHash } from "./network-hash.server";
import type { TrustedBrowsers } from "./trusted-browsers.server";

interface LetInNeeds {
  settings: { trustProxy: number };
  letIn: LetIn;
  networkHash: NetworkHash;
  signingKeys: { keep: () => Promise<void> };
  trustedBrowsers: TrustedBrowsers;
}

/** What came of a one-time code. */
export interface LetInResult {
  letIn: boolean;
}

async function takeCode(request: Request, code: unknown, { letIn }: LetInNeeds): Promise<boolean> {
  try {
    return await letIn.take(code);
  } catch (error) {
    requestLog(request).error({ event: "letIn.unreadable", reason: reasonOf(error) });
    throw new HttpError("unavailable");
  }
}

/**
 * Makes the browser a trusted one for the one-time code that it posts.
 *
 * @throws {HttpError} for a body that is no form, and "unavailable" when the trust cannot be kept
 */
export async function letInAction(request: Request, services: LetInNeeds) {
  const form = await readForm(request);
  const isRight = await takeCode(request, form.get("code"), services);
  const address = clientAddress(request, services.settings.trustProxy);
  const from = address && { network: services.networkHash.of(networkOf(address)) };
  if (!isRight) {
    requestLog(request).warn({ event: "letIn.refused", ...from });
    return data<LetInResult>({ letIn: false }, { status: 403 });
  }
  await services.signingKeys.keep();
  const trusted = await services.trustedBrowsers.trust(request);
  if (!trusted) throw new HttpError("unavailable");
  requestLog(request).info({ event: "letIn.accepted", ...from });
  return data<LetInResult>({ letIn: true }, { headers: { "Set-Cookie": trusted.setCookie } });
}
