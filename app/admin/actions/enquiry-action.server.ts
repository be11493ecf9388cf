import type { TFunction } from "i18next";
import * as z from "zod";
import { fieldErrorsResponse } from "../../http/field-errors-response.server";
import { HttpError } from "../../http/http-error.server";
import { readJsonObject } from "../../http/request-body.server";
import { translator } from "../../i18n/i18n.server";
import { languageOfCall } from "../../i18n/request-language.server";
import type { AdminServices } from "../admin-services";
import type { DeskEntry } from "../list/entry";
import type { Outcome, Problem } from "./outcome";

/**
 * An action on one enquiry. `request` is for the log: its body has been read. `sent` is what the form or the JSON call
 * says, not yet checked; `t` speaks the language of the request.
 *
 * @throws {HttpError} with status 503 when it cannot be carried out now
 */
export type EnquiryAction = (
  request: Request,
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
  services: AdminServices,
) => Promise<Outcome>;

/** The rules for an enquiry's id and the revision that an action was made from. */
export function targetSchema(t: TFunction) {
  const error = t("enquiry.errors.invalid");
  return z.object({ id: z.string(error).min(1, error), revision: z.int(error).nonnegative(error) });
}

/** The outcome of what breaks the rules. */
export const invalid = (error: z.core.$ZodError): Outcome => ({
  problem: "invalid",
  errors: z.flattenError(error).fieldErrors,
});

/** The status of the response that says why an action was not carried out. */
export const problemStatuses: Readonly<Record<Problem, number>> = {
  invalid: 400,
  gone: 404,
  conflict: 409,
  failed: 503,
};

/**
 * Carries out an action on one enquiry for a JSON call, and responds.
 *
 * @param bodyOf makes the body of the response from the enquiry as it is stored afterwards
 * @param status of the response when it was carried out
 * @throws {HttpError} when the call cannot be read, "unknownEnquiry", and what the action throws
 */
export async function respondToJsonCall(
  request: Request,
  act: EnquiryAction,
  services: AdminServices,
  bodyOf: (entry: DeskEntry) => object,
  status = 200,
): Promise<Response> {
  const sent = await readJsonObject(request);
  const t = translator(await languageOfCall(request));
  const outcome = await act(request, sent, t, services);
  if (outcome.problem === "invalid") return fieldErrorsResponse(request, outcome.errors);
  if (outcome.problem === "gone") throw new HttpError("unknownEnquiry");
  const { problem, entry } = outcome;
  return Response.json(bodyOf(entry), { status: problem ? problemStatuses[problem] : status });
}
