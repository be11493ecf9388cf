import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { ownerHandle } from "~/owner-pages/owner-handle";
import { DetailsPage } from "~/details/details-page";
import { detailsAction, loadDetails } from "~/details/details-page.server";
import type { DetailsResult } from "~/details/details-view";
import { pageAction, pageLoader } from "~/http/route-handlers.server";
import { translator } from "~/i18n/i18n.server";
import { languageOf } from "~/i18n/request-language.server";
import { services, siteUrl } from "~/server/start.server";

export const loader = pageLoader(async (request) => {
  const t = translator(await languageOf(request));
  const title = t("details.pageTitle", { name: services().profile.name });
  return { title, view: await loadDetails(request, services()) };
});

export const action = pageAction(siteUrl, (request) => detailsAction(request, services()));

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = ownerHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Details() {
  const { view } = useLoaderData<typeof loader>();
  // Each result is a document of its own. The router forgets it at a link within the page, such as to a wrong field.
  const [result] = useState(useActionData<DetailsResult>());
  return <DetailsPage view={view} result={result} />;
}
