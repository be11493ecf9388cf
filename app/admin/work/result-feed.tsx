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
import { EntryBox, inGroups, usePrinting, type RenderEntry } from "../enquiry-feed";
import type { QueriedList } from "./filters";

/** Entries of a group: about the first screen, since each key draws the first group anew. */
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
 * A list that is hidden while the results of a search are shown, not gone: to render thousands of entries again
 * would take longer than a search may. Its layout is kept where the browser can.
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
  const groups = useMemo(() => inGroups(enquiries, groupSize), [enquiries]);
  const grow = useCallback(() => {
    setReach((before) => 2 * before);
  }, []);
  const present = printing ? groups : groups.slice(0, reach);
  const beyond = enquiries.length - groupSize * present.length;
  return (
    <>
      {present.map((group, index) => (
        <Group
          {...common}
          key={index}
          enquiries={group}
          first={first + index * groupSize}
          printing={printing}
        />
      ))}
      {/* Another one each time, which is watched anew: it may still be near. */}
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
  const following = useMemo(() => settled.slice(groupSize), [settled]);
  const total = enquiries.length;
  return (
    <div role="feed" aria-busy={busy} aria-label={label}>
      <EntryBox
        enquiries={enquiries.slice(0, groupSize)}
        renderEntry={renderEntry}
        first={1}
        total={total}
        drawn
      />
      {/* Those of the last key are hidden until those of this one are ready. */}
      <div hidden={settled !== enquiries}>
        <Following
          enquiries={following}
          renderEntry={renderEntry}
          first={groupSize + 1}
          total={settled.length}
          printing={printing}
        />
      </div>
    </div>
  );
}
