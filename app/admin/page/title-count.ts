import type { TFunction } from "i18next";
import type { ListCounts } from "../list/list-counts";

/** The numbers of new and of late enquiries: "3", "3, 2 late"; empty for none. */
export function countOfNew({ unanswered, late }: ListCounts, t: TFunction): string {
  if (unanswered === 0) return "";
  return late === 0
    ? String(unanswered)
    : t("site.clauses", {
        first: unanswered,
        second: t("work.lateCount", { count: late }),
      });
}

/**
 * A page's title with a count in front, in place of another count.
 *
 * @param count see `countOfNew`
 */
export function titleWithCount(title: string, count: string): string {
  const plain = title.replace(/^\(\d+[^)]*\) /, "");
  return count === "" ? plain : `(${count}) ${plain}`;
}
