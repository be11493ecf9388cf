import { useCallback, useEffect, useRef, type RefObject } from "react";
import { useTexts } from "../i18n/texts";
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from "../ui/icons";
import { IconButton } from "../ui/controls";
import type { GalleryPicture } from "../photos/own-pictures";
import { Picture, SaveData } from "../ui/picture";
import { useModal } from "../ui/use-modal";

/** How far a finger must move sideways to turn the page, in px. */
const swipePx = 50;

/** Turns the picture by arrow keys and by swipes anywhere in the dialog. */
function useTurning(ref: RefObject<HTMLDialogElement>, turn: (by: number) => void): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let pressedAt: number | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "ArrowLeft") turn(-1);
      if (event.key === "ArrowRight") turn(1);
    };
    const onPress = (event: PointerEvent) => {
      pressedAt = event.clientX;
    };
    const onRelease = (event: PointerEvent) => {
      const moved = event.clientX - (pressedAt ?? event.clientX);
      if (Math.abs(moved) > swipePx) turn(moved > 0 ? -1 : 1);
    };
    dialog.addEventListener("keydown", onKey, { signal });
    dialog.addEventListener("pointerdown", onPress, { signal });
    dialog.addEventListener("pointerup", onRelease, { signal });
    // The browser's own dragging of a picture would swallow the swipe.
    dialog.addEventListener(
      "dragstart",
      (event) => {
        event.preventDefault();
      },
      { signal },
    );
    return () => {
      controller.abort();
    };
  }, [ref, turn]);
}

/**
 * One picture of the gallery, large, in a modal dialog.
 *
 * @param props `pictures`, all of the gallery; `index` of the picture; `open` is false once the dialog is to close;
 *   `onMove` is given the picture to go to; `onClose` is called when the visitor closes it
 */
export function Lightbox(props: {
  pictures: readonly GalleryPicture[];
  index: number;
  open: boolean;
  onMove: (index: number) => void;
  onClose: () => void;
}) {
  const { pictures, index, open, onMove, onClose } = props;
  const { t } = useTexts();
  const modal = useModal(open, onClose);
  const total = pictures.length;
  // The picture that was chosen last: the next press may come before it is shown.
  const wanted = useRef(index);
  useEffect(() => {
    wanted.current = index;
  }, [index]);
  const turn = useCallback(
    (by: number) => {
      wanted.current = (wanted.current + by + total) % total;
      onMove(wanted.current);
    },
    [onMove, total],
  );
  useTurning(modal.ref, turn);

  const picture = pictures[index];
  if (!picture) return null;
  const { image, alt, lang, caption } = picture;
  return (
    <div>
      <dialog
        {...modal}
        aria-label={t("gallery.dialog")}
        className="m-0 size-full max-h-none max-w-none [touch-action:pan-y] bg-night text-paper"
      >
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between p-2">
            <p className="px-2 text-sm text-sand" aria-live="polite">
              {t("gallery.position", { n: index + 1, total, caption })}
            </p>
            <IconButton
              label={t("gallery.close")}
              variant="onPicture"
              onClick={() => {
                modal.ref.current?.close();
              }}
            >
              <CloseIcon className="size-6" />
            </IconButton>
          </div>
          <div className="flex min-h-0 flex-1 items-center justify-center">
            {/* Who enlarges a picture wants its data. */}
            <SaveData.Provider value={false}>
              <Picture
                key={index}
                image={image}
                alt={alt}
                lang={lang}
                sizes="min(100vw, 133vh)"
                priority
                className="max-h-full max-w-full"
                imgClassName="max-h-[calc(100dvh-8rem)] w-auto max-w-full object-contain select-none"
              />
            </SaveData.Provider>
          </div>
          <div className="flex justify-center gap-4 p-2">
            <IconButton
              label={t("gallery.previous")}
              variant="onPicture"
              onClick={() => {
                turn(-1);
              }}
            >
              <ArrowLeftIcon className="size-6" />
            </IconButton>
            <IconButton
              label={t("gallery.next")}
              variant="onPicture"
              onClick={() => {
                turn(1);
              }}
            >
              <ArrowRightIcon className="size-6" />
            </IconButton>
          </div>
        </div>
      </dialog>
    </div>
  );
}
