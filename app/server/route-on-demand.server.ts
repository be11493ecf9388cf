import type { ServerBuild } from "@remix-run/node";
import { createElement, type FunctionComponent } from "react";
import { ownerHandle } from "../owner-pages/owner-handle";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type Handler = NonNullable<RouteModule["loader"]>;

/*
 * Routes of the owner's that are imported soon after the start, or at the first request for one of them. Remix wants to
 * know at its start what a route exports. The build puts these in place of the routes
 * (vite/owner-routes-on-demand.ts).
 */

const loads = new Set<() => Promise<unknown>>();

/** Imports all of them before they are asked for. */
export const loadOwnerRoutes = () => Promise.all([...loads].map((load) => load()));

/** A route that responds with data. */
export function resourceOnDemand(load: () => Promise<RouteModule>) {
  loads.add(load);
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
