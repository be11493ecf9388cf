import {
  Fragment,
  memo,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { useNearScreen, type FeedEntry } from "./enquiry-entry";
import { pageSize } from "./list-view";

/** Entries of a group whose cards are drawn only when they come near: a search draws few at each key. */
const sparseGroupSize = 10;
/** Entries that the browser lays out together, or skips together while they are far from the screen. */
const groupSize = 20;
/** Entries of a long list that are drawn from the start, so that the first screen is complete. */
const firstDrawn = 2 * groupSize;
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

type RenderEntry = (entry: FeedEntry) => ReactNode;

interface GroupProps {
  enquiries: readonly StoredEnquiry[];
  renderEntry: RenderEntry;
  /** Position of the first, from 1. */
  first: number;
  total: number;
  printing: boolean;
  sparse: boolean;
}

const Group = memo(function Group(props: GroupProps) {
  const { enquiries, renderEntry, first, total, printing, sparse } = props;
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box, first <= (sparse ? sparseGroupSize : firstDrawn));
  const [hasBeenNear, setHasBeenNear] = useState(near);
  if (near && !hasBeenNear) setHasBeenNear(true);
  const drawn = near || printing || (sparse && hasBeenNear);
  // About the height of its cards, so that the scroll bar is about right.
  if (sparse && !drawn) return <div ref={box} className="h-[280rem]" />;
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
  sparse: boolean;
}) {
  const { enquiries, renderEntry, printed, sparse } = props;
  const printing = usePrinting() && printed;
  const size = sparse ? sparseGroupSize : groupSize;
  const [complete, setComplete] = useState(false);
  // The newest are rendered at once; the others follow in a transition, which a tap can interrupt.
  useEffect(() => {
    startTransition(() => {
      setComplete(true);
    });
  }, []);
  const groups = useMemo(
    () =>
      Array.from({ length: Math.ceil(enquiries.length / size) }, (_, index) =>
        enquiries.slice(index * size, (index + 1) * size),
      ),
    [enquiries, size],
  );
  const present = complete || printing ? groups : groups.slice(0, pageSize / size);
  return present.map((group, index) => (
    <Group
      key={index}
      enquiries={group}
      renderEntry={renderEntry}
      first={index * size + 1}
      total={enquiries.length}
      printing={printing}
      sparse={sparse}
    />
  ));
}

/**
 * A list of enquiries. Of a long list only the cards near the screen are drawn; the others are plain
 * text, so that the browser's own search finds every enquiry.
 *
 * @param props `label` names the list; `before`, how many of the whole list come before these; `total`,
 *   its length; `renderEntry` renders one enquiry, the same function as long as its result is the same;
 *   `printed`, whether print shows every card; `sparse`, whether what is far from the screen is left empty
 */
export function EnquiryFeed(props: {
  label: string;
  enquiries: readonly StoredEnquiry[];
  before: number;
  total: number;
  renderEntry: RenderEntry;
  printed: boolean;
  busy: boolean;
  sparse: boolean;
}) {
  const { label, enquiries, before, total, renderEntry, printed, busy, sparse } = props;
  const feed = { role: "feed", "aria-busy": busy, "aria-label": label };
  if (enquiries.length > (sparse ? sparseGroupSize : pageSize)) {
    return (
      <div {...feed}>
        <LongFeed {...{ enquiries, renderEntry, printed, sparse }} />
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
