import { type RefObject, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { line } from "../../ui/icons";

const CopyIcon = line(
  "M8.75 8.75h10.5a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H9.75a1 1 0 0 1-1-1ZM15.25 8.5V4.75a1 1 0 0 0-1-1H4.75a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1H8.5",
);

/**
 * The button that copies a text of the page, for what links cannot carry and for programs that they do not open. Where
 * the browser may not copy, as over http, it selects the text.
 *
 * @param props `shown`, the element with the text
 */
export function CopyButton({ shown }: { shown: RefObject<HTMLElement> }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const { current } = shown;
    if (!current) return;
    getSelection()?.selectAllChildren(current);
    try {
      // Throws over http, where there is no clipboard.
      await navigator.clipboard.writeText(current.textContent);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <button type="button" className="reply-way" onClick={() => void copy()}>
      <CopyIcon className="size-5 lg:size-4" />
      <span>{t("work.reply.copy")}</span>
      <span role="status" className="text-sm empty:hidden">
        {isCopied ? t("work.reply.copied") : ""}
      </span>
    </button>
  );
}
