import { useTexts } from "../../i18n/texts";
import type { FormOutcome } from "../actions/outcome";
import { ViewForm } from "../actions/action-form";
import { listHeaderId } from "../list/anchors";
import type { ListCounts } from "../list/list-counts";
import type { ListPage } from "../list/list-page";
import { showsAll, wholeList, type ListQuery } from "../list/query";
import { AddEnquiry } from "./add-enquiry";
import type { ListView } from "./admin-view";
import { PersonCsv } from "./csv-button";
import { ClearSearch } from "./list";
import { OwnerMenu } from "./owner-menu";

/** "3 waiting for more than a day", or how many are late, which leads to them. */
function Waiting({ query: shown, children }: { query: ListQuery; children: string }) {
  return (
    <ViewForm
      query={{ ...wholeList, filter: "new", order: "waiting" }}
      // A phone has no room for it beside what a search has found.
      className={showsAll(shown) ? "max-lg:mr-auto" : "max-sm:hidden"}
    >
      <button type="submit" className="waiting-link">
        {children}
      </button>
    </ViewForm>
  );
}

/** How many enquiries are shown, and what leads to others. */
export function ListHeader(props: {
  list: ListView;
  page: ListPage;
  /** What is looked for in the list, where the page is that of a person. */
  listQuery: ListQuery;
  counts: ListCounts;
  refused: FormOutcome | undefined;
  isListShown: boolean;
}) {
  const { list, page, listQuery, refused, isListShown } = props;
  const { query } = page;
  const { unflagged, flood, advertising } = page.found;
  const found = unflagged + flood + advertising;
  const { waitingLong, late } = props.counts;
  const { t } = useTexts();
  const hours = list.remarks?.answerWithin?.hours ?? 0;
  const isPerson = query.person !== undefined;
  return (
    <div
      id={listHeaderId}
      tabIndex={-1}
      className={`list-header ${isPerson ? "items-baseline" : "list-header-of-list"} ${isPerson || unflagged === 0 ? "" : "list-header-beside-day"}`}
    >
      <p role="status" className={`list-header-found ${isPerson ? "max-sm:w-full" : ""}`}>
        {isListShown && !showsAll(query) && found > 0 && t("work.shown", { count: found })}
      </p>
      {isPerson ? (
        <>
          <ClearSearch label={t("work.showAll")} query={listQuery} />
          {found > 0 && <PersonCsv query={query} />}
        </>
      ) : (
        <>
          {(late > 0 || waitingLong > 0) && (
            <Waiting query={query}>
              {late > 0
                ? t("work.lateWithin", { count: late, hours })
                : t("work.waitingLong", { count: waitingLong })}
            </Waiting>
          )}
          <OwnerMenu />
        </>
      )}
      <AddEnquiry outcome={refused} isHidden={isPerson} />
    </div>
  );
}
