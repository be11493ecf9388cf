import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { resultField, type AdminResult } from "../actions/admin-result";

/**
 * Sends one form to the route's action. It shows nothing: a fetcher sends one form at a time, so that each form that is
 * on its way has a component of its own.
 *
 * @param props `revision`, of the work on the enquiry that the form is about, undefined for none; `onResult`, called once
 */
export function FormSender(props: {
  form: FormData;
  revision: number | undefined;
  onResult: (result: AdminResult) => void;
}) {
  const { form, revision, onResult } = props;
  const { submit, state, data } = useFetcher<AdminResult>();
  const step = useRef<"mounted" | "sent" | "over">("mounted");
  useEffect(() => {
    if (step.current === "mounted") {
      step.current = "sent";
      if (revision !== undefined) form.set("revision", String(revision));
      form.set(resultField, "data");
      submit(form, { method: "post", action: "/admin" });
    } else if (step.current === "sent" && state === "idle" && data) {
      step.current = "over";
      onResult(data);
    }
  }, [form, revision, submit, state, data, onResult]);
  return null;
}
