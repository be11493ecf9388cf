import { isRouteErrorResponse } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MessagePage } from "./message-page";
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
  const nothingHere = isRouteErrorResponse(error) && (error.status === 404 || error.status === 405);
  if (nothingHere) return <NotFoundPage />;
  const sentence = sentenceOf(error);
  return (
    <MessagePage title={t(sentence ? "failure.refusedTitle" : "failure.title")}>
      {sentence ?? t("failure.text")}
    </MessagePage>
  );
}
