import { useTexts } from "../../i18n/texts";
import { queryFields, type ListQuery } from "../list/query";
import { type Download, useDownload } from "./use-download";

const quietLink =
  "flex min-h-11 shrink-0 items-center text-sm lg:min-h-9 whitespace-nowrap text-leaf underline decoration-1 underline-offset-4 hover:text-night hover:decoration-2";

/** The address of the enquiries as a CSV file. */
const csvAddress = "/api/admin/enquiries.csv";

/**
 * "Download CSV", of what the query finds: a button of a form with what is searched.
 *
 * @param props `download`, of the `useDownload` whose failure stands beside
 */
export function CsvButton({ query, download }: { query: ListQuery; download: Download }) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      formAction={csvAddress}
      name="status"
      value={query.filter}
      className={quietLink}
      onClick={(event) => {
        event.preventDefault();
        void download(csvAddress, new URLSearchParams(queryFields(query)));
      }}
    >
      {t("work.csv")}
    </button>
  );
}

/** "Download CSV" for the enquiries of one person. */
export function PersonCsv({ query }: { query: ListQuery }) {
  const { download, failure } = useDownload();
  return (
    <form method="post" action={csvAddress}>
      <input type="hidden" name="person" value={query.person} />
      <CsvButton query={query} download={download} />
      {failure}
    </form>
  );
}
