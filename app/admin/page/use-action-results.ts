import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShowToast } from "../../ui/toast-provider";
import type { AdminResult, TrustedDeviceView } from "../actions/admin-result";
import { formOf, type Desk } from "../actions/desk-context";
import type { ErasureView } from "../actions/erasure";
import type { Outcome } from "../actions/outcome";
import { outcomeText } from "../actions/outcome-text";
import { appointmentUndo, statusUndo } from "../actions/undo";
import { useSend } from "../actions/use-send";
import type { ListView } from "./admin-view";
import type { useAnswers } from "./use-answers";
import type { usePlace } from "./use-place";

interface ShownIn {
  answers: Pick<ReturnType<typeof useAnswers>, "latestOf" | "changed" | "erased">;
  place: Pick<ReturnType<typeof usePlace>, "showAfterErasure">;
}

/**
 * Sends the owner's actions and shows what came of them: on the card, as a toast, or above the list.
 *
 * @param list as it was loaded, with the result of a form of a page without scripts
 * @param refused what such a form could not do
 * @param shownIn what the results change, too
 */
export function useActionResults(
  list: ListView | undefined,
  refused: Outcome | undefined,
  { answers, place }: ShownIn,
) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const showToast = useShowToast(true);
  const first = list?.changed;
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(
    () => new Map(refused ? [[refused.id, refused]] : first ? [[first.id, { ...first }]] : []),
  );
  const [erasure, setErasure] = useState<ErasureView | undefined>(list?.erasure);
  const [devices, setDevices] = useState<readonly TrustedDeviceView[]>();
  const { latestOf, changed, erased } = answers;
  const { showAfterErasure } = place;

  const sendRef = useRef<Desk["send"]>();
  const settleOfEnquiry = useCallback(
    (outcome: Outcome) => {
      const { entry, what, problem } = outcome;
      const before = latestOf(outcome.id);
      setOutcomes((given) => {
        const next = new Map(given);
        if (problem) next.set(outcome.id, outcome);
        else next.delete(what === "added" ? "" : outcome.id);
        return next;
      });
      if (entry) changed(entry);
      if (problem === "failed") showToast({ kind: "failure", title: t("work.failed") });
      const isMade = what === "notice" || entry?.work.revision !== before?.work.revision;
      if (problem || !entry || !isMade) return;
      const undo =
        what === "note"
          ? { note: before?.work.note ?? "" }
          : entry.work.history.at(-1)?.status === undefined
            ? appointmentUndo(entry.work)
            : statusUndo(entry.work);
      showToast({
        kind: "success",
        title: outcomeText(outcome, entry, t),
        ...(undo !== undefined && {
          action: {
            label: t("work.undo"),
            run: () => {
              const fields = { intent: "work", id: entry.id, revision: 0, ...undo };
              void sendRef.current?.(formOf(fields));
            },
          },
        }),
      });
    },
    [latestOf, changed, showToast, t],
  );
  const settle = useCallback(
    (result: AdminResult, form: FormData) => {
      const sentId = form.get("id");
      const id = typeof sentId === "string" ? sentId : "";
      switch (result.intent) {
        case "over":
          revalidate();
          break;
        case "failed":
          showToast({ kind: "failure", title: t("work.failed") });
          // The forms of an erasure and of a browser are about no enquiry of the list.
          if (latestOf(id) || form.get("intent") === "add") {
            setOutcomes((before) =>
              new Map(before).set(id, { id, what: "status", problem: "failed" }),
            );
          }
          break;
        case "erase":
          setErasure(result.erasure);
          showAfterErasure(result.query);
          erased(result.erased);
          break;
        case "forget-browser":
          setDevices(result.devices);
          break;
        case "enquiry":
          settleOfEnquiry(result.outcome);
          break;
        default:
      }
    },
    [revalidate, showToast, t, latestOf, showAfterErasure, erased, settleOfEnquiry],
  );
  const revisionOf = useCallback((id: string) => latestOf(id)?.work.revision, [latestOf]);
  const { send, statuses } = useSend(settle, revisionOf);
  useEffect(() => {
    sendRef.current = send;
  }, [send]);

  return {
    send,
    /** The statuses that are on their way, by the enquiry's id. */
    statuses,
    outcomes,
    erasure,
    devices,
    /**
     * Takes away what is about enquiries that are no longer on the screen, since its Undo would be misunderstood. What
     * could not be done stays on its card, but not at the form of an enquiry to add (""), which has no card.
     */
    clear: useCallback(() => {
      showToast(undefined);
      setErasure(undefined);
      setOutcomes(
        (before) => new Map([...before].filter(([id, { problem }]) => problem && id !== "")),
      );
    }, [showToast]),
  };
}
