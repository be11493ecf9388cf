import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownerHandle } from "~/owner-pages/owner-handle";
import { loadDiaryPage } from "~/diary/diary-page.server";
import { makeCalendarAddress } from "~/diary/make-calendar-address.server";
import { DiaryPage } from "~/diary/diary-page";
import { isAppointmentDay } from "~/diary/appointment";
import { ownerPages } from "~/owner-pages/owner-pages";
import { ownerPageAction } from "~/owner-pages/owner-page.server";
import { pageAction, pageLoader } from "~/http/route-handlers.server";
import { services, siteOrigin, siteUrl } from "~/server/start.server";

export const loader = pageLoader((request) => loadDiaryPage(request, services()));

/** The address of the diary at the day that a form names. */
function addressAfter(form: FormData): string {
  const from = form.get("from");
  const { address } = ownerPages.diary;
  return isAppointmentDay(from) ? `${address}?from=${from}` : address;
}

export const action = pageAction(siteUrl, (request) =>
  ownerPageAction(request, services(), addressAfter, {
    calendar: () => makeCalendarAddress(request, services().calendar, siteOrigin(request)),
  }),
);

export const handle = ownerHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function Diary() {
  const { diary, address } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return <DiaryPage diary={diary} calendar={{ address, result }} />;
}
