import { isRouteErrorResponse } from "@remix-run/react";
import { useTexts } from "../i18n/texts";
import type { ReactNode } from "react";
import { ButtonLink } from "./controls";
import { LinkedText } from "./linked-text";
import { Mark } from "./brand";

/** The sentence that a refused request carries, already in the visitor's language. */
function sentenceOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status >= 500) return undefined;
  return typeof error.data === "string" && error.data !== "" ? error.data : undefined;
}

/** The telephone number to call instead: as printed and as dialled. */
interface Phone {
  display: string;
  call: string;
}

function Advice({ phone }: { phone: Phone | undefined }) {
  const { t } = useTexts();
  if (!phone) return <>{t("failure.reload")}</>;
  const link = (
    <a
      href={`tel:${phone.call}`}
      className="whitespace-nowrap text-leaf underline underline-offset-4"
    >
      {phone.display}
    </a>
  );
  const text = t("failure.text", { phone: phone.display });
  return <LinkedText text={text} parts={[[phone.display, link]]} />;
}

/**
 * What is shown instead of a page that cannot be: what happened and what to do, never a detail.
 *
 * @param props `phone`, the spa's number when it is known
 */
export function ErrorPage({ error, phone }: { error: unknown; phone: Phone | undefined }) {
  const { t } = useTexts();
  // Remix responds with 405 to a method that it does not know: for a visitor that, too, is a page that does not exist.
  const nothingHere = isRouteErrorResponse(error) && (error.status === 404 || error.status === 405);
  if (nothingHere) return <NotFoundPage />;
  const sentence = sentenceOf(error);
  return (
    <MessagePage title={t(sentence ? "failure.refusedTitle" : "failure.title")}>
      {sentence ?? <Advice phone={phone} />}
    </MessagePage>
  );
}

/** A page that has one thing to say and a way home. */
function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <main className="mx-auto flex min-h-dvh max-w-measure flex-col items-start justify-center px-4 py-16 md:px-6 lg:px-8">
      <Mark className="size-12 text-leaf" />
      <h1 className="mt-8 font-display text-2xl break-words md:text-3xl">{title}</h1>
      <p className="mt-4">{children}</p>
      <ButtonLink variant="filled" href="/" className="mt-8">
        {t("site.backHome")}
      </ButtonLink>
    </main>
  );
}

/** The page for an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTexts();
  return (
    <MessagePage title={t("notFound.title")}>
      {t("notFound.text")} <span className="mt-2 block">{t("notFound.help")}</span>
    </MessagePage>
  );
}
