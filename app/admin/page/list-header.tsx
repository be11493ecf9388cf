import { useTexts } from "../../i18n/texts";
import { ChosenMark } from "../../ui/controls";
import { line } from "../../ui/icons";
import { ViewForm } from "../forms/action-form";
import { listHeaderId } from "../list/anchors";
import type { ListPage } from "../list/list-page";
import { type ListQuery, showsAll } from "../list/query";
import { PersonCsv } from "./csv-link";
import { ClearSearch } from "./list";

const OrderIcon = line("M8 4.75v14.5M4.25 15.5 8 19.25l3.75-3.75M14.5 6h6M14.5 11h4.5M14.5 16h3");

/** "Longest waiting first", beside the first day of the list. */
function Order({ query }: { query: ListQuery }) {
  const { t } = useTexts();
  const isWaiting = query.order === "waiting";
  return (
    <ViewForm query={{ ...query, order: isWaiting ? "newest" : "waiting" }}>
      <button
        type="submit"
        aria-pressed={isWaiting}
        aria-label={t("work.order.waiting")}
        className={`button button-plain text-sm ${isWaiting ? "bg-linen" : ""}`}
      >
        <OrderIcon className="size-5" />
        <ChosenMark chosen={isWaiting} />
        <span className="max-md:sr-only">{t("work.order.waiting")}</span>
      </button>
    </ViewForm>
  );
}

/** How many enquiries are shown, and in which order. */
export function ListHeader(props: {
  page: ListPage;
  /** What is looked for in the list, where the page is that of a person. */
  listQuery: ListQuery;
  isListShown: boolean;
}) {
  const { page, listQuery, isListShown } = props;
  const { query } = page;
  const { unflagged, flood, advertising } = page.found;
  const found = unflagged + flood + advertising;
  const { t } = useTexts();
  const isPerson = query.person !== undefined;
  const isBesideDay = !isPerson && isListShown && unflagged > 0;
  return (
    <div
      id={listHeaderId}
      tabIndex={-1}
      // Its last line is that of the first day.
      className={`flex flex-wrap items-center justify-end gap-x-6 outline-none print:hidden ${isBesideDay ? "relative z-10 -mb-11" : ""}`}
    >
      <p
        role="status"
        className={`${isBesideDay ? "w-full" : "mr-auto"} py-2 text-stone empty:hidden`}
      >
        {isListShown && !showsAll(query) && found > 0 && t("work.shown", { count: found })}
      </p>
      {isPerson ? (
        <>
          <ClearSearch label={t("work.showAll")} query={listQuery} />
          {found > 0 && <PersonCsv query={query} />}
        </>
      ) : (
        isListShown && unflagged > 0 && <Order query={query} />
      )}
    </div>
  );
}
