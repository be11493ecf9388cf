import type { JournalDefinition, RecordIndex } from "../../app/journal/journal-format.server";

/** A kind of record that is no enquiry. */
export interface Visit {
  id: string;
  at: string;
  who: string;
}

export const visit = (who: string): Visit => ({
  id: `id of ${who}`,
  at: "2026-11-01T10:00:00.000Z",
  who,
});

export const visitsJournal: JournalDefinition<Visit> = {
  fileName: "visits.jsonl",
  kind: "visits",
  version: 1,
  parse: (value) =>
    typeof (value as Visit | null)?.who === "string" ? (value as Visit) : undefined,
  idOf: ({ id }) => id,
  timeOf: ({ at }) => at,
  backfill(visits) {
    const undated = visits.filter(({ at }) => at === "");
    for (const one of undated) one.at = "2026-11-21T10:00:00.000Z";
    return undated.length > 0;
  },
};

export class VisitIndex implements RecordIndex<Visit> {
  readonly oldestFirst: Visit[] = [];
  add(records: readonly Visit[]): void {
    this.oldestFirst.push(...records);
  }
}
