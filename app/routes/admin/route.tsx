import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminAction, adminPage } from "~/admin/admin-pages.server";
import type { AdminResult } from "~/admin/admin-view";
import { fetchAdminView, sendForgetBrowser, sendLogin } from "~/admin/browser-calls";
import { sessionEnd, sessionOver, tellOtherTabs } from "~/admin/browser-session";
import { pageAction } from "~/http/route-handlers.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { services, siteUrl } from "~/server/start.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = translator(await languageOf(request));
  const title = t("admin.pageTitle", { name: services().profile.name });
  const { view, status, headers } = await adminPage(request, services());
  return data({ title, view }, { status, headers });
}

// Runs after a login or Refresh in the page, and when the page sees its session end: a page load starts
// with the server's loader.
export async function clientLoader() {
  return { title: document.title, view: await fetchAdminView() };
}

export const action = pageAction(siteUrl, (request) => adminAction(request, services()));

export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<AdminResult | Response> {
  const form = await request.clone().formData();
  switch (form.get("intent")) {
    case "login": {
      const password = form.get("password");
      return {
        intent: "login",
        failure: await sendLogin(typeof password === "string" ? password : ""),
      };
    }
    case "logout":
      sessionOver("elsewhere");
      tellOtherTabs();
      try {
        await serverAction();
      } catch (answer) {
        // A redirect arrives as a thrown Response; anything else means that no answer came.
        if (!(answer instanceof Response)) return { intent: "logout", confirmed: false };
      }
      // A fresh document leaves nothing of the list in this page's memory.
      return redirectDocument("/admin");
    case "forget-browser": {
      const id = form.get("id");
      const done = await sendForgetBrowser(typeof id === "string" ? id : "");
      return { intent: "forget-browser", failed: !done };
    }
    default:
      return { intent: "refresh" };
  }
}

export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const result = actionResult as AdminResult | undefined;
  if (result === undefined) return sessionEnd() !== undefined;
  if (result.intent === "forget-browser") return !result.failed;
  return result.intent === "refresh" || (result.intent === "login" && result.failure === undefined);
}

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.append(name, value);
  return headers;
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Admin() {
  const { view } = useLoaderData<typeof loader>();
  const result = useActionData<AdminResult>();
  return <AdminPage view={view} result={result} />;
}
