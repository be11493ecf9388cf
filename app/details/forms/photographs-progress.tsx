import { useEffect, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { request } from "../../http/browser-calls";
import { ownerPages } from "../../owner-pages/owner-pages";
import { StatusMessage } from "../../ui/controls";
import type { DetailsView, PhotographsView } from "../details-view";
import type { Group } from "../groups";

type Making = Pick<PhotographsView, "progress" | "hasFailed" | "triesAgain">;

/** How often (ms) the page asks how far the sizes are. */
const askEveryMs = 1000;

/** How far the sizes are, asked again and again while some are made. */
function useMaking(first: Making): Making {
  const [making, setMaking] = useState(first);
  const isMaking = making.progress !== undefined;
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(() => {
      request("/api/admin/photographs", { on401: "null" }).then(
        (now) => {
          if (now !== null) setMaking(now as Making);
        },
        // What is shown stays until the next time.
        () => undefined,
      );
    }, askEveryMs);
    return () => {
      clearInterval(timer);
    };
  }, [isMaking]);
  return making;
}

/** Says how far the sizes are of what was saved. @param props `group`, in whose form it is said */
export function PhotographsProgress({ view, group }: { view: DetailsView; group: Group }) {
  const { t } = useTexts();
  const { progress, hasFailed, triesAgain } = useMaking(view.photographs);
  const wasMaking = view.photographs.progress !== undefined;
  if (progress) {
    const { photograph, of, made, sizes } = progress;
    const counts = { photograph, of, made: Math.min(made + 1, sizes), sizes };
    return (
      <StatusMessage kind="note" role="status">
        <p>{t("details.photographs.making", counts)}</p>
        <noscript>
          <a
            href={`${ownerPages.details.address}?saved=${group}#${group}`}
            className="inline-flex min-h-11 items-center text-leaf underline"
          >
            {t("details.photographs.look")}
          </a>
        </noscript>
      </StatusMessage>
    );
  }
  if (hasFailed) {
    return (
      <StatusMessage kind="failure" role="alert">
        {t(triesAgain ? "details.photographs.delayed" : "details.photographs.failed")}
      </StatusMessage>
    );
  }
  if (view.saved !== group && !wasMaking) return null;
  return (
    <StatusMessage kind="success" role="status">
      {t("details.photographs.made")}
    </StatusMessage>
  );
}
