import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorPage } from "./ui/error-page";
import { ToastProvider } from "./ui/toast";
import { useReadyMark } from "./ui/use-ready-mark";
import { languageOf } from "./i18n/i18n.server";
import { services } from "./start.server";
import "./tailwind.css";

export async function loader({ request }: { request: Request }) {
  return { language: await languageOf(request), facts: services.facts };
}

// Neither language nor facts change while a page is open, and a reload that fails would replace the
// page, and what was typed, by the error page.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { i18n, t } = useTranslation();
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh bg-paper text-ink">
        <ToastProvider
          regionLabel={t("toast.region", { hotkey: "{hotkey}" })}
          closeLabel={t("toast.close")}
        >
          {children}
        </ToastProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useReadyMark();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
