import { useTranslation } from "react-i18next";
import { Notice } from "../ui/notice";
import type { DeskNotices } from "./desk-notices";

/** What an operator types, on one line. */
const command = "npm run admin:password".replaceAll(" ", "\u00a0");

/** Says that the password is still the one that the first start printed, and what to do about it. */
export function MadePasswordNotice({ madePassword }: Pick<DeskNotices, "madePassword">) {
  const { t } = useTranslation();
  if (!madePassword) return null;
  return (
    <div className="mb-4 print:hidden">
      <Notice kind="failure" role="status">
        <p>{t("admin.madePassword.text")}</p>
        <p>{t("admin.madePassword.help", { command })}</p>
      </Notice>
    </div>
  );
}
