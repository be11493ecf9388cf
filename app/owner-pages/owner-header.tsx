import { useTexts } from "../i18n/texts";
import { Button } from "../ui/controls";
import { LanguageButtons } from "./language-buttons";
import { LanguageMenu } from "../ui/language-menu";
import { useEmptyWhenLeft } from "./use-empty-when-left";
import { type OwnerPage, OwnerPageItems, ownerPages } from "./owner-pages";
import { ServerForm } from "./server-form";

const viewClass =
  "inline-flex min-h-11 items-center px-3 text-leaf hover:text-night aria-[current]:border-b-2 aria-[current]:border-leaf aria-[current]:font-medium aria-[current]:text-ink";

/** The pages with what visitors have sent, of which one is shown. */
function OwnerViews({ current }: { current: OwnerPage }) {
  const { t } = useTexts();
  const pages = (Object.keys(ownerPages) as OwnerPage[]).filter(
    (page) => ownerPages[page].showsVisitors,
  );
  return (
    <nav aria-label={t("diary.views")} className="print:hidden">
      <ul className="-ml-3 flex flex-wrap">
        <OwnerPageItems pages={pages} current={current} className={viewClass} />
      </ul>
    </nav>
  );
}

/**
 * The header of a page of the owner's.
 *
 * @param props `fields`, by which the page shows the same in another language
 */
export function OwnerHeader(props: { page: OwnerPage; fields?: Readonly<Record<string, string>> }) {
  const { page, fields } = props;
  const { address, title } = ownerPages[page];
  const { t, i18n } = useTexts();
  useEmptyWhenLeft();
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden">
        <OwnerViews current={page} />
        <div className="ml-auto flex items-center gap-2">
          <LanguageMenu nameClass="hidden sm:inline">
            <ServerForm action={address} fields={{ intent: "language", ...fields }}>
              <LanguageButtons current={i18n.language} />
            </ServerForm>
          </LanguageMenu>
          <ServerForm action="/admin" fields={{ intent: "logout" }}>
            <Button type="submit" variant="outlined">
              {t("admin.logout")}
            </Button>
          </ServerForm>
        </div>
      </div>
      <h1 className="mt-4 font-display text-2xl print:mt-0 print:text-lg">{t(title)}</h1>
    </header>
  );
}
