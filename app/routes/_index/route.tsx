import {
  data,
  redirect,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import i18next from "i18next";
import { isReference, referenceOf } from "~/enquiries/enquiry";
import type { SendResult } from "~/enquiries/send-enquiry";
import { submitEnquiryForm } from "~/enquiries/submit-enquiry.server";
import { HomePage } from "~/home/home-page";
import { pageAction } from "~/http/page-action.server";
import { languageInAddress, languageOf, translator } from "~/i18n/i18n.server";
import { languageParameter } from "~/i18n/languages";
import { services } from "~/start.server";

/** The address of the page's form, in the language that the request's address names. */
function formAddress(request: Request, parameters: Record<string, string>): string {
  const language = languageInAddress(request);
  const query = new URLSearchParams({
    ...(language && { [languageParameter]: language }),
    ...parameters,
  });
  return `/?${query.toString()}#contact`;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const t = translator(await languageOf(request));
  const { name, address } = services.facts;
  const place = { name, area: address.area, city: address.city };
  const sent = new URL(request.url).searchParams.get("sent");
  const language = languageInAddress(request);
  return {
    title: t("site.title", place),
    description: t("site.description", place),
    formAction: `/?index${language ? `&${languageParameter}=${language}` : ""}#contact`,
    sentReference: isReference(sent) ? sent : undefined,
  };
}

export const action = pageAction(async (request) => {
  const result = await submitEnquiryForm(request, services);
  switch (result.status) {
    case "stored":
      return redirect(formAddress(request, { sent: referenceOf(result.stored.id) }), 303);
    case "invalid":
      return data({ form: result.form }, { status: 400 });
    case "refused":
      return data(
        { form: result.form },
        { status: result.refusal.status, headers: result.refusal.headers },
      );
  }
});

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<SendResult> {
  try {
    const { sendEnquiry } = await import("~/enquiries/send-enquiry");
    return await sendEnquiry(await request.formData(), i18next.t);
  } catch {
    // Offline before the code that sends was loaded; thrown, it would replace the page.
    return { status: "failed", description: undefined };
  }
}

// Nothing on the page depends on an enquiry, and a failed reload of its data would replace the page.
export const shouldRevalidate = () => false;

export const headers: HeadersFunction = ({ actionHeaders }) => {
  actionHeaders.set("Cache-Control", "no-store");
  return actionHeaders;
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: "description", content: data.description }] : [];

export default function Home() {
  const { formAction, sentReference } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  return <HomePage formAction={formAction} posted={posted?.form} sentReference={sentReference} />;
}
