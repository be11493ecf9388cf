import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DeskEntry } from "../list/entry";

/** Entries as the server has sent them since the list was loaded, by id; null for one that was erased. */
type Answers = ReadonlyMap<string, DeskEntry | null>;

/** A list with the newer entries laid over it; those that it does not have come first. */
function laidOver(list: readonly DeskEntry[], answers: Answers): readonly DeskEntry[] {
  if (answers.size === 0) return list;
  const known = new Set(list.map(({ id }) => id));
  const added = [...answers.values()].flatMap((entry) =>
    entry && !known.has(entry.id) ? entry : [],
  );
  const others = list.flatMap((entry) => {
    const answer = answers.get(entry.id);
    return answer === undefined ? entry : (answer ?? []);
  });
  return [...added, ...others];
}

/** The answers that a newer list does not have: those stored after it was read. */
function newerThan(list: readonly DeskEntry[], answers: Answers): Answers {
  const revisions = new Map(list.map(({ id, work }) => [id, work.revision]));
  return new Map(
    [...answers].filter(
      ([id, answer]) => answer && answer.work.revision > (revisions.get(id) ?? Infinity),
    ),
  );
}

/**
 * The entries as the server has them: those that were loaded, with its answers to the owner's actions laid over them.
 *
 * @param loaded the list as it was loaded last; answers that it has already are given up
 */
export function useAnswers(loaded: readonly DeskEntry[]) {
  const [held, setHeld] = useState<{ loaded: typeof loaded; answers: Answers }>({
    loaded,
    answers: new Map(),
  });
  const answers = held.loaded === loaded ? held.answers : newerThan(loaded, held.answers);
  if (held.loaded !== loaded) setHeld({ loaded, answers });

  const entries = useMemo(() => laidOver(loaded, answers), [loaded, answers]);
  const byId = useMemo(() => new Map(entries.map((one) => [one.id, one])), [entries]);
  const latest = useRef(byId);
  useEffect(() => {
    latest.current = byId;
  }, [byId]);

  const lay = useCallback((answer: Answers) => {
    setHeld((before) => ({ ...before, answers: new Map([...before.answers, ...answer]) }));
  }, []);
  return {
    entries,
    answers,
    /** The entry of an id as it was shown last. */
    latestOf: useCallback((id: string) => latest.current.get(id), []),
    changed: useCallback((entry: DeskEntry) => lay(new Map([[entry.id, entry]])), [lay]),
    erased: useCallback(
      (ids: readonly string[]) => lay(new Map(ids.map((id) => [id, null]))),
      [lay],
    ),
  };
}
