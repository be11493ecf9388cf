import { HttpError, type HttpErrorCode } from "./http-error.server";
import { requestLog } from "./request-log.server";
import { failureOf } from "../log.server";

/**
 * Does something that may fail. A failure is logged as `failureOf` has it, without a detail of an enquiry, and becomes
 * an error with a sentence for the owner.
 *
 * @param event the name of the line in the log
 * @param code of the error
 * @throws {HttpError} of the code, or the one that the work throws
 */
export async function orRefuse<T>(
  request: Request,
  event: string,
  code: HttpErrorCode,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    requestLog(request).error({ event, ...failureOf(error) });
    throw new HttpError(code);
  }
}
