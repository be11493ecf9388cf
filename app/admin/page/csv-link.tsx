import type { MutableRefObject } from "react";
import { useTexts } from "../../i18n/texts";
import { moreEntryClass } from "../../owner-pages/owner-header";
import { csvAddress } from "../../owner-pages/owner-pages";
import { Button } from "../../ui/controls";
import { type ListQuery, queryFields, shownInListParameter } from "../list/query";
import { useDownload } from "./use-download";

/**
 * "Download CSV", of what the list shows.
 *
 * @param props `query`, what it shows now; without scripts the session knows it
 */
export function CsvLink({ query }: { query: MutableRefObject<ListQuery> }) {
  const { t } = useTexts();
  const { download, failure } = useDownload();
  return (
    <>
      <a
        href={`${csvAddress}?${shownInListParameter}=list`}
        download
        className={moreEntryClass}
        onClick={(event) => {
          event.preventDefault();
          void download(csvAddress, new URLSearchParams(queryFields(query.current)));
        }}
      >
        {t("work.csv")}
      </a>
      {failure}
    </>
  );
}

/** "Download CSV" for the enquiries of one person. */
export function PersonCsv({ query }: { query: ListQuery }) {
  const { t } = useTexts();
  const { download, failure } = useDownload();
  return (
    <form
      method="post"
      action={csvAddress}
      onSubmit={(event) => {
        event.preventDefault();
        void download(csvAddress, new URLSearchParams(queryFields(query)));
      }}
    >
      <input type="hidden" name="person" value={query.person} />
      <input type="hidden" name="status" value={query.filter} />
      <Button type="submit" variant="plain" className="text-sm">
        {t("work.csv")}
      </Button>
      {failure}
    </form>
  );
}
