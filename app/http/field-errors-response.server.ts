import { languageOfCall } from "../i18n/request-language.server";
import { languageTag } from "../i18n/languages";

/**
 * The response to a call with bad fields.
 *
 * @param errors the messages of each field, in the language of the call
 */
export async function fieldErrorsResponse(request: Request, errors: object): Promise<Response> {
  const headers = { "Content-Language": languageTag(await languageOfCall(request)) };
  return Response.json({ errors }, { status: 400, headers });
}
