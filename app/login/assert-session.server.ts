import { HttpError } from "../http/http-error.server";
import type { AdminSessions } from "./sessions.server";

/** @throws {HttpError} "signIn" for a request without an open session */
export async function assertSession(request: Request, sessions: AdminSessions): Promise<void> {
  if (!(await sessions.isOpen(request))) throw new HttpError("signIn");
}
