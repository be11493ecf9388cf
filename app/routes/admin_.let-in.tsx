import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useNavigation } from "@remix-run/react";
import { letInAction } from "~/admin/let-in.server";
import { LetInPage } from "~/admin/let-in-page";
import { pageAction } from "~/http/route-handlers.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { services, siteUrl } from "~/server/start.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = translator(await languageOf(request));
  return { title: t("admin.pageTitle", { name: services().profile.name }) };
}

export const action = pageAction(siteUrl, (request) => letInAction(request, services()));

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function LetIn() {
  const result = useActionData<typeof action>();
  return <LetInPage letIn={result?.letIn} busy={useNavigation().state === "submitting"} />;
}
