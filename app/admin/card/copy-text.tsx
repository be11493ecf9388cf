import { useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { controlClass } from "../../ui/controls";

/**
 * A draft to copy, for what its links cannot carry and for programs that they do not open. The browser copies it when
 * it is unfolded. Where it may not, as over http, the text is selected; without scripts it stands there.
 *
 * @param props `lang`, of the text (BCP 47)
 */
export function CopyText({ text, lang }: { text: string; lang: string }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      // Throws over http, where there is no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <details
      data-copy
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void copy();
      }}
    >
      <summary className="inline-flex min-h-11 items-center text-sm text-leaf underline decoration-1 underline-offset-4 hover:text-night lg:min-h-8">
        {t("work.reply.copy")}
      </summary>{" "}
      <textarea
        ref={field}
        readOnly
        rows={5}
        lang={lang}
        aria-label={t("work.reply.copy")}
        className={`${controlClass} max-w-xl`}
        value={text}
      />
      <p role="status" className="text-sm text-leaf">
        {isCopied ? t("work.reply.copied") : ""}
      </p>
    </details>
  );
}
