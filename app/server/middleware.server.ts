import { readdirSync } from "node:fs";
import path from "node:path";
import routes from "../routes";
import { compressedFiles } from "../http/content-encoding.server";
import { Connections, putBeforeRemixServe } from "./remix-serve.server";
import { errorResponse, unreadableRequests } from "../http/http-error.server";
import { internalHeaders, refuseExpectation, requestChecks } from "../http/request-checks.server";
import { logRequests } from "../log.server";
import { requestPipeline } from "../http/request-pipeline.server";
import { discardRestOfBody } from "../http/request-body.server";
import { addSecurityHeaders } from "../http/security-headers.server";
import { cachedPages } from "./cached-pages.server";
import type { Services } from "./services.server";

/** The folders in which remix-serve, started in the project's folder, finds files. */
const builtFiles = path.resolve("build/client");
const publicFiles = "public";

/** The paths of the files in public/; none when there is no such folder. */
function publicPaths(): string[] {
  try {
    return readdirSync(publicFiles).map((name) => `/${name}`);
  } catch {
    return [];
  }
}

/**
 * The paths that the log names: the routes but the catch-all one, the data of those that are pages (Remix's
 * address for the data of "/" is "/_root.data"), and the public files.
 */
function loggedPaths(): ReadonlySet<string> {
  const paths = routes.flatMap(({ path: own = "", file }) => {
    if (own === "*") return [];
    const data = file.endsWith(".tsx") ? [`/${own || "_root"}.data`] : [];
    return [`/${own}`, ...data];
  });
  return new Set([...paths, ...publicPaths()]);
}

/**
 * Puts the site's middleware before remix-serve: the way of every request, in order.
 *
 * @returns the open connections, for the shutdown
 */
export function installMiddleware(services: Pick<Services, "settings" | "profile">): Connections {
  const https = services.settings.siteUrl?.protocol === "https:";
  const headers = { https, withPolicy: !import.meta.env.DEV };
  const connections = new Connections();
  const log = logRequests(loggedPaths());
  const onError = errorResponse(headers);
  const onRequest = requestPipeline(
    [
      log,
      connections.track,
      discardRestOfBody,
      internalHeaders,
      requestChecks,
      cachedPages(services),
      addSecurityHeaders(headers),
      compressedFiles(builtFiles),
    ],
    onError,
  );
  const onExpectation = requestPipeline(
    [log, connections.track, discardRestOfBody, addSecurityHeaders(headers)],
    onError,
  );
  putBeforeRemixServe({
    onConnection: (socket) => connections.add(socket),
    onRequest,
    onExpectation: (request, response) => {
      onExpectation(request, response, refuseExpectation);
    },
    onUnreadable: unreadableRequests(https, (socket) => connections.isResponding(socket)),
  });
  return connections;
}
