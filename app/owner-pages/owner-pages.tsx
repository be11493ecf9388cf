import { useTexts } from "../i18n/texts";
import { ChosenMark } from "../ui/controls";
import { ServerForm } from "./server-form";

/**
 * The owner's pages in the order of their menus. What visitors have sent is shown once for each form that asks for it:
 * a page of it that is loaded by a link, or again, ends the session. The spa's details are for everybody to read, so
 * that their page is a link like others.
 */
export const ownerPages = {
  enquiries: { address: "/admin", title: "diary.enquiries", showsVisitors: true },
  diary: { address: "/admin/diary", title: "diary.title", showsVisitors: true },
  overview: { address: "/admin/overview", title: "diary.overview.title", showsVisitors: true },
  details: { address: "/admin/details", title: "details.title", showsVisitors: false },
} as const;

export type OwnerPage = keyof typeof ownerPages;

/** The items of a list of the owner's pages. @param props `current`, the page that is shown */
export function OwnerPageItems(props: {
  pages: readonly OwnerPage[];
  current: OwnerPage;
  className: string;
}) {
  const { pages, current, className } = props;
  const { t } = useTexts();
  return pages.map((page) => {
    const { address, title, showsVisitors } = ownerPages[page];
    return (
      <li key={page}>
        {showsVisitors ? (
          <ServerForm
            action={address}
            fields={page === "enquiries" ? { intent: "refresh", page: 1 } : {}}
          >
            <button
              type="submit"
              className={className}
              aria-current={page === current ? "page" : undefined}
            >
              <ChosenMark chosen={page === current} />
              <span>{t(title)}</span>
            </button>
          </ServerForm>
        ) : (
          <a href={address} className={className}>
            {t(title)}
          </a>
        )}
      </li>
    );
  });
}
