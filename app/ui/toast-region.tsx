import * as Toast from "@radix-ui/react-toast";
import type { ToastMessage } from "./toast";

/** How long a message stays, in ms, and how far a swipe must go, in px (spec.md, section 9). */
const shownForMs = 5000;
const swipePx = 50;

const looks: Record<ToastMessage["kind"], string> = {
  success: "border-leaf bg-white text-ink",
  failure: "border-alert bg-alert text-white",
};

/** The notification region with its one message. */
export default function ToastRegion(props: {
  message: ToastMessage;
  regionLabel: string;
  closeLabel: string;
}) {
  const { kind, title, description } = props.message;
  return (
    <Toast.Provider duration={shownForMs} swipeDirection="right" swipeThreshold={swipePx}>
      <Toast.Root
        type="foreground"
        data-kind={kind}
        className={`flex items-start gap-4 rounded-xs border p-4 shadow-lg ${looks[kind]}`}
      >
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-medium">{title}</Toast.Title>
          <Toast.Description className="mt-1 line-clamp-4 text-sm break-words">
            {description}
          </Toast.Description>
        </div>
        <Toast.Close
          aria-label={props.closeLabel}
          className="-m-2 flex size-11 shrink-0 items-center justify-center text-xl"
        >
          <span aria-hidden="true">×</span>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        label={props.regionLabel}
        className="fixed right-0 bottom-0 z-50 flex w-full max-w-md flex-col p-4"
      />
    </Toast.Provider>
  );
}
