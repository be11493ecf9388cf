import { useTexts } from "../../i18n/texts";
import type { Outcome } from "../actions/outcome";
import { ViewForm } from "../actions/action-form";
import { foundId } from "../list/anchors";
import type { ListCounts, ListPage } from "../list/list-page";
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
      <button
        type="submit"
        className="relative text-left text-sm leading-6 font-medium text-clay max-[24rem]:text-[0.75rem] underline decoration-1 underline-offset-4 after:absolute after:-inset-x-2.5 after:top-0 after:-bottom-5 sm:after:-inset-2 hover:text-night"
      >
        {children}
      </button>
    </ViewForm>
  );
}

/** How many enquiries are shown, and what leads to others. */
export function ListHeader(props: {
  list: ListView;
  page: ListPage;
  counts: ListCounts;
  refused: Outcome | undefined;
  isListShown: boolean;
}) {
  const { list, page, refused, isListShown } = props;
  const { query } = page;
  const { unflagged, flood, advertising } = page.found;
  const found = unflagged + flood + advertising;
  const { waitingLong, late } = props.counts;
  const { t } = useTexts();
  const hours = list.remarks?.answerWithin?.hours ?? 0;
  const isPerson = query.person !== undefined;
  return (
    <div
      id={foundId}
      tabIndex={-1}
      // The day of the first enquiry that is not flagged stands beside this line.
      className={`flex min-h-6 flex-wrap justify-end gap-x-5 outline-none max-[24rem]:gap-x-2 print:hidden ${isPerson ? "items-baseline" : "relative z-10 items-start max-sm:not-has-[details[open]:not([data-menu])]:h-6"} ${isPerson || unflagged === 0 ? "" : "lg:py-0.5 lg:not-has-[details[open]:not([data-menu])]:-mb-7 lg:not-has-[details[open]:not([data-menu])]:h-7"}`}
    >
      <p
        role="status"
        className={`text-sm leading-6 text-stone empty:-mr-5 max-lg:mr-auto max-[24rem]:empty:-mr-2 ${isPerson ? "max-sm:w-full" : ""}`}
      >
        {isListShown && !showsAll(query) && found > 0 && t("work.shown", { count: found })}
      </p>
      {isPerson ? (
        <>
          <ClearSearch label={t("work.showAll")} before={query.before} />
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
