import { useTranslation } from "react-i18next";
import { ButtonLink } from "./button";

/** The page for an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto max-w-2xl p-6 py-24">
      <h1 className="text-3xl">{t("notFound.title")}</h1>
      <p className="mt-4">{t("notFound.text")}</p>
      <p className="mt-8">
        <ButtonLink look="filled" href="/">
          {t("site.backHome")}
        </ButtonLink>
      </p>
    </main>
  );
}
