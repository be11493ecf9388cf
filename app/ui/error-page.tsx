import { isRouteErrorResponse } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";
import { NotFoundPage } from "./not-found-page";

/** The sentence that a refused request carries, already in the visitor's language. */
function sentenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status >= 500) return undefined;
  return typeof error.data === "string" && error.data !== "" ? error.data : undefined;
}

/** What is shown instead of a page that cannot be: what happened and a way home, never a detail. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  // Remix answers 405 to methods it does not know, wherever there is no page for them either.
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 405))
    return <NotFoundPage />;
  const sentence = sentenceOf(error);
  return (
    <main className="mx-auto max-w-2xl p-6 py-24">
      <title>{t("failure.title")}</title>
      <h1 className="text-3xl">{sentence ? t("failure.refusedTitle") : t("failure.title")}</h1>
      <p className="mt-4">{sentence ?? t("failure.text")}</p>
      <p className="mt-8">
        <ButtonLink look="filled" href="/">
          {t("site.backHome")}
        </ButtonLink>
      </p>
    </main>
  );
}
