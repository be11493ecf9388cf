import { useEffect, useState } from "react";
import { useTexts } from "../i18n/texts";
import { Button, IconButton } from "../ui/controls";
import { CloseIcon } from "../ui/icons";
import { useModal } from "../ui/use-modal";

/** When the notice fades in and how long it takes to fade out, in ms. */
const fadeInAfterMs = 100;
const fadeOutMs = 300;

/**
 * The notice itself.
 *
 * @param props `policyHref`, the address of the privacy policy; `answered`, true once there is a choice, made here or
 *   in another tab: the notice fades out; `veiled`, whether the page behind it is darkened; `onGone`, called when it has
 *   faded out, or when it cannot be seen
 */
export function CookieDialog(props: {
  policyHref: string;
  answered: boolean;
  veiled: boolean;
  onChoose: (choice: "accepted" | "declined") => void;
  onGone: () => void;
}) {
  const { policyHref, answered, veiled, onChoose, onGone } = props;
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  const modal = useModal(!answered, () => {
    if (!answered) onGone();
  });

  useEffect(() => {
    const timer = setTimeout(
      answered
        ? onGone
        : () => {
            setShown(true);
          },
      answered ? fadeOutMs : fadeInAfterMs,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [answered, onGone]);

  return (
    <div>
      <dialog
        {...modal}
        aria-labelledby="consent-title"
        aria-describedby="consent-text"
        data-shown={shown && !answered ? (veiled ? "veiled" : "") : undefined}
        onCancel={(event) => {
          event.preventDefault();
          onChoose("declined");
        }}
        className="cookie-notice"
      >
        <div>
          <h2 id="consent-title" tabIndex={-1} className="font-display">
            {t("consent.title")}
          </h2>
          <p id="consent-text">
            <span>{t("site.sentences", { first: t("consent.description"), second: "" })}</span>
            <a href={policyHref} className="text-leaf underline underline-offset-4 wrap-anywhere">
              {t("footer.privacy")}
            </a>
          </p>
          <dl>
            <div>
              <dt className="inline font-semibold md:block">{t("consent.essentialTitle")}</dt>{" "}
              <dd className="inline text-stone md:block">{t("consent.essential")}</dd>
            </div>
            <div>
              <dt className="inline font-semibold md:block">{t("consent.analyticsTitle")}</dt>{" "}
              <dd className="inline text-stone md:block">{t("consent.analytics")}</dd>
            </div>
          </dl>
          {/* The same look and size for both: neither answer is nudged. */}
          <div className="mt-3 grid grid-cols-pairs gap-3 md:mt-4">
            {(["declined", "accepted"] as const).map((choice) => (
              <Button
                key={choice}
                variant="outlined"
                className="px-2 wrap-anywhere"
                onClick={() => {
                  onChoose(choice);
                }}
              >
                {t(choice === "declined" ? "consent.decline" : "consent.accept")}
              </Button>
            ))}
          </div>
          <IconButton
            label={t("consent.close")}
            className="absolute top-2 right-2 md:top-3 md:right-3"
            onClick={() => {
              onChoose("declined");
            }}
          >
            <CloseIcon className="size-6" />
          </IconButton>
        </div>
      </dialog>
    </div>
  );
}
