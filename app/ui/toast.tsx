import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { CloseIcon } from "./icons";

/** A short message in the corner of the screen. */
export interface ToastMessage {
  kind: "success" | "failure";
  title: string;
  description?: string | undefined;
  /** What the message offers to do, such as to undo what it is about. */
  action?: { label: string; run: () => void } | undefined;
}

/**
 * How long a message stays and how far a swipe must go; how long a dismissed one is remembered.
 * Times in ms, the swipe in px.
 */
const shownForMs = 5000;
const swipePx = 50;
const forgottenAfterMs = 1_000_000;

const looks: Record<ToastMessage["kind"], string> = {
  success: "border-leaf bg-white text-ink",
  failure: "border-alert bg-alert text-white",
};

const motion =
  "data-[swipe=move]:[transform:translateX(var(--radix-toast-swipe-move-x))] data-[swipe=cancel]:transition-transform data-[swipe=end]:[transform:translateX(100%)] data-[swipe=end]:transition-transform";

function Message(props: { message: ToastMessage; closeLabel: string; onForget: () => void }) {
  const { message, closeLabel, onForget } = props;
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(onForget, forgottenAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [open, onForget]);
  return (
    <Toast.Root
      type="foreground"
      open={open}
      onOpenChange={setOpen}
      data-kind={message.kind}
      className={`pointer-events-auto flex items-start gap-4 rounded border p-4 shadow-float ${looks[message.kind]} ${motion}`}
    >
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-medium">{message.title}</Toast.Title>
        {message.description !== undefined && (
          <Toast.Description className="mt-1 line-clamp-4 text-sm break-words">
            {message.description}
          </Toast.Description>
        )}
      </div>
      {message.action && (
        <Toast.Action
          altText={message.action.label}
          onClick={message.action.run}
          className="-my-2 min-h-11 min-w-11 px-2 font-medium text-leaf underline decoration-1 underline-offset-4"
        >
          {message.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={closeLabel}
        data-tooltip={closeLabel}
        className="-m-2 flex size-11 shrink-0 items-center justify-center rounded focus-visible:outline-current"
      >
        <CloseIcon className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * The notification region: F8 leads to it, and it holds one message at most.
 *
 * @param props `shown`, the message and its number; `onForget`, called long after it was dismissed
 */
export default function ToastRegion(props: {
  shown: { id: number; message: ToastMessage } | undefined;
  /** What a screen reader says before each message. */
  label: string;
  regionLabel: string;
  closeLabel: string;
  onForget: () => void;
}) {
  const { shown } = props;
  return (
    <Toast.Provider
      label={props.label}
      duration={shownForMs}
      swipeDirection="right"
      swipeThreshold={swipePx}
    >
      {shown && (
        <Message
          key={shown.id}
          message={shown.message}
          closeLabel={props.closeLabel}
          onForget={props.onForget}
        />
      )}
      <Toast.Viewport
        label={props.regionLabel}
        className="pointer-events-none fixed right-0 bottom-(--foot,0px) z-50 flex w-full max-w-md flex-col p-4 print:hidden"
      />
    </Toast.Provider>
  );
}
