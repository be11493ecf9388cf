import { expect } from "vitest";

import { getAsOwner, type Headers, postJson } from "./http";
import type { Site } from "./test-site";
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
  site: Site,
  typed: object = someone(),
  headers: Headers = {},
): Promise<string> {
  const response = await postJson(site, "/api/contact", typed, headers);
  expect(response.status).toBe(201);
  return (JSON.parse(response.body) as { id: string }).id;
}

/** What GET /api/admin/desk responds. */
export async function readDesk(site: Site) {
  const response = await getAsOwner(site, "/api/admin/desk");
  expect(response.status).toBe(200);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  return JSON.parse(response.body) as {
    enquiries: Record<string, Work>;
    flagged: Record<string, string[]>;
  };
}
