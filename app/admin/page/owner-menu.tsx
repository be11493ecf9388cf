import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ownerPages, ServerForm } from "../../owner-pages/owner-head";
import { ChevronDownIcon, MenuIcon } from "../../ui/icons";
import { useDismissal } from "../../ui/use-dismissal";

const entryClass =
  "flex min-h-11 w-full items-center rounded px-3 text-left whitespace-nowrap hover:bg-linen";

/** The owner's other pages: diary, overview and the spa's details. */
export function OwnerMenu() {
  const { t } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissal(menu);
  const pages = [
    [ownerPages.diary, t("diary.title")],
    [ownerPages.overview, t("diary.overview.title")],
  ] as const;
  return (
    <details ref={menu} data-menu className="group relative print:hidden">
      <summary className="relative flex min-h-6 items-center gap-1 text-sm text-leaf underline decoration-1 underline-offset-4 after:absolute after:-inset-2.5 sm:after:-inset-2 hover:text-night">
        <MenuIcon className="size-6 sm:hidden" />
        <span className="max-sm:sr-only">{t("nav.menu")}</span>
        <ChevronDownIcon className="size-4 group-open:rotate-180 max-sm:hidden" />
      </summary>
      <nav
        aria-label={t("diary.views")}
        className="absolute right-0 z-20 mt-2 rounded border border-line bg-paper p-1 shadow-float"
      >
        <ul>
          {pages.map(([action, label]) => (
            <li key={action}>
              <ServerForm action={action}>
                <button type="submit" className={entryClass}>
                  {label}
                </button>
              </ServerForm>
            </li>
          ))}
          <li>
            <a href="/admin/details" className={entryClass}>
              {t("details.title")}
            </a>
          </li>
        </ul>
      </nav>
    </details>
  );
}
