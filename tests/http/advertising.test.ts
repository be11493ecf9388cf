import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, it } from "vitest";

import { getAsOwner, listEnquiries, postForm, postJson } from "../support/http";
import { fieldValue } from "../support/markup";
import { useSite } from "../support/use-site";
import { advertiser, someone, type Typed } from "../support/visitor";

const site = useSite();

/** A form in which the field was filled in that people do not see. */
const trapped = (different: Partial<Typed> = {}) => ({
  ...someone(different),
  subject: "Cheap watches",
});
const file = () => readFile(join(site.dataDir, "enquiries.jsonl"), "utf8");
const reasons = async () => {
  const { body } = await getAsOwner(site, "/api/admin/desk");
  return (JSON.parse(body) as { flagged: Record<string, string[]> }).flagged;
};

it("the form has an empty honeypot and a new time after a mistake, and no error for either", async () => {
  const response = await postForm(site, "/?index", {
    ...trapped({ email: "nobody" }),
    renderedAt: "x".repeat(60_000),
  });
  expect(response.status).toBe(400);
  expect(fieldValue(response.body, "subject")).toBe("");
  expect(fieldValue(response.body, "renderedAt")).toMatch(/^[0-9a-z]{8}\./);
});

it("an enquiry that looks like spam gets the same response as any other, is stored, listed without its reasons, and flagged in the file", async () => {
  const [byCall, byForm, honest] = [advertiser(), trapped(), someone()];
  const called = await postJson(site, "/api/contact", byCall);
  expect(called.status).toBe(201);
  const { id, ...rest } = JSON.parse(called.body) as { id: string };
  expect(Object.keys(rest)).toEqual(["createdAt"]);
  const posted = await postForm(site, "/?index", byForm);
  expect(posted.status).toBe(303);
  expect(posted.headers.location).toMatch(/^\/\?sent=/);
  await postJson(site, "/api/contact", honest);

  const list = await listEnquiries(site);
  expect(list.map(({ lastName }) => lastName)).toEqual(
    [honest, byForm, byCall].map(({ lastName }) => lastName),
  );
  for (const enquiry of list) {
    expect(Object.keys(enquiry)).not.toContain("suspectedSpam");
    expect(Object.keys(enquiry)).not.toContain("subject");
  }
  expect(await file()).not.toContain("Cheap watches");
  const flagged = await reasons();
  expect(flagged[id]).toEqual(["manyLinks", "pitch"]);
  expect(Object.values(flagged)).toContainEqual(["trap"]);
  expect(Object.keys(flagged)).toHaveLength(2);
  await site.restart();
  expect(await reasons()).toEqual(flagged);
});

it("a call of a program is not flagged for a field that has the honeypot's name, nor for any other of its own", async () => {
  const typed = { ...someone(), subject: "A week-end for two", renderedAt: "x", formId: 1 };
  const { id } = JSON.parse((await postJson(site, "/api/contact", typed)).body) as { id: string };
  expect(await reasons()).not.toHaveProperty(id);
  expect(await file()).not.toContain("A week-end for two");
});
