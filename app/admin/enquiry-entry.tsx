import { useTranslation } from "react-i18next";
import { EnquiryCard, enquiryText } from "../enquiries/enquiry-card";
import { RemarkNotes, useRemarks, type Remarks } from "./dashboard-notices";
import type { FeedEntry } from "./enquiry-feed";
import { cardId, type DashboardNotices } from "./list-view";
import { PersonLink, StatusLine, WorkControls } from "./work/work-controls";
import { useWorkBook, useWorkEntry } from "./work/work-desk";

/** What the server knows of the enquiries beside what the visitors sent. */
export interface Marks {
  altered: ReadonlySet<string>;
  /** Reason codes by the enquiry's id; none where the reasons are not shown. */
  reasons: DashboardNotices["flagged"];
  /** Whether each card has the id to which an address leads. */
  anchored: boolean;
}

/** An enquiry with what is known of it: as a card, or as plain text while it is far from the screen. */
export function Entry({ entry, marks }: { entry: FeedEntry; marks: Marks }) {
  const { enquiry, drawn } = entry;
  const { t, i18n } = useTranslation();
  const book = useWorkBook();
  const { altered, reasons } = marks;
  const codes = Object.hasOwn(reasons, enquiry.id) ? reasons[enquiry.id] : undefined;
  const remarks = useRemarks()(altered.has(enquiry.id), codes ?? []);
  if (drawn) return <WorkCard entry={entry} marks={marks} remarks={remarks} />;
  const text = enquiryText(enquiry, t, i18n.language);
  return [text, remarks.altered ?? [], remarks.reasons, book.noteOf(enquiry.id) ?? []]
    .flat()
    .join("\n");
}

function WorkCard(props: { entry: FeedEntry; marks: Marks; remarks: Remarks }) {
  const { entry, marks, remarks } = props;
  const { enquiry, position, total } = entry;
  const { id } = enquiry;
  const { work, flagged } = useWorkEntry(id);
  const emphasis = {
    new: "waits",
    contacted: undefined,
    booked: undefined,
    closed: "done",
  } as const;
  return (
    <EnquiryCard
      enquiry={enquiry}
      position={position}
      total={total}
      anchor={marks.anchored ? cardId(id) : undefined}
      emphasis={flagged ? undefined : emphasis[work.status]}
      status={<StatusLine enquiry={enquiry} />}
      controls={<WorkControls enquiry={enquiry} />}
    >
      <PersonLink id={id} />
      <RemarkNotes {...remarks} />
    </EnquiryCard>
  );
}
