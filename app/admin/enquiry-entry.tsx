import type { TFunction } from "i18next";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { isTreatment, referenceOf, type StoredEnquiry } from "../enquiries/enquiry";
import { EnquiryCard, labelledFields } from "../enquiries/enquiry-card";
import { shownEnquiry } from "../enquiries/visitor-text";
import { formatDateTime, formatName } from "../i18n/format";
import { EnquiryRemarkLines, useEnquiryRemarks, type EnquiryRemarks } from "./dashboard-remarks";
import { cardId, type DashboardRemarks } from "./list-view";
import { PersonLink } from "./person/person-controls";
import { NoticeLines } from "./mail-notices";
import { StatusLine, WorkControls } from "./work/work-controls";
import { useWorkBook, useWorkEntry } from "./work/work-context";

/** An enquiry and its place in the list. */
export interface FeedEntry {
  enquiry: StoredEnquiry;
  /** From 1. */
  position: number;
  /** The length of the list. */
  total: number;
  /** Whether it is drawn as a card; otherwise it is plain text. */
  drawn: boolean;
}

/** What the server knows of the enquiries beside what the visitors sent. */
export interface Marks {
  /** Reason codes by the enquiry's id; none where the reasons are not shown. */
  reasons: DashboardRemarks["flagged"];
  /** Whether each card has the id to which an address leads. */
  anchored: boolean;
}

/**
 * An enquiry as plain text, with everything that its card says, so that the browser's own search finds it.
 *
 * @returns lines separated by "\n"
 */
function enquiryText(enquiry: StoredEnquiry, t: TFunction, language: string): string {
  const shown = shownEnquiry(enquiry);
  const { treatment, email, phone, createdAt, id } = shown;
  return [
    isTreatment(treatment) ? t(`treatments.${treatment}`) : treatment,
    formatDateTime(createdAt, language),
    formatName(shown),
    phone,
    email,
    ...labelledFields.map((field) => shown[field]),
    t("admin.reference", { reference: referenceOf(id) }),
  ]
    .filter(Boolean)
    .join("\n");
}

/** An enquiry with what is known of it: as a card, or as plain text while it is far from the screen. */
export function Entry({ entry, marks }: { entry: FeedEntry; marks: Marks }) {
  const { enquiry, drawn } = entry;
  const { t, i18n } = useTranslation();
  const book = useWorkBook();
  const { reasons } = marks;
  const codes = Object.hasOwn(reasons, enquiry.id) ? reasons[enquiry.id] : undefined;
  const remarks = useEnquiryRemarks()(codes ?? []);
  if (drawn) return <WorkCard entry={entry} marks={marks} remarks={remarks} />;
  const text = enquiryText(enquiry, t, i18n.language);
  return [text, remarks.reasons, book.noteOf(enquiry.id) ?? []].flat().join("\n");
}

function WorkCard(props: { entry: FeedEntry; marks: Marks; remarks: EnquiryRemarks }) {
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
      controls={
        <>
          <WorkControls enquiry={enquiry} />
          <NoticeLines id={id} />
        </>
      }
    >
      <PersonLink id={id} />
      <EnquiryRemarkLines {...remarks} />
    </EnquiryCard>
  );
}

/** How far beyond the screen counts as near, so that fast scrolling still meets drawn cards. */
const nearMargin = "1500px 0px";

const nearListeners = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all groups: an observer for each of thousands would be slow. @returns stops watching */
function watchNear(element: Element, listener: (near: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) nearListeners.get(target)?.(isIntersecting);
    },
    { rootMargin: nearMargin },
  );
  nearListeners.set(element, listener);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    nearListeners.delete(element);
  };
}

function isInUse(element: Element): boolean {
  const selection = document.getSelection();
  return (
    element.contains(document.activeElement) ||
    (selection !== null && !selection.isCollapsed && selection.containsNode(element, true))
  );
}

/** True while an element is on the screen or near it, or contains the focus or the selection. */
export function useNearScreen(element: RefObject<Element | null>, initially: boolean): boolean {
  const [near, setNear] = useState(initially);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    return watchNear(target, (isNear) => {
      setNear(isNear || isInUse(target));
    });
  }, [element]);
  return near;
}

/** Frames within which a card is drawn that has just come near the screen. */
const framesToDraw = 30;

function focusCard(id: string, frames = framesToDraw): void {
  const card = document.getElementById(cardId(id));
  if (card) card.querySelector<HTMLElement>("[data-person]")?.focus();
  else if (frames > 0) {
    requestAnimationFrame(() => {
      focusCard(id, frames - 1);
    });
  }
}

/**
 * When the owner leaves the page of one person, scrolls back to the card from which that page was opened.
 *
 * @param person the enquiry whose person is shown; undefined for none
 * @returns remembers the scroll position; to be called with the id of the enquiry whose person's page is opened
 */
export function useReturnToCard(person: string | undefined): (id: string) => void {
  const opened = useRef<{ id: string; top: number }>();
  useEffect(() => {
    if (person !== undefined || !opened.current) return;
    const { id, top } = opened.current;
    opened.current = undefined;
    window.scrollTo(0, top);
    focusCard(id);
  }, [person]);
  return useCallback((id) => {
    opened.current = { id, top: window.scrollY };
  }, []);
}
