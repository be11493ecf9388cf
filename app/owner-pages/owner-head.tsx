import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/controls";
import { LanguageButtons } from "../ui/language-buttons";
import { LanguageMenu } from "../ui/language-menu";
import { useEmptyWhenLeft } from "./empty-when-left";

/**
 * A form that the server carries out, also in a page with scripts: a load of the owner's pages by a link ends the
 * session.
 *
 * @param props `fields`, what is sent beside what is typed
 */
export function ServerForm(props: {
  action: string;
  fields?: Readonly<Record<string, string | number | undefined>>;
  className?: string;
  children: ReactNode;
}) {
  const { action, fields = {}, className, children } = props;
  return (
    <form method="post" action={action} className={className}>
      {Object.entries(fields).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}

/** The owner's pages beside the list, by their addresses. */
export const ownerPages = { diary: "/admin/diary", overview: "/admin/overview" } as const;
export type OwnerPage = keyof typeof ownerPages;

const viewClass =
  "inline-flex min-h-11 items-center px-3 text-leaf hover:text-night aria-[current]:border-b-2 aria-[current]:border-leaf aria-[current]:font-medium aria-[current]:text-ink";

/** The owner's views, of which one is shown. The list of enquiries is the first. */
export function OwnerViews({ current }: { current: OwnerPage | undefined }) {
  const { t } = useTranslation();
  const views = [
    { page: undefined, action: "/admin", label: t("diary.enquiries") },
    { page: "diary", action: ownerPages.diary, label: t("diary.title") },
    { page: "overview", action: ownerPages.overview, label: t("diary.overview.title") },
  ] as const;
  return (
    <nav aria-label={t("diary.views")} className="print:hidden">
      <ul className="-ml-3 flex flex-wrap">
        {views.map(({ page, action, label }) => (
          <li key={action}>
            <ServerForm
              action={action}
              fields={page === undefined ? { intent: "refresh", page: 1 } : {}}
            >
              <button
                type="submit"
                className={viewClass}
                aria-current={page === current ? "page" : undefined}
              >
                {label}
              </button>
            </ServerForm>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The head of a page of the owner's.
 *
 * @param props `fields`, by which the page shows the same in another language
 */
export function OwnerHead(props: {
  page: OwnerPage;
  title: string;
  fields?: Readonly<Record<string, string>>;
}) {
  const { page, title, fields } = props;
  const { t, i18n } = useTranslation();
  useEmptyWhenLeft();
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 print:hidden">
        <OwnerViews current={page} />
        <div className="ml-auto flex items-center gap-2">
          <LanguageMenu nameClass="hidden sm:inline">
            <ServerForm action={ownerPages[page]} fields={{ intent: "language", ...fields }}>
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
      <h1 className="mt-4 font-display text-2xl print:mt-0 print:text-lg">{title}</h1>
    </header>
  );
}
