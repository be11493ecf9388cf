import { useEffect, useRef, type RefObject, type SyntheticEvent } from "react";

/** What `close` of a dialog returns when the page closed it rather than the visitor. */
const closedByPage = "back";

/**
 * Shows a dialog over the page while `open` is true.
 *
 * @param onDismiss called when the visitor closes it, not when `open` did
 * @returns the attributes that the dialog needs
 */
export function useModal(
  open: boolean,
  onDismiss: () => void,
): {
  ref: RefObject<HTMLDialogElement>;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    if (open) {
      current.returnValue = "";
      current.showModal();
    } else current.close(closedByPage);
  }, [open]);
  return {
    ref,
    onClose: ({ currentTarget }) => {
      // Told a moment late: after Back, when Forward may have opened it again.
      if (!currentTarget.open && currentTarget.returnValue !== closedByPage) onDismiss();
    },
  };
}
