import { memo, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { EnquiryCard, enquiryText } from "../enquiries/enquiry-card";
import { pageSize } from "./admin-view";
import type { DeskNotices } from "./desk-notices";
import { RemarkNotes, useRemarks } from "./enquiry-remarks";
import { useNearScreen } from "./use-near-screen";
import { usePrinting } from "./use-printing";

/** Entries that leave the page's layout together while they are far from the screen. */
const groupSize = 20;

/** What the server knows of the enquiries beside what the visitors sent. */
interface Marks {
  altered: ReadonlySet<string>;
  /** Reason codes by the enquiry's id; none where they are not to be said. */
  reasons: DeskNotices["suspects"];
}

interface EntryProps {
  enquiry: StoredEnquiry;
  marks: Marks;
  /** From 1. */
  position: number;
  total: number;
  drawn: boolean;
}

/** An enquiry as a card, or as plain text. */
function Entry({ enquiry, marks, position, total, drawn }: EntryProps) {
  const { t, i18n } = useTranslation();
  const { altered, reasons } = marks;
  const codes = Object.hasOwn(reasons, enquiry.id) ? reasons[enquiry.id] : undefined;
  const remarks = useRemarks()(altered.has(enquiry.id), codes ?? []);
  if (!drawn) {
    const text = enquiryText(enquiry, t, i18n.language);
    return [text, remarks.altered ?? [], remarks.reasons].flat().join("\n");
  }
  return (
    <EnquiryCard enquiry={enquiry} position={position} total={total}>
      <RemarkNotes {...remarks} />
    </EnquiryCard>
  );
}

interface GroupProps {
  enquiries: readonly StoredEnquiry[];
  marks: Marks;
  /** Position of the first, from 1. */
  first: number;
  total: number;
  printing: boolean;
}

const Group = memo(function Group({ enquiries, marks, first, total, printing }: GroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box, first <= pageSize);
  return (
    <div
      ref={box}
      data-group
      // The room is kept for the ring around a focused link, which would be cut off.
      className="-mx-1 px-1 [contain-intrinsic-size:auto_440rem] [content-visibility:auto] print:[content-visibility:visible]"
    >
      {enquiries.map((enquiry, index) => (
        // The box stays when text becomes a card, so that the browser can keep it where it is.
        <div
          key={enquiry.id || index}
          className={`pb-4 print:pb-0 ${near || printing ? "" : "text-left [overflow-wrap:anywhere] whitespace-pre-line"}`}
        >
          <Entry
            enquiry={enquiry}
            marks={marks}
            position={first + index}
            total={total}
            drawn={near || printing}
          />
        </div>
      ))}
    </div>
  );
});

/** A list of any length. */
function LongFeed(props: { enquiries: readonly StoredEnquiry[]; marks: Marks; printed: boolean }) {
  const { enquiries, marks, printed } = props;
  const printing = usePrinting() && printed;
  const [complete, setComplete] = useState(false);
  // The newest are there at once; the rest follows without holding up a tap.
  useEffect(() => {
    startTransition(() => {
      setComplete(true);
    });
  }, []);
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(enquiries.length / groupSize) }, (_, index) =>
        enquiries.slice(index * groupSize, (index + 1) * groupSize),
      ),
    [enquiries],
  );
  const present = complete || printing ? groups : groups.slice(0, pageSize / groupSize);
  return present.map((group, index) => (
    <Group
      key={index}
      enquiries={group}
      marks={marks}
      first={index * groupSize + 1}
      total={enquiries.length}
      printing={printing}
    />
  ));
}

/**
 * The cards, newest first. Of a long list only those near the screen are drawn; the others are there
 * as plain text, so that the browser's own search finds every enquiry.
 *
 * @param props `label` names the list; `before`, how many of the whole list come before these; `total`,
 *   its length; `reasons`, whether each says why it was flagged; `printed`, whether it comes on paper
 */
export function EnquiryFeed(props: {
  label: string;
  enquiries: readonly StoredEnquiry[];
  before: number;
  total: number;
  notices: DeskNotices | undefined;
  reasons?: boolean;
  printed?: boolean;
  busy: boolean;
}) {
  const { label, enquiries, before, total, notices, busy } = props;
  const { reasons = false, printed = true } = props;
  const marks = useMemo(
    () => ({
      altered: new Set(notices?.altered),
      reasons: (reasons && notices?.suspects) || {},
    }),
    [notices, reasons],
  );
  const feed = { role: "feed", "aria-busy": busy, "aria-label": label };
  if (enquiries.length > pageSize) {
    return (
      <div {...feed}>
        <LongFeed enquiries={enquiries} marks={marks} printed={printed} />
      </div>
    );
  }
  return (
    <div {...feed} className="grid grid-cols-1 gap-4 print:block">
      {enquiries.map((enquiry, index) => (
        <Entry
          key={enquiry.id || index}
          enquiry={enquiry}
          marks={marks}
          position={before + index + 1}
          total={total}
          drawn
        />
      ))}
    </div>
  );
}
