import path from "node:path";
import { compressedFiles } from "../http/compressed-files.server";
import { Connections } from "../http/connections.server";
import { errorResponse } from "../http/error-response.server";
import { internalHeaders, refuseExpectation, requestChecks } from "../http/request-checks.server";
import { logRequests } from "../http/request-log.server";
import { requestPipeline } from "../http/request-pipeline.server";
import { discardRestOfBody } from "../http/rest-of-body.server";
import { addSecurityHeaders } from "../http/security-headers.server";
import { unreadableRequests } from "../http/unreadable-requests.server";
import { cachedPages } from "./cached-pages.server";
import { putBeforeRemixServe } from "./remix-serve-adapter.server";
import type { Services } from "./services.server";

/**
 * Puts the site's middleware before remix-serve: the way of every request, in order.
 *
 * @returns the open connections, for the shutdown
 */
export function installMiddleware(services: Pick<Services, "settings" | "profile">): Connections {
  const https = services.settings.siteUrl?.protocol === "https:";
  const headers = { https, withPolicy: !import.meta.env.DEV };
  const connections = new Connections();
  const onError = errorResponse(headers);
  const onRequest = requestPipeline(
    [
      logRequests,
      connections.track,
      discardRestOfBody,
      internalHeaders,
      requestChecks,
      cachedPages(services),
      addSecurityHeaders(headers),
      // Where remix-serve, started in the project's folder, finds them too.
      compressedFiles(path.resolve("build/client")),
    ],
    onError,
  );
  const onExpectation = requestPipeline(
    [logRequests, connections.track, discardRestOfBody, addSecurityHeaders(headers)],
    onError,
  );
  putBeforeRemixServe({
    onConnection: (socket) => connections.add(socket),
    onRequest,
    onExpectation: (request, response) => {
      onExpectation(request, response, refuseExpectation);
    },
    onUnreadable: unreadableRequests(https, connections),
  });
  return connections;
}
