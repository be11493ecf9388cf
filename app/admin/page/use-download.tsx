import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { requestSeen, sessionOver } from "./page-session";
import { minuteMs } from "../../time";

/** How long (ms) the browser may take to read a downloaded file from the page's memory. */
const downloadWithinMs = minuteMs;

/** @param body the form that is posted to the address; without one it is a GET */
export type Download = (address: string, body?: URLSearchParams) => Promise<void>;

/**
 * Gives a function that downloads a file of the API. The page stays as it is, with what is typed in it.
 *
 * @returns `failure`, to be shown beside what was pressed, says until the next try that the file could not be
 *   downloaded
 */
export function useDownload(): { download: Download; failure: ReactNode } {
  const { t } = useTexts();
  const [hasFailed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  const download: Download = async (address, body) => {
    setFailed(false);
    try {
      const response = await fetch(address, body && { method: "POST", body });
      if (response.status === 401) {
        sessionOver("elsewhere");
        revalidate();
        return;
      }
      if (!response.ok) throw new Error(response.statusText);
      requestSeen();
      const disposition = response.headers.get("Content-Disposition") ?? "";
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await response.blob());
      link.download = /filename="(.+)"/.exec(disposition)?.[1] ?? "";
      link.click();
      setTimeout(() => {
        URL.revokeObjectURL(link.href);
      }, downloadWithinMs);
    } catch {
      setFailed(true);
    }
  };
  const failure = hasFailed && (
    <p role="alert" className="basis-full text-sm text-alert">
      {t("work.downloadFailed")}
    </p>
  );
  return { download, failure };
}
