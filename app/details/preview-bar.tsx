import { useLocation } from "@remix-run/react";
import { useTexts } from "../i18n/texts";

/** Says on the preview that visitors see something else. Renders nothing on the public page itself. */
export function PreviewBar() {
  const { t } = useTexts();
  if (!/^\/admin\//i.test(useLocation().pathname)) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-0 z-50 bg-night px-4 py-3 text-center text-white print:hidden"
    >
      {t("details.previewBar")}
    </p>
  );
}
