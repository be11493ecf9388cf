import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { addEnquiryId } from "../../owner-pages/owner-pages";

const hash = `#${addEnquiryId}`;

/** Says in the state of an entry of the browser's history that the page has made it behind that of the list. */
const mark = "opened";

/**
 * Whether the form for an enquiry that came by phone is open. It has an entry of its own in the browser's history, so
 * that Back closes it rather than ending the session.
 */
export function useAddEnquiry() {
  const navigate = useNavigate();
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const isOpen = location.hash === hash;
  const open = useCallback(() => {
    if (!isOpen) {
      navigate(
        { search, hash },
        {
          state: { ...(Object(state) as object), [mark]: true },
          preventScrollReset: true,
        },
      );
    }
  }, [navigate, search, state, isOpen]);
  const close = () => {
    if (!isOpen) return;
    if (Object.hasOwn(Object(state) as object, mark)) navigate(-1);
    else navigate({ search }, { state, replace: true, preventScrollReset: true });
  };
  return { isOpen, open, close };
}
