import type { TFunction } from "i18next";
import { memo, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { floodReason, isSpamReason } from "../enquiries/spam-reasons";
import { formatDateTime, formatDay, formatNumber } from "../i18n/format";
import { StatusMessage } from "../ui/controls";
import { IntentForm } from "./admin-forms";
import type { DashboardRemarks, TrustedDeviceView } from "./list-view";

/** Says how many lines of the enquiries file could not be read, and who can help. */
export function UnreadableRemark({ unreadable }: Pick<DashboardRemarks, "unreadable">) {
  const { t, i18n } = useTranslation();
  if (unreadable === null) return null;
  const { lines, file } = unreadable;
  return (
    <div className="mb-4">
      <StatusMessage kind="failure" role="status">
        <p>
          {t("admin.unreadable.lines", {
            count: lines,
            n: formatNumber(lines, i18n.language),
            file,
          })}
        </p>
        <p>{t("admin.unreadable.help")}</p>
      </StatusMessage>
    </div>
  );
}

/** Says how many enquiries were refused because too many came: the list does not contain them. */
export function RefusedRemark({ refused }: Pick<DashboardRemarks, "refused">) {
  const { t, i18n } = useTranslation();
  if (refused === null) return null;
  const { count, since } = refused;
  return (
    <div className="mb-4">
      <StatusMessage kind="failure" role="status">
        {/* Node's and the browser's Intl differ in spaces. */}
        <p suppressHydrationWarning>
          {t("flood.refused", {
            count,
            n: formatNumber(count, i18n.language),
            time: formatDateTime(since, i18n.language),
          })}
        </p>
        <p>{t("flood.help")}</p>
      </StatusMessage>
    </div>
  );
}

/** Says that little or nothing can be stored any more, or that the clock would delete very much. */
export function StorageRemark({
  fullness,
  expiryPutOff,
}: Pick<DashboardRemarks, "fullness" | "expiryPutOff">) {
  const { t } = useTranslation();
  if (!fullness && !expiryPutOff) return null;
  return (
    <div className="mb-4 print:hidden">
      <StatusMessage kind="failure" role="status">
        {fullness && <p>{t(`storage.${fullness}`)}</p>}
        {expiryPutOff && <p>{t("storage.putOff")}</p>}
        <p>{t("storage.help")}</p>
      </StatusMessage>
    </div>
  );
}

/** The operator's command. A narrow screen has no line for the whole of it with the brackets around. */
const command = "npm\u00a0run admin:password";

/** Says that the password is still the one that the first start printed, and what to do about it. */
export function MadePasswordRemark({ madePassword }: Pick<DashboardRemarks, "madePassword">) {
  const { t } = useTranslation();
  if (!madePassword) return null;
  return (
    <div className="mb-4 print:hidden">
      <StatusMessage kind="failure" role="status">
        <p>{t("admin.madePassword.text")}</p>
        <p>{t("admin.madePassword.help", { command })}</p>
      </StatusMessage>
    </div>
  );
}

/** What is said of an enquiry beside what the visitor sent, in the page's language. */
export interface EnquiryRemarks {
  /** Why it may be advertising. */
  reasons: readonly string[];
}

/** Why an enquiry is flagged, in words. @param code of the reason; an unknown one is its own text */
export function reasonText(code: string, t: TFunction): string {
  if (code === floodReason) return t("flood.reason");
  return isSpamReason(code) ? t(`spam.reasons.${code}`) : code;
}

/**
 * Gives the remarks on an enquiry.
 *
 * @returns a function of its reason codes
 */
export function useEnquiryRemarks(): (codes: readonly string[]) => EnquiryRemarks {
  const { t } = useTranslation();
  return (codes) => ({
    reasons: codes.map((code) => reasonText(code, t)),
  });
}

/** The remarks of one enquiry, on its card. */
export function EnquiryRemarkLines({ reasons }: EnquiryRemarks) {
  return (
    <>
      {reasons.length > 0 && (
        <ul className="mt-3 list-disc border-l-2 border-edge bg-linen py-2 pr-4 pl-9 text-sm">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function DeviceRow({ device, busy }: { device: TrustedDeviceView; busy: boolean }) {
  const { t, i18n } = useTranslation();
  const { id, browser, since, current } = device;
  const day = formatDay(since, i18n.language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-6">
      <span
        id={`browser-${id}`}
        className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-3 gap-y-1"
      >
        <span suppressHydrationWarning>
          {browser
            ? t("admin.trusted.browserSince", { ...browser, day })
            : t("admin.trusted.since", { day })}
        </span>
        {current && (
          <span className="rounded bg-linen px-2 py-1 text-sm">{t("admin.trusted.current")}</span>
        )}
      </span>
      <div className="shrink-0">
        <IntentForm
          intent="forget-browser"
          label={t("admin.trusted.forget")}
          fields={{ id }}
          keepsScroll
          describedBy={`browser-${id}`}
          busy={busy}
        />
      </div>
    </li>
  );
}

/**
 * The trusted devices, each with a button that ends the trust in it.
 *
 * @param props `busy`, while the trust in one is being ended; `failed`, whether it could not be ended
 */
export const TrustedDeviceList = memo(function TrustedDeviceList(props: {
  devices: readonly TrustedDeviceView[];
  busy: boolean;
  failed: boolean;
}) {
  const { devices, busy, failed } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(devices.length);

  // The button that had the focus is gone with its device.
  useEffect(() => {
    if (devices.length < before.current) heading.current?.focus();
    before.current = devices.length;
  }, [devices.length]);

  return (
    <section
      aria-labelledby="trusted-browsers"
      className="mt-16 border-t border-edge pt-6 print:hidden"
    >
      <h2 ref={heading} id="trusted-browsers" tabIndex={-1} className="text-lg font-medium">
        {t("admin.trusted.title")}
      </h2>
      <p className="mt-1 mb-4 text-stone">
        {t(devices.length === 0 ? "admin.trusted.none" : "admin.trusted.text")}
      </p>
      {failed && (
        <div className="mb-4">
          <StatusMessage kind="failure" role="alert">
            {t("admin.trusted.notForgotten")}
          </StatusMessage>
        </div>
      )}
      {devices.length > 0 && (
        <ul className="divide-y divide-line border border-line bg-white">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} busy={busy} />
          ))}
        </ul>
      )}
    </section>
  );
});
