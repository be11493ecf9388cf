import type { TrustedBrowserView } from "./desk-notices";

import type { AdminSessions } from "./session.server";
import type { TrustedBrowsers } from "./trusted-browsers.server";

interface Needed {
  sessions: AdminSessions;
  trustedBrowsers: TrustedBrowsers;
}

/**
 * Makes the browser of an open session a trusted one, the first time that the session asks, and lists the
 * trusted browsers.
 *
 * @returns `browsers`, the newest first; `setCookie`, the Set-Cookie header, when there is one to send
 */
export async function trustSession(
  request: Request,
  { sessions, trustedBrowsers }: Needed,
): Promise<{ browsers: TrustedBrowserView[]; setCookie: string | undefined }> {
  const trusted = (await sessions.claimTrust(request))
    ? await trustedBrowsers.trust(request)
    : undefined;
  const own = trusted?.id ?? (await trustedBrowsers.idOf(request));
  const records = await trustedBrowsers.list();
  const browsers = records.map(({ id, since }) => ({ id, since, current: id === own }));
  return { browsers: browsers.reverse(), setCookie: trusted?.setCookie };
}
