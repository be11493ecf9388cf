import { Form } from "@remix-run/react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../i18n/format";
import { languageNames, languages, languageTag } from "../i18n/languages";
import { Button } from "../ui/controls";
import { Flag, languageEntry, LanguageMenu } from "../ui/language-menu";
import type { AdminIntent } from "./admin-view";
import { pageSize, queryFields, type ListQuery } from "./work/filters";
import {
  foldedGroups,
  groupCounts,
  groupOfEnquiry,
  type FoldedGroup,
  type ListView,
} from "./list-view";

/**
 * A form of one button, which works without JavaScript too.
 *
 * @param props `fields`, what is sent beside the intent; `newDocument`, whether the response replaces the
 *   whole document; `keepsScroll`, whether the page stays where it is; `describedBy`, the id of the text
 *   that says what the button is about; `mayLeave`, asked before it is sent
 */
export function IntentForm(props: {
  intent: AdminIntent;
  label: string;
  variant?: "outlined" | "plain";
  busy?: boolean;
  fields?: Readonly<Record<string, string | number>>;
  newDocument?: boolean;
  keepsScroll?: boolean;
  describedBy?: string;
  mayLeave?: () => boolean;
}) {
  const { intent, label, variant = "outlined", busy, fields = {}, describedBy } = props;
  return (
    <Form
      method="post"
      action="/admin"
      replace
      reloadDocument={props.newDocument}
      preventScrollReset={props.keepsScroll}
      className="print:hidden"
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Not disabled while busy: a disabled button would lose the keyboard's focus. */}
      <Button
        type="submit"
        variant={variant}
        aria-describedby={describedBy}
        aria-disabled={busy}
        onClick={(event) => {
          if (busy || props.mayLeave?.() === false) event.preventDefault();
        }}
      >
        {label}
      </Button>
    </Form>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center text-leaf underline decoration-1 underline-offset-4 hover:text-night hover:decoration-2";

/**
 * Opens a group and moves the focus to its beginning, without an entry in the browser's history.
 *
 * @returns false when the page does not contain the group
 */
function openGroup(group: FoldedGroup): boolean {
  const details = document.getElementById(group)?.closest("details");
  const summary = details?.querySelector("summary");
  if (!details || !summary) return false;
  details.open = true;
  summary.scrollIntoView();
  summary.focus({ preventScroll: true });
  return true;
}

/** Says how many enquiries each folded group has, each with a link or a button that shows them. */
export function GroupLinks({ list }: { list: ListView }) {
  const { t, i18n } = useTranslation();
  const flagged = list.remarks?.flagged ?? {};
  const counts = groupCounts(flagged);
  const present = foldedGroups.filter((group) => counts[group] > 0);
  if (present.length === 0) return null;
  const here = new Set(list.enquiries.map(({ id }) => groupOfEnquiry(flagged, id)));
  const starts = {
    flood: list.total - counts.flood - counts.advertising,
    advertising: list.total - counts.advertising,
  };
  const labels = {
    flood: "flood.count",
    advertising: "spam.count",
  } as const;
  return (
    <ul className="mt-2 mb-2 flex flex-wrap gap-x-6 print:hidden">
      {present.map((group) => {
        const count = counts[group];
        const label = t(labels[group], { count, n: formatNumber(count, i18n.language) });
        return (
          <li key={group}>
            {here.has(group) ? (
              <a
                href={`#${group}`}
                className={linkClass}
                onClick={(event) => {
                  if (openGroup(group)) event.preventDefault();
                }}
              >
                {label}
              </a>
            ) : (
              <IntentForm
                intent="refresh"
                label={label}
                variant="plain"
                // Only a new document goes to the fragment of the address.
                newDocument
                fields={{ page: Math.floor(starts[group] / pageSize) + 1, group }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The languages' buttons. Memoised: they do not depend on the search and the filter that their form keeps. */
const LanguageButtons = memo(function LanguageButtons({ current }: { current: string }) {
  return (
    <ul>
      {languages.map((code) => (
        <li key={code}>
          <button
            type="submit"
            name="language"
            value={code}
            lang={languageTag(code)}
            aria-current={code === current ? "true" : undefined}
            className={`${languageEntry} w-full text-left`}
          >
            <Flag language={code} className="shrink-0" />
            {languageNames[code]}
          </button>
        </li>
      ))}
    </ul>
  );
});

/**
 * Chooses the language of the owner's pages. It is a form, since a page load by a link ends the session.
 *
 * @param props `keeps`, what is shown again afterwards; left out on the login page
 */
export function LanguageForm({ keeps }: { keeps?: { page: number; query: ListQuery } }) {
  const { i18n } = useTranslation();
  const kept: Record<string, string | number> = keeps
    ? { view: "list", page: keeps.page, ...queryFields(keeps.query) }
    : {};
  return (
    <LanguageMenu className="print:hidden" nameClass="hidden sm:inline">
      {/* A new document, which the server renders in the other language. */}
      <Form method="post" action="/admin" reloadDocument>
        <input type="hidden" name="intent" value="language" />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LanguageButtons current={i18n.language} />
      </Form>
    </LanguageMenu>
  );
}
