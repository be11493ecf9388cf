import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { isBookedWithoutTime } from "../../diary/appointment";
import { useTexts } from "../../i18n/texts";
import { useShowToast } from "../../ui/toast-provider";
import { type AdminResult, idIn } from "../actions/admin-result";
import { formOf } from "../forms/action-form";
import type { Desk } from "../forms/desk-context";
import type { FormOutcome } from "../actions/outcome";
import { outcomeText, problemText } from "../forms/outcome-text";
import { undoOf } from "../forms/undo";
import type { ListQuery } from "../list/query";
import type { ListView } from "./admin-view";
import {
  afterChange,
  deskStateOf,
  firstOfEach,
  loadedOf,
  type SentForm,
  settledBy,
} from "./desk-reducer";

/**
 * Sends the owner's actions and shows what came of them: on the card, as a toast, or above the list.
 *
 * @param list as it was loaded, with the result of a form of a page without scripts
 * @param refused what such a form could not do
 * @param showAfterErasure is given what to look for then
 * @returns the state, with `forms`, the properties of a `FormSender` for each form that is on its way
 */
export function useActions(
  list: ListView | undefined,
  refused: FormOutcome | undefined,
  showAfterErasure: (query: ListQuery) => void,
) {
  const { t, i18n } = useTexts();
  const { revalidate } = useRevalidator();
  const showToast = useShowToast(true);
  const [state, dispatch] = useReducer(afterChange, undefined, () => deskStateOf(list, refused));
  if (state.loaded !== loadedOf(list)) dispatch({ loaded: loadedOf(list) });

  const lastKey = useRef(0);
  const send = useCallback<Desk["send"]>((form, onResult) => {
    lastKey.current += 1;
    dispatch({ sent: { key: lastKey.current, form, onResult } });
  }, []);

  const showOutcome = (outcome: FormOutcome) => {
    const { intent, id, problem } = outcome;
    if (problem !== undefined) {
      // The card may be scrolled to where it was typed. After a conflict it is scrolled to what it shows itself, and the
      // form of an enquiry to add, which has no card, names what is wrong at its fields.
      const isSeen = problem === "conflict" || (problem === "invalid" && id === "");
      const title = isSeen ? undefined : problemText(problem, outcome, t, i18n.language);
      if (title) showToast({ kind: "failure", title });
      return;
    }
    const { entry } = outcome;
    const before = state.entries.find((one) => one.id === entry.id);
    const isMade = intent === "send-mail" || entry.work.revision !== before?.work.revision;
    if (!isMade) return;
    // The form that opens for the appointment says it and has "Undo": a toast could cover its button.
    if (intent === "change-status" && isBookedWithoutTime(entry.work)) {
      showToast(undefined);
      return;
    }
    const undo = undoOf(intent, entry, before);
    showToast({
      kind: "success",
      title: outcomeText(intent, entry, t),
      ...(undo && {
        action: {
          label: t("work.undo"),
          run: () => {
            send(formOf({ intent: undo.intent, id, ...undo.fields }));
          },
        },
      }),
    });
  };
  // The forms are told once the page shows what came of them, since they may move the focus to what is new.
  const toTell = useRef<{ result: AdminResult; settled: readonly SentForm[] }[]>([]);
  useEffect(() => {
    for (const { result, settled } of toTell.current.splice(0)) {
      for (const { form, onResult } of settled) onResult?.(result, form);
    }
  }, [state]);
  /** Takes the result of a form. */
  const settle = (sent: SentForm, result: AdminResult) => {
    if (result.kind === "over") revalidate();
    if (result.kind === "outcome") showOutcome(result);
    // The list of the trusted devices says itself that one could not be forgotten.
    if (result.kind === "failed" && sent.form.get("intent") === "erase") {
      showToast({ kind: "failure", title: t("work.failed") });
    }
    if (result.kind === "erase") showAfterErasure(result.query);
    const settled = settledBy(result, sent, state.queue);
    toTell.current.push({ result, settled });
    dispatch({ result, settled });
  };

  /** Takes away what is about enquiries that are no longer on the screen: its Undo would be misunderstood. */
  const leave = useCallback(() => {
    showToast(undefined);
    dispatch("left");
  }, [showToast]);
  const forms = firstOfEach(state.queue).map((sent) => ({
    key: sent.key,
    form: sent.form,
    revision: state.entries.find(({ id }) => id === idIn(sent.form))?.work.revision,
    onResult: (result: AdminResult) => {
      settle(sent, result);
    },
  }));
  return { ...state, forms, send, leave };
}
