import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { WorkStatus } from "../../enquiries/record";
import { resultField, type AdminResult } from "./admin-result";

interface Sending {
  form: FormData;
  resolve: (result: AdminResult) => void;
}

/** The id of the enquiry that a form is about; empty for none. */
export function idIn(form: FormData): string {
  const id = form.get("id");
  return typeof id === "string" ? id : "";
}

/** Whether a form failed. */
const isProblem = (result: AdminResult) =>
  result.intent === "failed" || (result.intent === "enquiry" && result.outcome.problem);

/**
 * Sends the owner's forms to the route's action, one after the other, so that each starts from the revision that the
 * one before has left.
 *
 * @param settle is given each result before the promise of its form is resolved; memoized, as by `useCallback`
 * @param revisionOf the current revision of the work on an enquiry, by its id
 * @returns `send`: when a form fails, those behind it about the same enquiry are not sent, and have the same result;
 *   `statuses`, those that are on their way, in their order, by the enquiry's id
 */
export function useSend(
  settle: (result: AdminResult, form: FormData) => void,
  revisionOf: (id: string) => number | undefined,
): {
  send: (form: FormData) => Promise<AdminResult>;
  statuses: ReadonlyMap<string, readonly WorkStatus[]>;
} {
  const fetcher = useFetcher<AdminResult>();
  const [queue, setQueue] = useState<readonly Sending[]>([]);
  const sent = useRef<{ first: Sending; before: unknown }>();
  const [first] = queue;

  useEffect(() => {
    if (!first || fetcher.state !== "idle") return;
    const { data } = fetcher;
    if (sent.current?.first !== first) {
      const revision = revisionOf(idIn(first.form));
      if (first.form.has("revision") && revision !== undefined) {
        first.form.set("revision", String(revision));
      }
      first.form.set(resultField, "data");
      sent.current = { first, before: data };
      fetcher.submit(first.form, { method: "post", action: "/admin" });
    } else if (data && data !== sent.current.before) {
      const result = data;
      settle(result, first.form);
      first.resolve(result);
      const id = idIn(first.form);
      // What was sent after a form that failed, about the same enquiry, was meant for another state.
      const isAbout = (one: Sending) => id !== "" && idIn(one.form) === id;
      const dropped = isProblem(result) ? queue.filter((one) => one !== first && isAbout(one)) : [];
      for (const { resolve } of dropped) resolve(result);
      setQueue((all) => all.filter((one) => one !== first && !dropped.includes(one)));
    }
  }, [fetcher, first, queue, revisionOf, settle]);

  const send = useCallback(
    (form: FormData) =>
      new Promise<AdminResult>((resolve) => {
        setQueue((all) => [...all, { form, resolve }]);
      }),
    [],
  );
  const statuses = useMemo(() => {
    const changing = new Map<string, WorkStatus[]>();
    for (const { form } of queue) {
      const status = form.get("status") as WorkStatus | null;
      if (!status) continue;
      const id = idIn(form);
      changing.set(id, [...(changing.get(id) ?? []), status]);
    }
    return changing;
  }, [queue]);
  return { send, statuses };
}
