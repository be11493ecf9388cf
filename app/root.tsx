import {
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useMemo } from "react";
import { withOwnTexts } from "./i18n/own-texts";
import { TextsProvider, useTexts } from "./i18n/texts";
import { ErrorPage } from "./ui/error-page";
import { FirstViewFirst, ScriptNonce } from "./ui/inline-scripts";
import { useTakeOver } from "./ui/served-page";
import { ToastProvider } from "./ui/toast-provider";
import { CookieNotice } from "./consent/consent";
import { shownProfile } from "./details/details-preview.server";
import { pageAction, pageLoader } from "./http/route-handlers.server";
import { HttpError } from "./http/http-error.server";
import { comparablePath } from "./http/request-target.server";
import type { ownerHandle } from "./owner-pages/owner-handle";
import { pack, unpack } from "./ui/packed";
import { languageOf } from "./i18n/request-language.server";
import { languageTag } from "./i18n/languages";
import { publicProfile } from "./business/business-profile-schema";
import { dateAt } from "./business/spa-time";
import { localiseProfile, wordsForVisitors } from "./business/localised-profile.server";
import { mailStatements } from "./business/mail-statements";
import { ProfileOfPage, type ShownProfile } from "./business/profile-of-page";
import { legalAddress } from "./business/legal-address";
import { LegalTexts } from "./business/legal-texts";
import { services, siteUrl } from "./server/start.server";
import displayFace from "./fonts/fraunces.woff2";
import { paper } from "./styles/paper";
import siteSheet from "./styles/site.css?url";

export const loader = pageLoader(async (request) => {
  const language = await languageOf(request);
  const { settings, mail } = services();
  const profile = (await shownProfile(request, services())) ?? services().profile;
  const words = localiseProfile(profile, language);
  // The login page becomes the dashboard without another load.
  const isOwners = comparablePath(new URL(request.url).pathname).split("/")[0] === "admin";
  const shown: ShownProfile = {
    profile: publicProfile(profile, dateAt(Date.now())),
    words: isOwners ? words : wordsForVisitors(words),
    settings: {
      https: settings.siteUrl?.protocol === "https:",
      rateLimits: settings.rateLimits,
      mails: mailStatements({
        isOn: mail !== undefined,
        confirmVisitors: settings.mail?.confirmVisitors === true,
      }),
    },
  };
  return { language, shown: pack(shown) };
});

// A form sent to "/" itself; without this Remix would refuse it in words of its own.
export const action = pageAction(siteUrl, () => {
  throw new HttpError("method", { allow: ["GET", "HEAD"] });
});

// Neither language nor business profile change while a page is open, and a reload that fails would replace the
// page, and what was typed, by the error page.
export const shouldRevalidate = () => false;

/**
 * Shows the names of icon-only controls. What does so travels when the first such control is pointed
 * at or focused; should it not arrive, every control still has its name for screen readers.
 */
function useTooltips(): void {
  useEffect(() => {
    const controller = new AbortController();
    let last: Event;
    let isLoading = false;
    const notice = (event: Event) => {
      last = event;
      const { target } = event;
      if (isLoading || !(target instanceof Element) || !target.closest("[data-tooltip]")) return;
      isLoading = true;
      import("./ui/tooltip-layer").then(
        ({ showTooltips }) => {
          controller.abort();
          showTooltips(last);
        },
        () => undefined,
      );
    };
    const { signal } = controller;
    document.addEventListener("pointerover", notice, { signal });
    document.addEventListener("focusin", notice, { signal });
    return () => {
      controller.abort();
    };
  }, []);
}

/** It names the spa and its icons to a browser that keeps a link to the page on a home screen. */
const manifestLink = {
  rel: "manifest",
  href: "/manifest.webmanifest",
  crossOrigin: "use-credentials",
} as const;

/** Links to the web manifest once the page can be used: a browser would ask for it beside the first photograph. */
function useManifest(): void {
  useEffect(() => {
    const link = Object.assign(document.createElement("link"), manifestLink);
    document.head.append(link);
    return () => {
      link.remove();
    };
  }, []);
}

/** What the routes of the owner's pages ask for; undefined on other pages. */
function useOwnerHandle(): typeof ownerHandle | undefined {
  const handles = useMatches().map(
    ({ handle }) => handle as Partial<typeof ownerHandle> | undefined,
  );
  return handles.find((handle) => handle?.styleSheet) as typeof ownerHandle | undefined;
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n, t } = useTexts();
  const owner = useOwnerHandle();
  return (
    <html lang={languageTag(i18n.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={`width=device-width, initial-scale=1${owner ? ", viewport-fit=cover" : ""}`}
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <noscript>
          <link {...manifestLink} />
        </noscript>
        <meta name="theme-color" content={paper} />
        {/* In every language: the spa's name is set in it. */}
        <link
          rel="preload"
          href={displayFace}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <FirstViewFirst />
        <Meta />
        <link rel="stylesheet" href={owner?.styleSheet ?? siteSheet} />
      </head>
      <body
        data-language={i18n.language}
        className="min-h-dvh overflow-x-clip bg-paper font-sans text-ink"
      >
        <ToastProvider
          label={t("toast.label")}
          regionLabel={t("toast.region", { hotkey: "{hotkey}" })}
          closeLabel={t("toast.close")}
        >
          {children}
        </ToastProvider>
        <Scripts nonce={useContext(ScriptNonce)} />
      </body>
    </html>
  );
}

/** Marks the document once its scripts have taken over, for style rules and for programs that drive the page. */
function useReadyMark(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["ready"] = "";
    delete dataset["hydrating"];
  }, []);
}

export default function App() {
  const { t, i18n } = useTexts();
  const { shown: packed } = useLoaderData<typeof loader>();
  const shown = useMemo(() => unpack<ShownProfile>(packed), [packed]);
  const { texts } = shown.words;
  useTakeOver();
  useReadyMark();
  useManifest();
  useTooltips();
  return (
    <ProfileOfPage.Provider value={shown}>
      <TextsProvider t={useMemo(() => withOwnTexts(t, texts), [t, texts])} i18n={i18n}>
        <Outlet />
        <LegalTexts />
        <CookieNotice policyHref={legalAddress("privacy", i18n.language)} />
      </TextsProvider>
    </ProfileOfPage.Provider>
  );
}

export function ErrorBoundary() {
  // Missing where the root's own loader failed.
  const root = useRouteLoaderData<typeof loader>("root");
  const shown = root && unpack<ShownProfile>(root.shown);
  const phone = shown && { display: shown.words.phone, call: shown.profile.phone.call };
  return <ErrorPage error={useRouteError()} phone={phone} />;
}
