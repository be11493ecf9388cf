import { useSearchParams } from "@remix-run/react";
import { type ReactNode, type RefObject, useRef } from "react";
import { useTexts } from "../i18n/texts";
import { ChosenMark, StatusMessage } from "../ui/controls";
import { useDismissal } from "../ui/use-dismissal";
import { LanguageButtons } from "./language-buttons";
import { BoxIcon, CalendarIcon, ChartIcon, MoreIcon, PlusIcon, ShopIcon } from "./owner-icons";
import {
  addedField,
  addEnquiryId,
  csvAddress,
  openEnquiries,
  type OwnerPage,
  ownerPages,
  trustedBrowsersId,
} from "./owner-pages";
import { ServerForm } from "./server-form";

/** What the dashboard does itself, where the other pages ask the server for it. */
interface OnDashboard {
  /** Puts the button "Enquiries" into a form that shows the whole list. */
  enquiriesForm: (button: ReactNode) => ReactNode;
  /** Opens the form for an enquiry that came by phone. */
  openAdd: () => void;
}

const icons = {
  enquiries: BoxIcon,
  diary: CalendarIcon,
  overview: ChartIcon,
  details: ShopIcon,
} satisfies Record<OwnerPage, unknown>;

/** A tab: on a phone an icon with a short name below it. */
function TabFace({ page, isCurrent }: { page: OwnerPage; isCurrent: boolean }) {
  const { t } = useTexts();
  const Icon = icons[page];
  return (
    <>
      <Icon />
      <ChosenMark chosen={isCurrent} />
      {/* The style sheet shows the short name in place of the whole on a phone and a tablet. */}
      <span data-short={t(`header.short.${page}`)}>
        <span>{t(ownerPages[page].title)}</span>
      </span>
    </>
  );
}

function Tab(props: { page: OwnerPage; current: OwnerPage; dashboard: OnDashboard | undefined }) {
  const { page, current, dashboard } = props;
  const { address, title, showsVisitors } = ownerPages[page];
  const { t } = useTexts();
  const isCurrent = page === current;
  const attributes = {
    className: "owner-tab",
    "aria-label": t(title),
    "aria-current": isCurrent ? ("page" as const) : undefined,
  };
  const face = <TabFace page={page} isCurrent={isCurrent} />;
  if (!showsVisitors) {
    return (
      <a href={address} {...attributes}>
        {face}
      </a>
    );
  }
  const button = (
    <button type="submit" {...attributes}>
      {face}
    </button>
  );
  if (page === "enquiries" && dashboard) return dashboard.enquiriesForm(button);
  return (
    <ServerForm action={address} fields={page === "enquiries" ? openEnquiries : {}}>
      {button}
    </ServerForm>
  );
}

/** "Add enquiry", in the middle of a phone's bar. @param props `fields`, by which the page shows the same again */
function Add(props: {
  page: OwnerPage;
  fields: Readonly<Record<string, string>> | undefined;
  dashboard: OnDashboard | undefined;
}) {
  const { page, fields, dashboard } = props;
  const { t } = useTexts();
  const attributes = { className: "owner-add", "aria-label": t("add.title") };
  const face = (
    <>
      <PlusIcon className="size-5" />
      <span data-short={t("header.short.add")}>
        <span>{t("add.title")}</span>
      </span>
    </>
  );
  const { address } = ownerPages.enquiries;
  if (!dashboard) {
    return (
      <ServerForm
        action={`${address}#${addEnquiryId}`}
        fields={{ ...openEnquiries, ...fields, back: page }}
      >
        <button type="submit" {...attributes}>
          {face}
        </button>
      </ServerForm>
    );
  }
  return (
    <a
      href={`#${addEnquiryId}`}
      {...attributes}
      onClick={(event) => {
        event.preventDefault();
        dashboard.openAdd();
      }}
    >
      {face}
    </a>
  );
}

export const moreEntryClass =
  "flex min-h-11 w-full items-center rounded px-3 text-left hover:bg-linen";

/** "More": what is needed now and then. It opens without scripts. */
function More(props: { page: OwnerPage; language: ReactNode; children: ReactNode }) {
  const { t } = useTexts();
  const menu = useRef<HTMLDetailsElement>(null);
  useDismissal(menu);
  const devices = t("admin.trusted.title");
  return (
    <details ref={menu} data-more className="owner-more relative">
      <summary className="-mr-2 flex min-h-11 items-center gap-2 rounded px-2 text-leaf hover:text-night">
        <MoreIcon />
        <span>{t("header.more")}</span>
      </summary>
      <div className="absolute right-0 z-30 mt-1 max-h-[calc(100dvh-9rem)] w-72 max-w-[calc(100vw-2.5rem)] overflow-y-auto rounded border border-line bg-paper p-2 shadow-float">
        <div className="grid gap-2">
          {props.children}{" "}
          {props.page === "enquiries" ? (
            <a href={`#${trustedBrowsersId}`} className={moreEntryClass}>
              {devices}
            </a>
          ) : (
            <ServerForm
              action={`${ownerPages.enquiries.address}#${trustedBrowsersId}`}
              fields={openEnquiries}
            >
              <button type="submit" className={moreEntryClass}>
                {devices}
              </button>
            </ServerForm>
          )}
          <div role="group" aria-label={t("site.languages")} className="border-t border-line pt-2">
            {props.language}
          </div>
        </div>
      </div>
    </details>
  );
}

/** The entries of "More" that are other ones on the dashboard, which has the ways out in its head. */
function OtherEntries() {
  const { t } = useTexts();
  return (
    <>
      <a href={csvAddress} download className={moreEntryClass}>
        {t("work.csv")}
      </a>{" "}
      <a href="/" className={moreEntryClass}>
        {t("admin.back")}
      </a>{" "}
      <ServerForm action={ownerPages.enquiries.address} fields={{ intent: "logout" }}>
        <button type="submit" className={moreEntryClass}>
          {t("admin.logout")}
        </button>
      </ServerForm>
    </>
  );
}

/**
 * The header of the owner's pages: their tabs, which on a phone are a bar at the bottom of the screen, "Add enquiry",
 * "More" and the title.
 *
 * @param props `fields`, by which the page shows the same in another language; `dashboard`, `language`, `more` and
 *   `heading`, of the dashboard: see `OnDashboard`, its form of the languages, its entries of "More", and the title's
 *   element; `subtitle`, beside the title or, on a phone, below it; `children`, at the end of the line
 */
export function OwnerHeader(props: {
  page: OwnerPage;
  title: string;
  fields?: Readonly<Record<string, string>>;
  dashboard?: OnDashboard;
  language?: ReactNode;
  more?: ReactNode;
  heading?: RefObject<HTMLHeadingElement>;
  subtitle?: ReactNode;
  children?: ReactNode;
}) {
  const { page, title, heading, subtitle, fields, dashboard, children } = props;
  const { t, i18n } = useTexts();
  const [parameters] = useSearchParams();
  const language = props.language ?? (
    <ServerForm action={ownerPages[page].address} fields={{ intent: "language", ...fields }}>
      <LanguageButtons current={i18n.language} className="grid grid-cols-2 gap-2" />
    </ServerForm>
  );
  return (
    <header className="owner-header">
      <div className="owner-top">
        <nav aria-label={t("diary.views")} className="owner-bar">
          <ul>
            {(Object.keys(ownerPages) as OwnerPage[]).map((one) => (
              <li key={one}>
                <Tab page={one} current={page} dashboard={dashboard} />
              </li>
            ))}
            <li>
              <Add page={page} fields={fields} dashboard={dashboard} />
            </li>
          </ul>
        </nav>
        <More page={page} language={language}>
          {props.more ?? <OtherEntries />}
        </More>
      </div>
      <div className="owner-title">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle}
      </div>
      {children}
      {parameters.has(addedField) && (
        <div className="my-2 w-full">
          <StatusMessage kind="success" role="status">
            {t("add.done")}
          </StatusMessage>
        </div>
      )}
    </header>
  );
}
