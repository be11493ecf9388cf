import { useEffect, useState } from "react";
import type { parseEnquiryForm } from "./parse-enquiry-form";

/**
 * The form's checks. Until they are there, or when they never arrive, the form is checked when it is
 * sent.
 *
 * @param soon true once they may be needed; they are fetched then and not with the page
 */
export function useEnquiryChecks(soon: boolean): typeof parseEnquiryForm | undefined {
  const [parse, setParse] = useState<typeof parseEnquiryForm>();
  useEffect(() => {
    if (!soon) return;
    import("./parse-enquiry-form").then(
      (module) => {
        setParse(() => module.parseEnquiryForm);
      },
      () => undefined,
    );
  }, [soon]);
  return parse;
}
