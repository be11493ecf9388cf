import { expect } from "vitest";

import {
  type Address,
  get,
  getAsOwner,
  type Headers,
  logInByForm,
  postForm,
  postJson,
  send,
} from "./http";
import type { Details } from "../../app/details/groups";
import { someone } from "./visitor";

/** The owner's work on an enquiry, as GET /api/admin/desk responds. */
interface Work {
  source?: "phone";
  appointment?: { start: string; minutes: number };
  status: string;
  note?: string;
  revision: number;
  language?: string;
  history: Record<string, unknown>[];
}

/** Stores an enquiry. @returns its id */
export async function enquire(
  site: Address,
  typed: object = someone(),
  headers: Headers = {},
): Promise<string> {
  const response = await postJson(site, "/api/contact", typed, headers);
  expect(response.status).toBe(201);
  return (JSON.parse(response.body) as { id: string }).id;
}

/** What GET /api/admin/desk responds. */
export async function readDesk(site: Address) {
  const response = await getAsOwner(site, "/api/admin/desk");
  expect(response.status).toBe(200);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  return JSON.parse(response.body) as {
    enquiries: Record<string, Work>;
    flagged: Record<string, string[]>;
  };
}

/** The details as GET /api/admin/details responds. */
export interface StoredDetails {
  revision: string;
  details: Details;
}

export async function readDetails(site: Address, session: Headers): Promise<StoredDetails> {
  const response = await get(site, "/api/admin/details", session);
  expect(response.status).toBe(200);
  return JSON.parse(response.body) as StoredDetails;
}

/** Changes some details by PUT. @param revision from which the change is made, the stored one when it is left out */
export async function changeDetails(
  site: Address,
  session: Headers,
  details: object,
  revision?: string,
) {
  const sent = { revision: revision ?? (await readDetails(site, session)).revision, details };
  return send(site, "PUT", "/api/admin/details", {
    headers: { "Content-Type": "application/json", ...session },
    body: JSON.stringify(sent),
  });
}

/** Makes an address of the calendar, which ends the one before. @returns its path */
export async function calendarAddress(site: Address): Promise<string> {
  const session = await logInByForm(site);
  const { body } = await postForm(site, "/admin/diary", { intent: "calendar" }, session);
  return /\/calendar\/[\w-]{22}\.ics/.exec(body)![0];
}
