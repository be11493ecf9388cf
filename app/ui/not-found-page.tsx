import { useTranslation } from "react-i18next";
import { MessagePage } from "./message-page";

/** The page for an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t("notFound.title")}>
      {t("notFound.text")}
      <span className="mt-2 block">{t("notFound.help")}</span>
    </MessagePage>
  );
}
