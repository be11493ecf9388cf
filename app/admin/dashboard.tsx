import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EnquiryCard } from "../enquiries/enquiry-card";
import { wholeNumber } from "../i18n/format";
import { Button, ButtonLink } from "../ui/button";
import type { AdminView } from "./admin-view";

type DashboardView = Exclude<AdminView, { kind: "gate" }> | { kind: "loading" };

/** How many cards stand in while the list loads (spec.md, section 2). */
const skeletonCards = 3;

function Intent(props: { intent: "refresh" | "logout"; label: string; disabled: boolean }) {
  return (
    <Form method="post" action="/admin" replace>
      <input type="hidden" name="intent" value={props.intent} />
      <Button type="submit" look="outlined" disabled={props.disabled}>
        {props.label}
      </Button>
    </Form>
  );
}

function Skeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("admin.loading")} className="grid gap-4">
      {Array.from({ length: skeletonCards }, (_, index) => (
        <div
          key={index}
          data-skeleton
          className="h-40 animate-pulse bg-linen motion-reduce:animate-none"
        />
      ))}
    </div>
  );
}

function Contents({ view, busy }: { view: DashboardView; busy: boolean }) {
  const { t } = useTranslation();
  switch (view.kind) {
    case "loading":
      return <Skeletons />;
    case "unreadable":
      return (
        <div role="alert" className="border-l-2 border-alert bg-linen p-6">
          <h3 className="text-lg font-medium">{t("admin.errorTitle")}</h3>
          <p className="mt-1 mb-4">{t("admin.errorText")}</p>
          <Intent intent="refresh" label={t("admin.tryAgain")} disabled={busy} />
        </div>
      );
    case "list":
      return view.enquiries.length === 0 ? (
        <div className="bg-linen p-6">
          <h3 className="text-lg font-medium">{t("admin.emptyTitle")}</h3>
          <p className="mt-1">{t("admin.emptyText")}</p>
        </div>
      ) : (
        <ul className="grid gap-4">
          {view.enquiries.map((enquiry) => (
            <li key={enquiry.id}>
              <EnquiryCard enquiry={enquiry} />
            </li>
          ))}
        </ul>
      );
  }
}

/** The owner's list of enquiries. */
export function Dashboard({ view, busy }: { view: DashboardView; busy: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <main className="mx-auto max-w-3xl p-4 py-8" aria-busy={busy}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ButtonLink look="plain" href="/">
          {t("admin.back")}
        </ButtonLink>
        <Intent intent="logout" label={t("admin.logout")} disabled={false} />
      </div>
      <h1 className="mt-6 font-display text-2xl">{t("admin.title")}</h1>
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-lg font-medium">
          {t("admin.listTitle")}
          {view.kind === "list" && (
            <span className="ml-3 inline-block rounded bg-linen px-2 py-1 text-sm">
              {t("admin.total", { n: wholeNumber(view.enquiries.length, i18n.language) })}
            </span>
          )}
        </h2>
        <Intent intent="refresh" label={t("admin.refresh")} disabled={busy} />
      </div>
      <Contents view={view} busy={busy} />
    </main>
  );
}
