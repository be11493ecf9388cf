import { useLocation } from "@remix-run/react";
import { useContext, useEffect, useState } from "react";
import { openHash, useHash } from "../ui/address-hash";
import { legalNameIn, legalNames } from "./legal-address";
import { FirstLegalDialogs } from "./legal-context";
import { loadLegalTexts } from "./load-legal-texts";

/** Opens a legal text in place of following a link to it, once it has come. */
function onClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const name = link?.origin === location.origin ? legalNameIn(link) : undefined;
  if (!link || !name) return;
  event.preventDefault();
  loadLegalTexts().then(
    () => {
      openHash(`#${name}`);
    },
    // As without scripts.
    () => {
      location.assign(link.href);
    },
  );
}

/**
 * The privacy policy and the terms of service, of which a page has none until it is asked for one: by its
 * address, or by a link on it. They travel apart from the page's other code and words.
 */
export function LegalTexts() {
  const [dialogs, setDialogs] = useState(useContext(FirstLegalDialogs));
  const [shown, setShown] = useState(legalNameIn(useLocation()));
  const hash = useHash();
  const named = legalNames.find((name) => hash === `#${name}`);
  useEffect(() => {
    if (!named) return;
    loadLegalTexts().then(
      (texts) => {
        setDialogs(texts);
        setShown(named);
      },
      () => undefined,
    );
  }, [named]);
  useEffect(() => {
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("click", onClick);
    };
  }, []);
  if (!shown || !dialogs) return null;
  const Dialog = dialogs[shown];
  return <Dialog open={named === shown} />;
}
