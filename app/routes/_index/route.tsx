import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import i18next from "i18next";
import { enquiryFormId } from "~/enquiries/enquiry-form-controls";
import { isReference, newIdempotencyKey, referenceOf, isTreatment } from "~/enquiries/enquiry";
import type { SendResult } from "~/enquiries/send-enquiry";
import { submitEnquiryForm } from "~/enquiries/submit-enquiry.server";
import { heroPreloads } from "~/home/hero";
import { homeCaching } from "~/home/home-caching.server";
import { homeMeta, HomePage } from "~/home/home-page";
import { pageAction } from "~/http/route-handlers.server";
import { wantsSaveData } from "~/http/content-encoding.server";
import { services, siteOrigin, siteUrl } from "~/server/start.server";
import { languageInAddress, languageOf, translator } from "~/i18n/i18n.server";
import { yearOf } from "~/i18n/format";
import { languageParameter } from "~/i18n/languages";
import { pictureTexts } from "~/photos/picture-texts.server";
import { type LocalisedProfile, localiseProfile } from "~/business/localised-profile.server";
import type { BusinessProfile } from "~/business/business-profile";
import { openingChangesAt } from "~/business/opening-hours";
import { openingAt } from "~/business/opening-hours-view";
import { importOrPost } from "~/ui/import-or-post";
import { SaveData } from "~/ui/picture";

/** The address of the page's form, in the language that the request's address names. */
function formAddress(request: Request, parameters: Record<string, string>): string {
  const language = languageInAddress(new URL(request.url));
  const query = new URLSearchParams({
    ...(language && { [languageParameter]: language }),
    ...parameters,
  });
  return `/?${query.toString()}#${enquiryFormId}`;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const pageLanguage = await languageOf(request);
  const t = translator(pageLanguage);
  const { name, openingHours } = services().profile;
  const { area, city, leastPrice } = localiseProfile(services().profile, pageLanguage);
  const place = { name, area, city };
  const url = new URL(request.url);
  const sent = url.searchParams.get("sent");
  const treatment = url.searchParams.get("treatment");
  const language = languageInAddress(url);
  const now = Date.now();
  const pictures = pictureTexts(pageLanguage);
  const page = {
    head: {
      origin: siteOrigin(request),
      language: pageLanguage,
      title: t("head.title", place),
      description: t("head.description", { ...place, price: leastPrice }),
      imageAlt: pictures.hero.alt,
    },
    pictures,
    opening: openingAt(openingHours, now),
    year: yearOf(now),
    saveData: wantsSaveData(request.headers.get("Save-Data")),
    formAction: `/?index${language ? `&${languageParameter}=${language}` : ""}#${enquiryFormId}`,
    renderedAt: services().pageTime.write(now),
    chosen: isTreatment(treatment) ? treatment : undefined,
    sentReference: isReference(sent) ? sent : undefined,
    formId: newIdempotencyKey(),
  };
  const shared = { named: language !== undefined && sent === null, saveData: page.saveData };
  const caching = homeCaching(shared, openingChangesAt(openingHours, now) - now);
  return data(page, { headers: { "Cache-Control": caching } });
}

/** Responses to a form hold what the visitor typed. */
const notStored = { "Cache-Control": "no-store" };

export const action = pageAction(siteUrl, async (request) => {
  const result = await submitEnquiryForm(request, services());
  switch (result.status) {
    case "stored":
      return redirect(formAddress(request, { sent: referenceOf(result.stored.id) }), 303);
    case "invalid":
      return data({ form: result.form }, { status: 400, headers: notStored });
    case "refused":
      return data(
        { form: result.form },
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
    return sending && (await sending.sendEnquiry(values, i18next));
  } catch {
    // Offline before the code that sends was loaded; thrown, it would replace the page.
    return { status: "failed", description: undefined };
  }
}

// Nothing on the page depends on an enquiry, and a failed reload of its data would replace the page.
export const shouldRevalidate = () => false;

export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers([...actionHeaders]);
  headers.set("Vary", "Save-Data");
  // No cache may store what a visitor typed: a response to a form is for its sender only.
  const caching = [...actionHeaders].length > 0 ? null : loaderHeaders.get("Cache-Control");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", caching ?? "private, no-cache");
  return headers;
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const root = matches.find((match) => match.id === "root")?.data as
    | { profile: BusinessProfile; words: LocalisedProfile }
    | undefined;
  // First, so that the photograph is on its way before anything else is read.
  return data && root ? [...heroPreloads(data.saveData), ...homeMeta(data.head, root)] : [];
};

export default function Home() {
  const { opening, year, saveData, formAction, renderedAt, chosen, sentReference, formId } =
    useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>()?.form;
  return (
    <SaveData.Provider value={saveData}>
      <HomePage
        opening={opening}
        year={year}
        form={{ action: formAction, renderedAt, chosen, posted, sentReference, formId }}
      />
    </SaveData.Provider>
  );
}
