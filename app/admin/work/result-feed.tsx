import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { StoredEnquiry } from "../../enquiries/enquiry";
import { useNearScreen } from "../enquiry-entry";
import { EntryBox, usePrinting, type RenderEntry } from "../enquiry-feed";
import type { QueriedList } from "./filters";

/** Entries that each key draws at once: about the first screen of a phone. */
const firstDrawn = 2;
/** Entries of a group of those that follow. */
const groupSize = 3;
/** Groups that are in the page before anybody scrolls; what is beyond them is one empty box. */
const firstGroups = 8;
/** About the height of a card with the gap below it, so that the scroll bar is about right. */
const cardRem = 28;

/** Enquiries that are prepared for searching in one go, within a few ms. */
const preparedAtOnce = 200;

/**
 * Prepares a list for searching, a little at a time, before the first key.
 *
 * @param enquiries undefined for none
 */
export function usePreparedSearch(
  enquiries: readonly StoredEnquiry[] | undefined,
  textOf: QueriedList["searchTextOf"],
): void {
  useEffect(() => {
    if (!enquiries) return undefined;
    const prepare = (from: number) => {
      const next = from + preparedAtOnce;
      for (const enquiry of enquiries.slice(from, next)) textOf(enquiry);
      if (next < enquiries.length) timer = setTimeout(prepare, 0, next);
    };
    let timer = setTimeout(prepare, 0, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [enquiries, textOf]);
}

/**
 * Hides a list while the results of a search are shown. It stays mounted, and keeps its layout where the browser
 * can: to render thousands of entries again would take longer than a search may.
 */
export function Hideable({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  if (!hidden) return <div>{children}</div>;
  const keepsLayout = CSS.supports("content-visibility", "hidden");
  return (
    <div {...(keepsLayout ? { style: { contentVisibility: "hidden" } } : { hidden })}>
      {children}
    </div>
  );
}

/** For what is on the screen anyway: the browser would lay it out in a second step. */
const laidOut = { contentVisibility: "visible" } as const;

const heightOf = (cards: number) => `${cards * cardRem}rem`;

interface GroupProps {
  enquiries: readonly StoredEnquiry[];
  renderEntry: RenderEntry;
  /** Position of the first, from 1. */
  first: number;
  total: number;
  printing: boolean;
}

/** Entries that are drawn when they come near the screen, and stay so. */
const Group = memo(function Group({ printing, ...entries }: GroupProps) {
  const { length } = entries.enquiries;
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box, false);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    // A key that is typed meanwhile comes first.
    if (near) startTransition(() => setDrawn(true));
  }, [near]);
  if (!drawn && !printing) return <div ref={box} style={{ height: heightOf(length) }} />;
  const style = { containIntrinsicSize: `auto ${heightOf(length)}` };
  return <EntryBox {...entries} box={box} drawn style={style} />;
});

/** Room for the entries that are not in the page yet. */
function Beyond({ cards, onNear }: { cards: number; onNear: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box, false);
  useEffect(() => {
    if (near) onNear();
  }, [near, onNear]);
  return <div ref={box} style={{ height: heightOf(cards) }} />;
}

const Following = memo(function Following(props: GroupProps) {
  const { enquiries, first, printing, ...common } = props;
  const [reach, setReach] = useState(firstGroups);
  // Each group is the same array as long as the list is, and those that nobody has scrolled to are not made.
  const groupAt = useMemo(() => {
    const made: (readonly StoredEnquiry[])[] = [];
    return (index: number) =>
      (made[index] ??= enquiries.slice(index * groupSize, (index + 1) * groupSize));
  }, [enquiries]);
  const grow = useCallback(() => {
    setReach((before) => 2 * before);
  }, []);
  const all = Math.ceil(enquiries.length / groupSize);
  const present = printing ? all : Math.min(all, reach);
  const beyond = enquiries.length - groupSize * present;
  return (
    <>
      {Array.from({ length: present }, (_, index) => (
        <Group
          {...common}
          key={index}
          enquiries={groupAt(index)}
          first={first + index * groupSize}
          printing={printing}
        />
      ))}
      {/* Another one each time, which is watched from its start: it may still be near. */}
      {beyond > 0 && <Beyond key={reach} cards={beyond} onNear={grow} />}
    </>
  );
});

/**
 * The results of a search, which each key replaces: the first screen at once, then what follows it, a little at a
 * time. What is far from the screen is left empty.
 *
 * @param props as of `EnquiryFeed`
 */
export function ResultFeed(props: {
  label: string;
  enquiries: readonly StoredEnquiry[];
  renderEntry: RenderEntry;
  printed: boolean;
  busy: boolean;
}) {
  const { label, enquiries, renderEntry, printed, busy } = props;
  const printing = usePrinting() && printed;
  const deferred = useDeferredValue(enquiries);
  const settled = printing ? enquiries : deferred;
  const isSettled = settled === enquiries;
  const following = useMemo(() => settled.slice(firstDrawn), [settled]);
  const total = enquiries.length;
  return (
    <div role="feed" aria-busy={busy} aria-label={label}>
      <EntryBox
        enquiries={enquiries.slice(0, firstDrawn)}
        renderEntry={renderEntry}
        first={1}
        total={total}
        drawn
        style={laidOut}
      />
      {/* Those of the last key are hidden until those of this one are ready. */}
      {!isSettled && <div style={{ height: heightOf(Math.max(0, total - firstDrawn)) }} />}
      <div hidden={!isSettled}>
        <Following
          enquiries={following}
          renderEntry={renderEntry}
          first={firstDrawn + 1}
          total={settled.length}
          printing={printing}
        />
      </div>
    </div>
  );
}
