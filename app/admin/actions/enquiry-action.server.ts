import type { TFunction } from "i18next";
import type { EnquiryRecord } from "../../enquiries/record";
import { fieldErrorsResponse } from "../../http/field-errors-response.server";
import { readJsonObject } from "../../http/request-body.server";
import { translator } from "../../i18n/i18n.server";
import { languageOfCall } from "../../i18n/request-language.server";
import type { AdminServices } from "../admin-services";
import type { EnquiryResult } from "./outcome";

/**
 * An action on one enquiry. `request` is for the log and for refusals: its body has been read. `sent` is what the form
 * or the JSON call says, not yet checked; `t` speaks the language of the request.
 */
export type EnquiryAction = (
  request: Request,
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
  services: AdminServices,
) => Promise<EnquiryResult>;

/**
 * Carries out an action on one enquiry for a JSON call, and responds.
 *
 * @param bodyOf makes the body of the response from the enquiry as it is stored afterwards
 * @throws {HttpError} when the call cannot be read, and what the action throws
 */
export async function respondToJsonCall(
  request: Request,
  act: EnquiryAction,
  services: AdminServices,
  bodyOf: (record: EnquiryRecord) => object,
): Promise<Response> {
  const sent = await readJsonObject(request);
  const t = translator(await languageOfCall(request));
  const result = await act(request, sent, t, services);
  if (result.status === 400) return fieldErrorsResponse(request, result.errors);
  return Response.json(bodyOf(result.record), { status: result.status });
}
