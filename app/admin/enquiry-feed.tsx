import { memo, startTransition, useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { EnquiryCard } from "../enquiries/enquiry-card";
import { enquiryText } from "../enquiries/enquiry-text";
import { pageSize } from "./admin-view";
import { RemarkNotes, useRemarks } from "./dashboard-notices";
import type { DashboardNotices } from "./list-view";
/** Entries that leave the page's layout together while they are far from the screen. */
const groupSize = 20;

/** What the server knows of the enquiries beside what the visitors sent. */
interface Marks {
  altered: ReadonlySet<string>;
  /** Reason codes by the enquiry's id; none where they are not to be said. */
  reasons: DashboardNotices["suspects"];
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
  notices: DashboardNotices | undefined;
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

/** How far beyond the screen counts as near, so that a flick of the thumb still meets what is drawn. */
const margin = "1500px 0px";

const watchers = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all: thousands of its own would cost more than what they save. */
function watch(element: Element, callback: (near: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  );
  watchers.set(element, callback);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    watchers.delete(element);
  };
}

function isInUse(element: Element): boolean {
  const selection = document.getSelection();
  return (
    element.contains(document.activeElement) ||
    (selection !== null && !selection.isCollapsed && selection.containsNode(element, true))
  );
}

/**
 * Tells whether an element is on the screen or near it, or holds the focus or the selection.
 */
export function useNearScreen(element: RefObject<Element | null>, initially: boolean): boolean {
  const [near, setNear] = useState(initially);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    return watch(target, (isNear) => {
      setNear(isNear || isInUse(target));
    });
  }, [element]);
  return near;
}

/** True while the page is being printed. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when the listener returns.
    const change = ({ type }: Event) => {
      flushSync(() => {
        setPrinting(type === "beforeprint");
      });
    };
    window.addEventListener("beforeprint", change);
    window.addEventListener("afterprint", change);
    return () => {
      window.removeEventListener("beforeprint", change);
      window.removeEventListener("afterprint", change);
    };
  }, []);
  return printing;
}
