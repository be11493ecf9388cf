import type { TFunction } from "i18next";
import type { EnquiryRecord } from "../../enquiries/record";
import { fieldErrorsResponse } from "../../http/field-errors-response.server";
import { readJsonObject } from "../../http/request-body.server";
import { translator } from "../../i18n/i18n.server";
import { languageOfCall } from "../../i18n/request-language.server";
import type { AdminServices } from "../admin-services";
import type { EnquiryResult } from "./outcome";

/** Does something with one enquiry. What was sent is unchecked, with its members as JSON has them. */
export type EnquiryAction = (
  request: Request,
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
  services: AdminServices,
) => Promise<EnquiryResult>;

/**
 * Responds to a call that does something with one enquiry.
 *
 * @param bodyOf what the response says of the enquiry as it is stored then
 */
export async function enquiryCall(
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
