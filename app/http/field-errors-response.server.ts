import { languageOfCall } from "../i18n/request-language.server";
import { languageTag } from "../i18n/languages";
import type { FieldErrors } from "./field-errors";

/**
 * The response to a call with bad fields.
 *
 * @param errors in the language of the call
 */
export async function fieldErrorsResponse(
  request: Request,
  errors: FieldErrors,
): Promise<Response> {
  const headers = { "Content-Language": languageTag(await languageOfCall(request)) };
  return Response.json({ errors }, { status: 400, headers });
}
