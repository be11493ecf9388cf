import { proxyCountDoubt } from "../http/client-address.server";
import type { Middleware } from "../http/request-pipeline.server";
import { log } from "../log.server";

/** Logs once when the proxies in front do not seem to be as many as declared. */
export function warnOfProxyCount(trustProxy: number): Middleware {
  let isSaid = false;
  return (request, _response, next) => {
    const hint = isSaid
      ? undefined
      : proxyCountDoubt(request.headers["x-forwarded-for"]?.toString(), trustProxy);
    if (hint !== undefined) {
      log.warn({ event: "proxy.doubtful", trustProxy, hint });
      isSaid = true;
    }
    next();
  };
}
