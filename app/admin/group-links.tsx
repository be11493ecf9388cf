import { useTranslation } from "react-i18next";
import { formatNumber } from "../i18n/format";
import { pageSize, type ListView } from "./admin-view";
import { foldedGroups, groupCounts, groupIn, type FoldedGroup } from "./enquiry-groups";
import { IntentForm } from "./intent-form";

const linkClass =
  "inline-flex min-h-11 items-center text-leaf underline decoration-1 underline-offset-4 hover:text-night hover:decoration-2";

/** Opens a group and goes on from its beginning, without an entry in the browser's history. */
function openGroup(group: FoldedGroup): boolean {
  const details = document.getElementById(group)?.closest("details");
  const summary = details?.querySelector("summary");
  if (!details || !summary) return false;
  details.open = true;
  summary.scrollIntoView();
  summary.focus({ preventScroll: true });
  return true;
}

/** How many enquiries each folded group holds, each as a way to them. */
export function GroupLinks({ list }: { list: ListView }) {
  const { t, i18n } = useTranslation();
  const suspects = list.notices?.suspects ?? {};
  const counts = groupCounts(suspects);
  const present = foldedGroups.filter((group) => counts[group] > 0);
  if (present.length === 0) return null;
  const here = new Set(list.enquiries.map(({ id }) => groupIn(suspects, id)));
  const starts = {
    flood: list.total - counts.flood - counts.advertising,
    advertising: list.total - counts.advertising,
  };
  const labels = {
    flood: "flood.count",
    advertising: "spam.count",
  } as const;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 print:hidden">
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
                look="plain"
                page={Math.floor(starts[group] / pageSize) + 1}
                group={group}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
