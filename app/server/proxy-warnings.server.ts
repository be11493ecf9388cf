import type { IncomingHttpHeaders } from "node:http";
import ipaddr from "ipaddr.js";
import { proxyCountDoubt } from "../http/client-address.server";
import type { Middleware } from "../http/request-pipeline.server";
import { log } from "../log.server";

/** Whether a host, without its port, can be a name in the public DNS. */
const isPublicName = (name: string) => name.includes(".") && !ipaddr.isValid(name);

/**
 * Says that a proxy sends its own name for the site instead of the visitor's Host: a browser says on which page a request
 * was made.
 *
 * @returns a sentence for the operator; undefined when nothing is doubtful
 */
export function hostDoubt(headers: IncomingHttpHeaders): string | undefined {
  const { host = "", origin, referer = "" } = headers;
  const name = host.replace(/:\d+$/, "");
  // A health check of a proxy has no X-Forwarded-For, and its own Host.
  if (isPublicName(name) || headers["x-forwarded-for"] === undefined) return undefined;
  const page = origin ?? referer;
  if (!URL.canParse(page) || !isPublicName(new URL(page).hostname)) return undefined;
  return 'The proxy sends a Host of its own instead of the visitor\'s: forms are refused with 403 if visitors use another name than that of SITE_URL, such as one with "www." in front. Let it pass on the Host (docs/hosting.md, "Behind a proxy").';
}

/**
 * Warns once in the log when the number of proxies in front does not seem to be TRUST_PROXY, and once when a declared
 * proxy does not pass on the Host.
 */
export function warnOfProxies(trustProxy: number): Middleware {
  let checks = [
    (headers: IncomingHttpHeaders) =>
      proxyCountDoubt(headers["x-forwarded-for"]?.toString(), trustProxy),
    ...(trustProxy > 0 ? [hostDoubt] : []),
  ];
  return ({ headers }, _response, next) => {
    checks = checks.filter((check) => {
      const hint = check(headers);
      if (hint !== undefined) log.warn({ event: "proxy.doubtful", trustProxy, hint });
      return hint === undefined;
    });
    next();
  };
}
