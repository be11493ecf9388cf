import { useEffect, useRef, type RefObject, type SyntheticEvent } from "react";

/** The return value of a dialog whose closing the page knows of: it has closed it, or was told that the visitor has. */
const known = "known";

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
    } else current.close(known);
  }, [open]);
  return {
    ref,
    onClose: ({ currentTarget }) => {
      // Told with the next frame: after Back, when Forward may have opened it again, and on a busy device together with
      // the closings before.
      if (currentTarget.open || currentTarget.returnValue === known) return;
      currentTarget.returnValue = known;
      onDismiss();
    },
  };
}
