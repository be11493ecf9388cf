import { useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { type OwnerPage, OwnerPageItems, ownerPages } from "../../owner-pages/owner-pages";
import { ChevronDownIcon, MenuIcon } from "../../ui/icons";
import { useDismissal } from "../../ui/use-dismissal";

const entryClass =
  "flex min-h-11 w-full items-center rounded px-3 text-left whitespace-nowrap hover:bg-linen";

const otherPages = (Object.keys(ownerPages) as OwnerPage[]).filter((page) => page !== "enquiries");

/** The owner's other pages: diary, overview and the spa's details. */
export function OwnerMenu() {
  const { t } = useTexts();
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissal(menu);
  return (
    <details ref={menu} data-menu className="group relative print:hidden">
      <summary className="relative flex min-h-6 items-center gap-1 text-sm text-leaf underline decoration-1 underline-offset-4 after:absolute after:-inset-x-2.5 after:top-0 after:-bottom-5 sm:after:-inset-2 hover:text-night">
        <MenuIcon className="size-6 sm:hidden" />
        <span className="max-sm:sr-only">{t("work.menu")}</span>
        <ChevronDownIcon className="size-4 group-open:[transform:rotate(180deg)] max-sm:hidden" />
      </summary>
      <nav
        aria-label={t("diary.views")}
        className="absolute right-0 z-20 mt-2 rounded border border-line bg-paper p-1 shadow-float"
      >
        <ul>
          <OwnerPageItems pages={otherPages} current="enquiries" className={entryClass} />
        </ul>
      </nav>
    </details>
  );
}
