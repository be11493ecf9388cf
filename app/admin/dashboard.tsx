import { memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime, formatNumber } from "../i18n/format";
import { ButtonLink, StatusMessage } from "../ui/controls";
import { IntentForm, LanguageForm } from "./admin-forms";
import type { AdminView } from "./admin-view";
import {
  MadePasswordRemark,
  RefusedRemark,
  StorageRemark,
  TrustedDeviceList,
  UnreadableRemark,
} from "./dashboard-remarks";
import type { ListView } from "./list-view";
import { MailBanner } from "./mail-notices";
import type { RefusedWork } from "./work/send-change";
import { useWork, WorkList } from "./work/work-list";

type DashboardView = Exclude<AdminView, { kind: "login" }> | { kind: "loading" };

/** Placeholder cards while the list loads: about one screen of a phone. */
const skeletonCards = 3;

function Skeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("admin.loading")} className="grid gap-4">
      {Array.from({ length: skeletonCards }, (_, index) => (
        <div
          key={index}
          data-skeleton
          className="grid gap-4 border border-line bg-white p-4 md:p-6 animate-pulse motion-reduce:animate-none"
        >
          <div className="flex justify-between">
            <div className="h-8 w-36 bg-linen" />
            <div className="h-6 w-40 bg-linen" />
          </div>
          <div className="h-8 w-56 max-w-full bg-linen" />
          <div className="grid gap-2 sm:grid-cols-2">
            <div className="h-12 bg-linen" />
            <div className="h-12 bg-linen" />
          </div>
        </div>
      ))}
    </div>
  );
}

function LoadFailure({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="mb-4">
      <StatusMessage kind="failure" role="alert">
        <h3 className="text-lg font-medium">{t("admin.errorTitle")}</h3>
        <p className="mt-1 mb-4">{t("admin.errorText")}</p>
        <IntentForm intent="refresh" label={t("admin.tryAgain")} busy={busy} />
      </StatusMessage>
    </div>
  );
}

/** Says how new the list is and how many enquiries are new in it, to a screen reader too. */
function Updated({ list }: { list: ListView | undefined }) {
  const { t, i18n } = useTranslation();
  const added = list?.added;
  return (
    <p role="status" suppressHydrationWarning>
      {list && t("admin.asOf", { time: formatDateTime(list.asOf, i18n.language) })}
      {list && added !== undefined && (
        // A new element for each list, so that a screen reader repeats the same words.
        <span key={list.asOf} className="block font-medium text-ink">
          {added === 0
            ? t("admin.noneNew")
            : t("admin.new", { count: added, n: formatNumber(added, i18n.language) })}
        </span>
      )}
    </p>
  );
}

/** "5 enquiries will be deleted this week": the owner may want to call a client before. */
function ExpiringRemark({ expiring: count }: { expiring: number }) {
  const { t, i18n } = useTranslation();
  if (count === 0) return null;
  return (
    <p className="mb-4 text-sm text-stone print:hidden">
      {t("person.expiring", { count, n: formatNumber(count, i18n.language) })}
    </p>
  );
}

/** The list's name and length, and how new it is. Memoised: typing in the search does not change them. */
const ListHeading = memo(function ListHeading(props: {
  list: ListView | undefined;
  busy: boolean;
}) {
  const { list, busy } = props;
  const { t, i18n } = useTranslation();
  return (
    <div className="mt-8 mb-4 print:mt-2 print:mb-1">
      <h2 className="text-lg font-medium">
        {t("admin.listTitle")}{" "}
        {list && (
          <span className="ml-1 inline-block rounded bg-linen px-2 py-1 text-sm">
            {t("admin.total", { n: formatNumber(list.total, i18n.language) })}
          </span>
        )}
      </h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-sm text-stone">
          <Updated list={list} />
          {list && <p>{t("admin.london")}</p>}
        </div>
        <IntentForm intent="refresh" label={t("admin.refresh")} busy={busy} />
      </div>
    </div>
  );
});

/**
 * The owner's page: remarks, the list of enquiries and the trusted devices.
 *
 * @param props `busy`, while a newer list loads; `justOpened`, whether it has just replaced the login page;
 *   `forgetting`, whether the trust in a device is being ended, or could not be ended; `refused`, a change
 *   that the last form could not make
 */
export function Dashboard(props: {
  view: DashboardView;
  busy: boolean;
  justOpened: boolean;
  forgetting?: "busy" | "failed" | undefined;
  refused?: RefusedWork | undefined;
}) {
  const { view, busy, justOpened, forgetting, refused } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = view.kind === "list" ? view : view.kind === "unreadable" ? view.last : undefined;

  const work = useWork(list, refused);
  const { query } = work;
  const { book } = work.context;
  const mayLeave = () => {
    if (book.drafts().size === 0) return true;
    if (!window.confirm(t("work.unsaved"))) return false;
    book.discardDrafts();
    return true;
  };

  // The field that had the focus is gone, so the focus moves to the dashboard's beginning. Not when the owner has
  // pressed a control before this runs.
  useEffect(() => {
    if (justOpened && document.activeElement === document.body) heading.current?.focus();
  }, [justOpened]);

  return (
    <main className="mx-auto max-w-3xl px-4 py-6 md:py-10 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <ButtonLink variant="plain" href="/">
          {t("admin.back")}
        </ButtonLink>
        <div className="ml-auto flex items-center gap-2">
          <LanguageForm keeps={{ page: list?.page?.number ?? 1, query }} />
          <IntentForm intent="logout" label={t("admin.logout")} mayLeave={mayLeave} />
        </div>
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-6 font-display text-2xl outline-none print:mt-0 print:text-lg"
      >
        {t("admin.title")}
      </h1>
      {query.person === undefined && <ListHeading list={list} busy={busy} />}
      {view.kind === "loading" && <Skeletons />}
      {view.kind === "unreadable" && <LoadFailure busy={busy} />}
      {list && <RefusedRemark refused={list.remarks?.refused ?? null} />}
      {list && <UnreadableRemark unreadable={list.remarks?.unreadable ?? null} />}
      <MailBanner mail={list?.remarks?.mail} />
      {list?.remarks && <StorageRemark {...list.remarks} />}
      {list?.remarks && <MadePasswordRemark madePassword={list.remarks.madePassword} />}
      {query.person === undefined && <ExpiringRemark expiring={list?.remarks?.expiring ?? 0} />}
      {list && <WorkList {...work} list={list} busy={busy} />}
      {list?.remarks && query.person === undefined && (
        <TrustedDeviceList
          devices={list.remarks.trustedBrowsers}
          busy={forgetting === "busy"}
          failed={forgetting === "failed"}
        />
      )}
    </main>
  );
}
