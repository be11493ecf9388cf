import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../i18n/format";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import type { TrustedBrowserView } from "./desk-notices";

function Browser({ browser, busy }: { browser: TrustedBrowserView; busy: boolean }) {
  const { t, i18n } = useTranslation();
  const { id, since, current } = browser;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-6">
      <span
        id={`browser-${id}`}
        className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-3 gap-y-1"
      >
        <span suppressHydrationWarning>
          {t("admin.trusted.since", { time: formatDateTime(since, i18n.language) })}
        </span>
        {current && (
          <span className="rounded bg-linen px-2 py-1 text-sm">{t("admin.trusted.current")}</span>
        )}
      </span>
      <Form method="post" action="/admin" replace preventScrollReset className="shrink-0">
        <input type="hidden" name="intent" value="forget-browser" />
        <input type="hidden" name="id" value={id} />
        {/* Not disabled while busy: a disabled button would lose the keyboard's focus. */}
        <Button
          type="submit"
          look="outlined"
          aria-describedby={`browser-${id}`}
          aria-disabled={busy}
          onClick={(event) => {
            if (busy) event.preventDefault();
          }}
        >
          {t("admin.trusted.forget")}
        </Button>
      </Form>
    </li>
  );
}

/**
 * The browsers in which the owner has been logged in, each with a button that ends the trust in it.
 *
 * @param props `failed`, whether the last one could not be forgotten
 */
export function TrustedBrowserList(props: {
  browsers: readonly TrustedBrowserView[];
  busy: boolean;
  failed: boolean;
}) {
  const { browsers, busy, failed } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(browsers.length);

  // The button that had the focus is gone with its browser.
  useEffect(() => {
    if (browsers.length < before.current) heading.current?.focus();
    before.current = browsers.length;
  }, [browsers.length]);

  return (
    <section
      aria-labelledby="trusted-browsers"
      className="mt-16 border-t border-edge pt-6 print:hidden"
    >
      <h2 ref={heading} id="trusted-browsers" tabIndex={-1} className="text-lg font-medium">
        {t("admin.trusted.title")}
      </h2>
      <p className="mt-1 mb-4 text-stone">
        {t(browsers.length === 0 ? "admin.trusted.none" : "admin.trusted.text")}
      </p>
      {failed && (
        <div className="mb-4">
          <Notice kind="failure" role="alert">
            {t("admin.trusted.notForgotten")}
          </Notice>
        </div>
      )}
      {browsers.length > 0 && (
        <ul className="divide-y divide-line border border-line bg-white">
          {browsers.map((browser) => (
            <Browser key={browser.id} browser={browser} busy={busy} />
          ))}
        </ul>
      )}
    </section>
  );
}
