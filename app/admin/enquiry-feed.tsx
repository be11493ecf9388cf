import {
  Fragment,
  memo,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { pageSize } from "./list-view";

/** Entries that the browser lays out together, or skips together while they are far from the screen. */
const groupSize = 20;
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
function useNearScreen(element: RefObject<Element | null>, initially: boolean): boolean {
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

/** True while the page is being printed. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the page as it is when the listener returns.
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

type RenderEntry = (entry: FeedEntry) => ReactNode;

interface GroupProps {
  enquiries: readonly StoredEnquiry[];
  renderEntry: RenderEntry;
  /** Position of the first, from 1. */
  first: number;
  total: number;
  printing: boolean;
}

const Group = memo(function Group({ enquiries, renderEntry, first, total, printing }: GroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box, first <= pageSize);
  const drawn = near || printing;
  return (
    <div
      ref={box}
      data-group
      // The margin leaves room for the ring around a focused link, which would be cut off.
      className="-mx-1 px-1 [contain-intrinsic-size:auto_440rem] [content-visibility:auto] print:[content-visibility:visible]"
    >
      {enquiries.map((enquiry, index) => (
        // The box stays when text becomes a card, so that the browser can keep the scroll position.
        <div
          key={enquiry.id || index}
          className={`pb-4 print:pb-0 ${drawn ? "" : "text-left [overflow-wrap:anywhere] whitespace-pre-line"}`}
        >
          {renderEntry({ enquiry, position: first + index, total, drawn })}
        </div>
      ))}
    </div>
  );
});

/** A list of any length. */
function LongFeed(props: {
  enquiries: readonly StoredEnquiry[];
  renderEntry: RenderEntry;
  printed: boolean;
}) {
  const { enquiries, renderEntry, printed } = props;
  const printing = usePrinting() && printed;
  const [complete, setComplete] = useState(false);
  // The newest are rendered at once; the others follow in a transition, which a tap can interrupt.
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
      renderEntry={renderEntry}
      first={index * groupSize + 1}
      total={enquiries.length}
      printing={printing}
    />
  ));
}

/**
 * A list of enquiries. Of a long list only the cards near the screen are drawn; the others are plain
 * text, so that the browser's own search finds every enquiry.
 *
 * @param props `label` names the list; `before`, how many of the whole list come before these; `total`,
 *   its length; `renderEntry` renders one enquiry, the same function as long as its result is the same;
 *   `printed`, whether print shows every card
 */
export function EnquiryFeed(props: {
  label: string;
  enquiries: readonly StoredEnquiry[];
  before: number;
  total: number;
  renderEntry: RenderEntry;
  printed: boolean;
  busy: boolean;
}) {
  const { label, enquiries, before, total, renderEntry, printed, busy } = props;
  const feed = { role: "feed", "aria-busy": busy, "aria-label": label };
  if (enquiries.length > pageSize) {
    return (
      <div {...feed}>
        <LongFeed enquiries={enquiries} renderEntry={renderEntry} printed={printed} />
      </div>
    );
  }
  return (
    <div {...feed} className="grid grid-cols-1 gap-4 print:block">
      {enquiries.map((enquiry, index) => (
        <Fragment key={enquiry.id || index}>
          {renderEntry({ enquiry, position: before + index + 1, total, drawn: true })}
        </Fragment>
      ))}
    </div>
  );
}
