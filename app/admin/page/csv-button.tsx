import { useTranslation } from "react-i18next";
import { queryFields, type ListQuery } from "../list/query";
import { useDownload } from "./use-download";

const quietLink =
  "flex min-h-11 shrink-0 items-center text-sm lg:min-h-9 whitespace-nowrap text-leaf underline decoration-1 underline-offset-4 hover:text-night hover:decoration-2";

/** The address of the enquiries as a CSV file. */
const csvAddress = "/api/admin/enquiries.csv";

/** "Download CSV", of what the query finds: a button of a form with what is searched. */
export function CsvButton({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const { download, failure } = useDownload();
  return (
    <>
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
      {failure}
    </>
  );
}

/** "Download CSV" for the enquiries of one person. */
export function PersonCsv({ query }: { query: ListQuery }) {
  return (
    <form method="post" action={csvAddress}>
      <input type="hidden" name="person" value={query.person} />
      <CsvButton query={query} />
    </form>
  );
}
