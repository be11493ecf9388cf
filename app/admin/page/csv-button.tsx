import { useTexts } from "../../i18n/texts";
import { csvAddress, queryFields, type ListQuery } from "../list/query";
import { type Download, useDownload } from "./use-download";

const quietLink =
  "flex min-h-11 shrink-0 items-center text-sm lg:min-h-9 whitespace-nowrap text-leaf underline decoration-1 underline-offset-4 hover:text-night hover:decoration-2";

/**
 * "Download CSV", of what the query finds: a button of a form with what is searched.
 *
 * @param props `download`, of the `useDownload` whose failure stands beside; `name`, by which the server knows the
 *   button in a form with others: w3m and NetSurf do not know `formaction`
 */
export function CsvButton(props: { query: ListQuery; download: Download; name?: "csv" }) {
  const { query, download, name } = props;
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name={name}
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
      <input type="hidden" name="status" value={query.filter} />
      <CsvButton query={query} download={download} />
      {failure}
    </form>
  );
}
