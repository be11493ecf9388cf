import { useEffect, useState } from "react";
import type EnquiryChecks from "./enquiry-form-checks";

/**
 * The form's checks. Until they are there, or when they never arrive, the form is checked when it is
 * sent.
 *
 * @param soon true once they may be needed; they are fetched then and not with the page
 */
export function useEnquiryChecks(soon: boolean): typeof EnquiryChecks | undefined {
  const [checks, setChecks] = useState<typeof EnquiryChecks>();
  useEffect(() => {
    if (!soon) return;
    import("./enquiry-form-checks").then(
      (module) => {
        setChecks(() => module.default);
      },
      () => undefined,
    );
  }, [soon]);
  return checks;
}
