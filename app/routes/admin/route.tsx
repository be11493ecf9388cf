import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { ownerHandle } from "~/owner-pages/owner-handle";
import { type AdminResult, needsNewView } from "~/admin/actions/admin-result";
import { adminAction } from "~/admin/page/admin-action.server";
import { loadAdminPage } from "~/admin/page/admin-loader.server";
import { AdminPage } from "~/admin/page/admin-page";
import { countOfNew, titleWithCount } from "~/admin/page/title-count";
import type { AdminView } from "~/admin/page/admin-view";
import { adminClientAction } from "~/admin/page/client-action";
import { fetchAdminView } from "~/admin/page/client-loader";
import { lastList } from "~/admin/page/page-session";
import { pageAction } from "~/http/route-handlers.server";
import { translator } from "~/i18n/i18n.server";
import { languageOf } from "~/i18n/request-language.server";
import { services, siteUrl } from "~/server/start.server";

function titleOf(title: string, view: AdminView, t: TFunction): string {
  if (view.kind !== "list" || !view.page) return title;
  return titleWithCount(title, countOfNew(view.page.counts, t));
}

export async function loader({ request }: LoaderFunctionArgs) {
  const t = translator(await languageOf(request));
  const title = t("admin.pageTitle", { name: services().profile.name });
  const { view, status, headers } = await loadAdminPage(request, services());
  return data({ title: titleOf(title, view, t), view }, { status, headers });
}

// Runs after a login or Refresh in the page, behind a list that the server has rendered, and when the page sees that
// its session is over. A page load runs the server's loader instead.
export async function clientLoader() {
  const view = await fetchAdminView();
  // The dashboard puts its count in front.
  return { title: titleWithCount(document.title, ""), view };
}

export const action = pageAction(siteUrl, (request) => adminAction(request, services()));

export const clientAction = adminClientAction;

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const actionResult = args.actionResult as AdminResult | undefined;
  // Back from the page of a person changes what is shown of the list, and no list is fetched by itself. A navigation
  // ends a fetch that is under way: the whole list, which every page needs, is fetched again then.
  const isMove = actionResult === undefined && args.currentUrl.hash !== args.nextUrl.hash;
  if (isMove && lastList()?.entries) return false;
  return needsNewView(actionResult);
}

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.append(name, value);
  return headers;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const handle = ownerHandle;

export default function Admin() {
  const { view } = useLoaderData<typeof loader>();
  const result = useActionData<AdminResult>();
  return <AdminPage view={view} result={result} />;
}
