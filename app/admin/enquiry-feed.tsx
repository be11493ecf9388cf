import {
  Fragment,
  memo,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { useNearScreen, type FeedEntry } from "./enquiry-entry";
import { pageSize } from "./work/filters";

/** Entries that the browser lays out together, or skips together while they are far from the screen. */
const groupSize = 20;
/** Entries of a long list that are drawn from the start, so that the first screen is complete. */
const firstDrawn = 2 * groupSize;

/** True while the page is being printed. */
export function usePrinting(): boolean {
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

export type RenderEntry = (entry: FeedEntry) => ReactNode;

/**
 * Entries of a long list that the browser lays out together, or skips together while they are far from the screen.
 *
 * @param props `box`, for who watches where it is; `drawn`, whether the entries are cards; `first`, the position of
 *   the first, from 1; `total`, the list's length; `style`, its height while it is skipped
 */
export function EntryBox(props: {
  enquiries: readonly StoredEnquiry[];
  renderEntry: RenderEntry;
  first: number;
  total: number;
  drawn: boolean;
  box?: RefObject<HTMLDivElement>;
  style?: CSSProperties;
}) {
  const { enquiries, renderEntry, first, total, drawn, box, style } = props;
  return (
    <div
      ref={box}
      data-group
      // The margin leaves room for the ring around a focused link, which would be cut off.
      className="-mx-1 px-1 [contain-intrinsic-size:auto_440rem] [content-visibility:auto] print:[content-visibility:visible]"
      style={style}
    >
      {enquiries.map((enquiry, index) => (
        // The box stays when text becomes a card, so that the browser can keep the scroll position.
        <div
          key={enquiry.id || index}
          className={`pb-4 print:pb-0 ${drawn ? "" : "text-left wrap-anywhere whitespace-pre-line"}`}
        >
          {renderEntry({ enquiry, position: first + index, total, drawn })}
        </div>
      ))}
    </div>
  );
}

const Group = memo(function Group(props: {
  enquiries: readonly StoredEnquiry[];
  renderEntry: RenderEntry;
  first: number;
  total: number;
  printing: boolean;
}) {
  const { printing, ...entries } = props;
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box, entries.first <= firstDrawn);
  return <EntryBox {...entries} box={box} drawn={near || printing} />;
});

/** Divides a list into groups of a size, the last of which may be shorter. */
function inGroups<Entry>(entries: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}

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
  const groups = useMemo(() => inGroups(enquiries, groupSize), [enquiries]);
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
        <LongFeed {...{ enquiries, renderEntry, printed }} />
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
