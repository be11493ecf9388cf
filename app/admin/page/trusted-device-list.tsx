import { memo, useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { formatDay } from "../../i18n/format";
import { Button, StatusMessage } from "../../ui/controls";
import { trustedBrowsersId } from "../../owner-pages/owner-pages";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { isFocusLost } from "../../ui/is-focus-lost";
import type { TrustedDeviceView } from "../actions/admin-result";
import { ActionForm } from "../forms/action-form";

function DeviceRow(props: { device: TrustedDeviceView; setFailed: (failed: boolean) => void }) {
  const { device, setFailed } = props;
  const { t, i18n } = useTexts();
  const { id, browser, since, current } = device;
  const day = formatDay(since, i18n.language);
  return (
    <li className="-mb-px flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-6 border-b border-line">
      <span
        id={`browser-${id}`}
        className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-3 gap-y-1"
      >
        <span {...writtenByIntl}>
          {browser
            ? t("admin.trusted.browserSince", { ...browser, day })
            : t("admin.trusted.since", { day })}
        </span>{" "}
        {current && (
          <span className="rounded bg-linen px-2 py-1 text-sm">{t("admin.trusted.current")}</span>
        )}
      </span>
      <div className="shrink-0">
        <ActionForm
          intent="forget-device"
          fields={{ id }}
          onResult={({ kind }) => {
            setFailed(kind === "failed");
          }}
        >
          <Button type="submit" variant="outlined" aria-describedby={`browser-${id}`}>
            {t("admin.trusted.forget")}
          </Button>
        </ActionForm>
      </div>
    </li>
  );
}

/** The trusted devices, each with a button that ends the trust in it. "More" leads here; else it is not shown. */
export const TrustedDeviceList = memo(function TrustedDeviceList(props: {
  devices: readonly TrustedDeviceView[];
}) {
  const { devices } = props;
  const [failed, setFailed] = useState(false);
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(devices.length);

  // The button that had the focus is gone with its device. A shorter list of Refresh has taken none.
  useEffect(() => {
    const hasLost = devices.length < before.current && isFocusLost();
    if (hasLost) heading.current?.focus();
    before.current = devices.length;
  }, [devices.length]);

  return (
    <section
      id={trustedBrowsersId}
      aria-labelledby="trusted-browsers-title"
      className="trusted-browsers mt-8 max-w-3xl"
    >
      <h2 ref={heading} id="trusted-browsers-title" tabIndex={-1} className="text-lg font-medium">
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
        <ul className="border border-line bg-white">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} setFailed={setFailed} />
          ))}
        </ul>
      )}
    </section>
  );
});
