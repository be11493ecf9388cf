import { HttpError } from "../http/http-error.server";
import { StoreUnavailable, type PassingValues } from "../store/ports";

/**
 * The error while what decides who gets in cannot be read or stored.
 *
 * @param cause for the log
 */
export const unavailable = (cause: unknown): HttpError =>
  Object.assign(new HttpError("unavailable"), { cause });

function refuse(error: unknown): never {
  throw error instanceof StoreUnavailable ? unavailable(error.cause) : error;
}

/** The same values, which throw {HttpError} "unavailable" in place of {StoreUnavailable}. */
export const withHttpErrors = (values: PassingValues): PassingValues => ({
  read: (name) => values.read(name).catch(refuse),
  change: (names, work, keepMs) => values.change(names, work, keepMs).catch(refuse),
});
