import { memo, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { controlClass } from "../../ui/controls";
import { line } from "../../ui/icons";
import { listQueryOf, workFilters, type WorkFilter } from "./filters";
import { useListQuery, useWorkContext, WorkForm } from "./work-context";
import { StatusIcon } from "./work-controls";

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

const filterClass =
  "flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-1 whitespace-nowrap text-stone hover:text-ink aria-pressed:border-ink aria-pressed:font-medium aria-pressed:text-ink";

/** The buttons of the filters, each with its count. Memoised: typing in the search does not change them. */
const Filters = memo(function Filters(props: {
  counts: Readonly<Record<WorkFilter, number>>;
  chosen: WorkFilter | undefined;
}) {
  const { t, i18n } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t("work.filters.label")}
      className="-mx-1 mt-2 flex flex-wrap gap-x-3 sm:gap-x-6"
    >
      {workFilters.map((filter) => (
        <button
          key={filter}
          type="submit"
          name="status"
          value={filter}
          aria-pressed={filter === props.chosen}
          className={filterClass}
        >
          {filter !== "all" && <StatusIcon status={filter} />}
          {filter === "all" ? t("work.filters.all") : t(`work.statuses.${filter}`)}
          <span className="text-sm">{formatNumber(props.counts[filter], i18n.language)}</span>
        </button>
      ))}
    </div>
  );
});

/**
 * The search field and the filters.
 *
 * @param props `typed`, what stands in the field, ahead of what is shown; `onType`, called with every key
 */
export function ListSearch(props: {
  counts: Readonly<Record<WorkFilter, number>>;
  typed: string;
  onType: (search: string) => void;
}) {
  const { counts, typed, onType } = props;
  const { t } = useTranslation();
  const { look, isPart } = useWorkContext();
  const query = useListQuery();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  return (
    <WorkForm
      intent="view"
      fields={{ filter: query.filter }}
      className="mb-2 print:hidden"
      onSend={(form) => {
        const status = form.get("status") ?? query.filter;
        look(listQueryOf({ status, q: form.get("q") }));
      }}
    >
      <label htmlFor={id} className="mb-1 block font-medium">
        {t("work.search.label")}
      </label>
      <div className="flex">
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          autoComplete="off"
          aria-keyshortcuts="/"
          className={`${controlClass} rounded-r-none`}
          {...(isPart
            ? { defaultValue: query.search }
            : {
                value: typed,
                onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => {
                  onType(value);
                },
              })}
        />
        {/* The first button of the form, which Enter in the field presses. */}
        <button
          type="submit"
          aria-label={t("work.search.submit")}
          className="flex w-12 shrink-0 items-center justify-center rounded-r border border-l-0 border-edge bg-white text-leaf hover:bg-linen"
        >
          <SearchIcon className="size-5" />
        </button>
      </div>
      <Filters counts={counts} chosen={query.person === undefined ? query.filter : undefined} />
    </WorkForm>
  );
}
