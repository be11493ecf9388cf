import { data, type MetaFunction } from "@remix-run/node";
import { translator } from "~/i18n/i18n.server";
import { languageOf } from "~/i18n/request-language.server";
import { NotFoundPage } from "~/ui/error-page";

async function notFound({ request }: { request: Request }) {
  const t = translator(await languageOf(request));
  return data({ title: t("notFound.title") }, { status: 404 });
}

export const loader = notFound;
export const action = notFound;

export const headers = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [{ title: found?.title }];

export default NotFoundPage;
