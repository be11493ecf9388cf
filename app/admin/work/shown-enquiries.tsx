import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { Button } from "../../ui/controls";
import { useShowToast } from "../../ui/on-demand-parts";
import { requestSeen } from "../browser-session";
import { foundId } from "../list-view";
import { queryFields, showsAll, wholeList } from "./filters";
import {
  useListQuery,
  useSessionClosed,
  useWorkContext,
  WorkForm,
  type WorkContextValue,
} from "./work-context";

/**
 * Gives a function for a control that disappears when it is used: it shows other enquiries, and moves the focus to
 * the number that was found.
 */
function useLookElsewhere(): WorkContextValue["look"] {
  const { look } = useWorkContext();
  return (query) => {
    look(query);
    document.getElementById(foundId)?.focus();
  };
}

/** The address of the enquiries as a CSV file. */
const csvAddress = "/api/admin/enquiries.csv";
/** How long (ms) the browser may take to read a downloaded file from the page's memory. */
const downloadWithinMs = 60_000;

/**
 * Gives a function that downloads a file of the API. The page stays as it is, with what is typed in it; a toast
 * says when the file could not be downloaded.
 *
 * @returns its parameters are the address, and the form that is posted to it; without one it is a GET
 */
export function useDownload(): (address: string, body?: URLSearchParams) => Promise<void> {
  const { t } = useTranslation();
  const showToast = useShowToast(false);
  const closeSession = useSessionClosed();
  return async (address, body) => {
    try {
      const response = await fetch(address, body && { method: "POST", body });
      if (response.status === 401) {
        closeSession();
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
      showToast({ kind: "failure", title: t("work.csvFailed") });
    }
  };
}

/** Shows the whole list again. */
function ClearSearch({ label }: { label: string }) {
  const look = useLookElsewhere();
  return (
    <WorkForm
      intent="view"
      fields={queryFields(wholeList)}
      onSend={() => {
        look(wholeList);
      }}
    >
      <Button type="submit" variant="plain">
        {label}
      </Button>
    </WorkForm>
  );
}

/** How many enquiries are shown, with "Download CSV" for just these. */
export function ShownCount({ found }: { found: number }) {
  const { t, i18n } = useTranslation();
  const query = useListQuery();
  const download = useDownload();
  const all = showsAll(query);
  const person = query.person !== undefined;
  return (
    <div
      id={foundId}
      tabIndex={-1}
      className="mb-4 flex min-h-11 scroll-mt-60 flex-wrap items-center gap-x-4 print:hidden"
    >
      <p role="status" className="text-sm text-stone">
        {!all &&
          found > 0 &&
          t("work.shown", { count: found, n: formatNumber(found, i18n.language) })}
      </p>
      {person && <ClearSearch label={t("work.showAll")} />}
      <form
        method="post"
        action={csvAddress}
        className="ml-auto"
        onSubmit={(event) => {
          event.preventDefault();
          void download(csvAddress, new URLSearchParams(queryFields(query)));
        }}
      >
        {Object.entries(queryFields(query)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="plain">
          {t("work.csv")}
        </Button>
      </form>
    </div>
  );
}

/** Says that nothing matches, with a way back to the whole list. */
export function NoMatch() {
  const { t } = useTranslation();
  return (
    <div className="border border-line bg-white p-6">
      <p role="status" className="text-lg font-medium">
        {t("work.search.noMatch")}
      </p>
      <ClearSearch label={t("work.search.clear")} />
    </div>
  );
}
