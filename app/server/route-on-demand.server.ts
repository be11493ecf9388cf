import type { ServerBuild } from "@remix-run/node";
import { createElement, type FunctionComponent } from "react";
import { ownerHandle } from "../owner-pages/owner-handle";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type Handler = NonNullable<RouteModule["loader"]>;

/*
 * Routes of the owner's that are imported at the first request for one of them. Remix wants to know at its start what
 * a route exports. The build puts these in place of the routes (vite/owner-routes-on-demand.ts).
 */

/** A route that responds with data. */
export function resourceOnDemand(load: () => Promise<RouteModule>) {
  return {
    loader: async (args) => (await load()).loader?.(args),
    action: async (args) => (await load()).action?.(args),
  } satisfies Record<string, Handler>;
}

/** A page. Remix asks for the rest of what it exports once its loader or its action has run. */
export function pageOnDemand(load: () => Promise<RouteModule>) {
  let page: RouteModule | undefined;
  const { loader, action } = resourceOnDemand(async () => (page = await load()));
  return {
    loader,
    action,
    handle: ownerHandle,
    headers: (args) => (typeof page?.headers === "function" ? page.headers(args) : {}),
    meta: (args) => page?.meta?.(args) ?? [],
    default: () => page && createElement(page.default as FunctionComponent),
  } satisfies Partial<RouteModule>;
}
