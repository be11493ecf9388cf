import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownerHandle } from "~/owner-pages/owner-handle";
import { loadOverviewPage } from "~/diary/overview-page.server";
import { OverviewPage } from "~/diary/overview-page";
import { ownerPages } from "~/owner-pages/owner-pages";
import { ownerPageAction } from "~/owner-pages/owner-page.server";
import { pageAction, pageLoader } from "~/http/route-handlers.server";
import { services, siteUrl } from "~/server/start.server";

export const loader = pageLoader((request) => loadOverviewPage(request, services()));

export const action = pageAction(siteUrl, (request) =>
  ownerPageAction(request, services(), () => ownerPages.overview.address),
);

export const handle = ownerHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function OverviewRoute() {
  return <OverviewPage overview={useLoaderData<typeof loader>().overview} />;
}
