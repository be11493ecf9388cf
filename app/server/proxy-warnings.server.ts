import { proxyCountDoubt } from "../http/client-address.server";
import type { Middleware } from "../http/request-pipeline.server";
import { log } from "../log.server";

/** Warns once in the log when the number of proxies in front does not seem to be TRUST_PROXY. */
export function warnOfProxyCount(trustProxy: number): Middleware {
  let hasWarned = false;
  return (request, _response, next) => {
    if (!hasWarned) {
      const hint = proxyCountDoubt(request.headers["x-forwarded-for"]?.toString(), trustProxy);
      if (hint !== undefined) log.warn({ event: "proxy.doubtful", trustProxy, hint });
      hasWarned = hint !== undefined;
    }
    next();
  };
}
