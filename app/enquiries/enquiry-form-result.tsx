import { useEffect, useRef, useState, type RefObject } from "react";
import type { EnquiryField } from "./enquiry";
import { fieldIds } from "./enquiry-form-fields";
import type { SendResult } from "./send-enquiry";

/**
 * Does with the form what follows from a try to send: empties it, and takes a visitor who uses the
 * keyboard to where the result is told, since the button was disabled under their hands.
 *
 * @param result how the latest try ended; undefined while one is on its way
 * @param fields the form's, in the order on the page
 * @returns `round`, which changes when the form is to begin anew; where to put the two results
 */
export function useAfterSending(
  result: SendResult | undefined,
  fields: readonly EnquiryField[],
): {
  round: number;
  confirmation: RefObject<HTMLDivElement>;
  failure: RefObject<HTMLDivElement>;
} {
  const [round, setRound] = useState(0);
  const [seen, setSeen] = useState(result);
  if (result !== seen) {
    setSeen(result);
    if (result?.status === "stored") setRound(round + 1);
  }
  const confirmation = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!result) return;
    const { error } = result.form ?? {};
    const wrong = fields.find((name) => error?.[name]);
    if (result.status === "stored") {
      // It stands at the top of the form, the button that was pressed at its end.
      confirmation.current?.focus();
    } else if (wrong) {
      document.getElementById(fieldIds(wrong).id)?.focus();
    } else {
      failure.current?.focus();
    }
  }, [result, fields]);
  return { round, confirmation, failure };
}
