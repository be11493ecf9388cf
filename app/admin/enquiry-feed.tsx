import { memo, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { EnquiryCard } from "../enquiries/enquiry-card";
import { enquiryText } from "../enquiries/enquiry-text";
import { pageSize } from "./admin-view";
import { useNearScreen } from "./use-near-screen";
import { usePrinting } from "./use-printing";

/** Entries that leave the page's layout together while they are far from the screen. */
const groupSize = 20;

interface GroupProps {
  enquiries: readonly StoredEnquiry[];
  /** Position of the first, from 1. */
  first: number;
  total: number;
  printing: boolean;
}

const Group = memo(function Group({ enquiries, first, total, printing }: GroupProps) {
  const { t, i18n } = useTranslation();
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
          {near || printing ? (
            <EnquiryCard enquiry={enquiry} position={first + index} total={total} />
          ) : (
            enquiryText(enquiry, t, i18n.language)
          )}
        </div>
      ))}
    </div>
  );
});

/** A list of any length. */
function LongFeed({ enquiries }: { enquiries: readonly StoredEnquiry[] }) {
  const printing = usePrinting();
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
 *   its length
 */
export function EnquiryFeed(props: {
  label: string;
  enquiries: readonly StoredEnquiry[];
  before: number;
  total: number;
  busy: boolean;
}) {
  const { label, enquiries, before, total, busy } = props;
  const feed = { role: "feed", "aria-busy": busy, "aria-label": label };
  if (enquiries.length > pageSize) {
    return (
      <div {...feed}>
        <LongFeed enquiries={enquiries} />
      </div>
    );
  }
  return (
    <div {...feed} className="grid grid-cols-1 gap-4 print:block">
      {enquiries.map((enquiry, index) => (
        <EnquiryCard
          key={enquiry.id || index}
          enquiry={enquiry}
          position={before + index + 1}
          total={total}
        />
      ))}
    </div>
  );
}
