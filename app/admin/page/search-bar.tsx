import { Fragment, useEffect, useId, useMemo, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { workStatuses } from "../../enquiries/record";
import { formatNumber } from "../../i18n/format";
import { ChosenMark, controlClass } from "../../ui/controls";
import { line } from "../../ui/icons";
import { ActionForm } from "../forms/action-form";
import { useDesk } from "../forms/desk-context";
import { StatusIcon } from "../card/status";
import { listFilters, listQueryOf, type ListFilter, type ListQuery } from "../list/query";

const SearchIcon = line("M10.75 17.75a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.75 15.75l4.5 4.5");

/** "/" goes to the search while no field has the focus. */
function useSlash(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey) return;
      if (
        target instanceof Element &&
        target.closest("input, textarea, select, [contenteditable]")
      ) {
        return;
      }
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", go);
    return () => {
      document.removeEventListener("keydown", go);
    };
  }, [field]);
}

/**
 * Searches while the owner types. The field keeps its own text, so that what is typed before the page runs, or before
 * it has the whole list to search, is not lost.
 */
function useTypedSearch({ filter, order, search }: ListQuery) {
  const { showQuery } = useDesk();
  const field = useRef<HTMLInputElement>(null);
  const searchFor = useMemo(
    () => showQuery && ((typed: string) => showQuery({ filter, order, search: typed }, 1)),
    [showQuery, filter, order],
  );
  const shown = useRef(search);
  // Before the field is read: with the filter the search may have been cleared.
  useEffect(() => {
    if (field.current && shown.current !== search) field.current.value = search;
    shown.current = search;
  }, [search]);
  useEffect(() => {
    const { value, defaultValue } = field.current ?? {};
    if (value !== undefined && value !== defaultValue) searchFor?.(value);
  }, [searchFor]);
  return { field, searchFor };
}

/** The buttons of the filters, each with its count. */
function Filters(props: {
  counts: Readonly<Record<ListFilter, number>>;
  chosen: ListFilter | undefined;
}) {
  const { counts, chosen } = props;
  const { t, i18n } = useTexts();
  const statusOf = (filter: ListFilter) => workStatuses.find((status) => status === filter);
  const shown = listFilters.filter(
    (filter) => filter === "all" || statusOf(filter) || counts[filter] > 0 || filter === chosen,
  );
  return (
    <div role="group" aria-label={t("work.filters.label")} className="filters">
      {shown.map((filter) => {
        const status = statusOf(filter);
        return (
          <Fragment key={filter}>
            <button
              type="submit"
              name="status"
              value={filter}
              aria-pressed={filter === chosen}
              className="filter"
            >
              {status && <StatusIcon status={status} className="max-xl:hidden" />}
              <ChosenMark chosen={filter === chosen} />
              <span>{t(`work.filters.${filter}`)}</span>{" "}
              <span>{formatNumber(counts[filter], i18n.language)}</span>
            </button>{" "}
          </Fragment>
        );
      })}
    </div>
  );
}

/** The bar that stays at the top: the search and the filters, which on a phone are a row that scrolls sideways. */
export function SearchBar(props: {
  query: ListQuery;
  counts: Readonly<Record<ListFilter, number>>;
}) {
  const { query, counts } = props;
  const { t } = useTexts();
  const id = useId();
  const { field, searchFor } = useTypedSearch(query);
  useSlash(field);
  return (
    <ActionForm
      intent="view"
      role="search"
      fields={{ filter: query.filter, order: query.order }}
      className="search-bar"
      inPage={(show, form) => {
        const status = form.get("status") ?? query.filter;
        show(listQueryOf({ status, order: query.order, q: form.get("q") }), 1);
      }}
    >
      <div className="search-field">
        <label htmlFor={id} className="sr-only">
          {t("work.search.label")}
        </label>{" "}
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          autoComplete="off"
          aria-keyshortcuts="/"
          placeholder={t("work.search.label")}
          className={controlClass}
          defaultValue={query.search}
          onChange={({ currentTarget }) => searchFor?.(currentTarget.value)}
        />{" "}
        {/* The first button of the form, which Enter in the field presses. */}
        <button
          type="submit"
          className="flex w-11 shrink-0 items-center justify-center rounded-r border border-l-0 border-edge bg-white text-leaf hover:bg-linen"
        >
          <SearchIcon className="size-5" />
          <span className="sr-only">{t("work.search.submit")}</span>
        </button>
      </div>
      <Filters counts={counts} chosen={query.person === undefined ? query.filter : undefined} />
    </ActionForm>
  );
}
