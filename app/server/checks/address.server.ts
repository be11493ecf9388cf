import ipaddr from "ipaddr.js";
import { isLoopback } from "../../http/loopback.server";
import type { Settings } from "../settings.server";
import type { Configured, Found } from "./check-report";

/** Whether an address to listen on can be reached from anywhere; of a name it is not known. */
function isReachedByAll(host: string | undefined): boolean {
  if (host === undefined) return true;
  return ipaddr.isValid(host) && ["unspecified", "unicast"].includes(ipaddr.parse(host).range());
}

/** Warns of an address that protects visitors less than https does, and of a proxy that can be passed by. */
export function addressWarnings({ settings }: Configured): string[] {
  const { siteUrl, trustProxy, host } = settings;
  const warnings: string[] = [];
  if (siteUrl === undefined) {
    warnings.push(
      "SITE_URL is not set. Cookies are sent without Secure, browsers are not told to stay on https, and links name whatever host a request names. Set it to the address that visitors see, such as https://spa.example.",
    );
  } else if (siteUrl.protocol === "http:" && !isLoopback(siteUrl.hostname)) {
    warnings.push(
      "SITE_URL starts with http://. The password and the enquiries travel unencrypted, and cookies are sent without Secure. Put a proxy with https in front and set SITE_URL to the https address.",
    );
  }
  if (trustProxy > 0 && isReachedByAll(host)) {
    warnings.push(
      `TRUST_PROXY=${trustProxy}, and the site listens on ${host ?? "every interface"}. Anyone who reaches its port without passing the proxy can pretend to be at any address and get round the limits. Set HOST to an address that only the proxy reaches, such as 127.0.0.1, or close the port to others.`,
    );
  }
  return warnings;
}

/** Looks whether a proxy is in front that is not declared; a running site sees that by its requests. */
export function checkProxy({ siteUrl, trustProxy }: Settings): Found {
  if (siteUrl?.protocol !== "https:" || trustProxy > 0) return {};
  const warning =
    "SITE_URL starts with https://, so a proxy is in front, and TRUST_PROXY is 0: no limit counts visitors one by one. Set it to the number of proxies.";
  return { warnings: [warning] };
}
