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
  const isDismissed = useRef(false);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    if (open) {
      isDismissed.current = false;
      current.returnValue = "";
      current.showModal();
    } else current.close(closedByPage);
  }, [open]);
  return {
    ref,
    onClose: ({ currentTarget }) => {
      // Told with the next frame: after Back, when Forward may have opened it again, and on a busy device together with
      // the closings before.
      const isOurs = currentTarget.open || currentTarget.returnValue === closedByPage;
      if (isOurs || isDismissed.current) return;
      isDismissed.current = true;
      onDismiss();
    },
  };
}
