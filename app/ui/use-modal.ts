import { useEffect, useRef, type RefObject, type SyntheticEvent } from "react";
import { watchVisibility } from "./watch-visibility";

/** The return value of a dialog whose closing the page knows of: it has closed it, or was told of it. */
const known = "known";

/**
 * Shows a dialog over the page while `open` is true. It closes by itself when it cannot be seen. It has one child,
 * which fills it, and it is alone in its parent: React removes that, since an add-on may have removed the dialog.
 *
 * @param onDismiss called when anything but `open` closes it
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
    const dialog = ref.current;
    if (!dialog) return undefined;
    if (!open) {
      dialog.close(known);
      return undefined;
    }
    let stop: (() => void) | undefined;
    // A task of its own: making the rest of the page inert takes a phone as long as rendering the dialog did.
    const opening = setTimeout(() => {
      // Removed by an add-on when it was open before.
      if (!dialog.isConnected) document.body.append(dialog);
      dialog.returnValue = "";
      dialog.showModal();
      // A title takes the focus where it is to be read first.
      dialog.querySelector<HTMLElement>("[tabindex]")?.focus();
      stop = watchVisibility(dialog, () => {
        // Without the attribute, which an add-on may have removed, it stays modal and cannot be closed.
        dialog.open = true;
        dialog.close();
      });
    });
    return () => {
      clearTimeout(opening);
      stop?.();
    };
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
