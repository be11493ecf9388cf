import { data, type HeadersFunction, type MetaFunction, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useMemo, useState } from "react";
import { isPreview, shownProfile } from "~/details/details-preview.server";
import { PreviewBar } from "~/details/preview-bar";
import { enquiryFormId, phoneDoubtParameter } from "~/enquiries/enquiry-form-names";
import { referenceOf } from "~/enquiries/reference";
import type { SendResult } from "~/enquiries/send-enquiry";
import { mayBeIncomplete } from "~/enquiries/phone-question";
import { heroPreloads } from "~/home/hero";
import { loadHome } from "~/home/load-home.server";
import { homeMeta } from "~/home/home-head";
import { HomePage } from "~/home/home-page";
import { pageAction, pageLoader } from "~/http/route-handlers.server";
import { services, siteOrigin, siteUrl } from "~/server/start.server";
import { textsOfPage } from "~/i18n/i18n.client";
import { languageInAddress } from "~/i18n/request-language.server";
import { languageParameter } from "~/i18n/languages";
import type { ShownProfile } from "~/business/profile-of-page";
import { ownerPages } from "~/owner-pages/owner-pages";
import { importOrPost } from "~/ui/import-or-post";
import { type Packed, pack, unpack } from "~/ui/packed";
import { PictureTextsOfPage, SaveData } from "~/ui/picture";

/** The address of the page's form, in the language that the request's address names. */
function formAddress(request: Request, parameters: Record<string, string>): string {
  const language = languageInAddress(new URL(request.url));
  const query = new URLSearchParams({
    ...(language && { [languageParameter]: language }),
    ...parameters,
  });
  return `/?${query.toString()}#${enquiryFormId}`;
}

type HomeData = Awaited<ReturnType<typeof loadHome>>["page"];

export const loader = pageLoader(async (request) => {
  const { pageTime, photographs } = services();
  const profile = await shownProfile(request, services());
  // This page is the preview of changed details, too: without a session or a draft there is nothing to preview.
  if (!profile) throw redirect(ownerPages.details.address);
  const shown = isPreview(request) ? photographs.unsaved : photographs;
  const site = { origin: siteOrigin(request), pageTime, photographs: shown };
  const { page, caching } = await loadHome(request, profile, site);
  return data({ page: pack(page) }, { headers: { "Cache-Control": caching } });
});

/** Responses to a form hold what the visitor typed. */
const notStored = { "Cache-Control": "no-store" };

export const action = pageAction(siteUrl, async (request) => {
  const { submitEnquiryForm } = await import("~/enquiries/submit-enquiry.server");
  const result = await submitEnquiryForm(request, services());
  switch (result.status) {
    case "stored": {
      const sent = {
        sent: referenceOf(result.stored.id),
        ...(mayBeIncomplete(result.phone) && { [phoneDoubtParameter]: "short" }),
      };
      return redirect(formAddress(request, sent), 303);
    }
    case "invalid":
      return data(
        { form: result.form, idempotencyKey: undefined },
        { status: 400, headers: notStored },
      );
    case "refused":
      return data(
        { form: result.form, idempotencyKey: result.idempotencyKey },
        { status: result.error.status, headers: { ...result.error.headers, ...notStored } },
      );
  }
});

const loadSending = () => import("~/enquiries/send-enquiry");

export async function clientAction({
  request,
}: ClientActionFunctionArgs): Promise<SendResult | null> {
  try {
    const values = await request.formData();
    const action = `${request.url}#${enquiryFormId}`;
    const sending = await importOrPost(loadSending, { action, values });
    return sending && (await sending.sendEnquiry(values, textsOfPage()));
  } catch {
    // Offline before the code that sends was loaded; thrown, it would replace the page.
    return { status: "failed", description: undefined };
  }
}

// Nothing on the page depends on an enquiry, and a failed reload of its data would replace the page.
export const shouldRevalidate = () => false;

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(loaderHeaders);
  // No cache may store what a visitor typed: the form's Cache-Control replaces that of the page.
  for (const [name, value] of actionHeaders) headers.set(name, value);
  headers.set("Vary", "Save-Data");
  return headers;
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const root = matches.find((match) => match.id === "root")?.data as
    | { shown: Packed<ShownProfile> }
    | undefined;
  if (!data || !root) return [];
  const { head, pictures, saveData } = unpack<HomeData>(data.page);
  // First, so that the photograph is on its way before anything else is read.
  return [
    ...heroPreloads(pictures.own?.hero, saveData),
    ...homeMeta(head, unpack<ShownProfile>(root.shown)),
  ];
};

export default function Home() {
  const { page } = useLoaderData<typeof loader>();
  const {
    opening,
    otherDays,
    announcement,
    year,
    saveData,
    formAction,
    renderedAt,
    chosen,
    sentReference,
    phoneDoubt,
    idempotencyKey,
    pictures,
  } = useMemo(() => unpack<HomeData>(page), [page]);
  // Of a form that was sent without scripts. The router forgets it at the first link within the page.
  const [posted] = useState(useActionData<typeof action>());
  return (
    <SaveData.Provider value={saveData}>
      <PictureTextsOfPage.Provider value={pictures}>
        <PreviewBar />
        <HomePage
          opening={opening}
          otherDays={otherDays}
          announcement={announcement}
          year={year}
          form={{
            action: formAction,
            renderedAt,
            chosen,
            posted: posted?.form,
            sentReference,
            phoneDoubt,
            idempotencyKey: posted?.idempotencyKey ?? idempotencyKey,
          }}
        />
      </PictureTextsOfPage.Provider>
    </SaveData.Provider>
  );
}
