import { beforeAll, describe, expect, it } from "vitest";

import { get, type Headers, type HttpResponse, logIn, postForm, postJson } from "../support/http";
import { useSite } from "../support/use-site";
import { advertiser, someone } from "../support/visitor";

const path = "/api/admin/enquiries.csv";
const site = useSite();
let session: Headers;
const [booked, formula, flagged] = [
  someone(),
  someone({ firstName: '=HYPERLINK("x")', message: 'He said "hi",\nand left.' }),
  advertiser(),
];
beforeAll(async () => {
  session = await logIn(site);
  const ids: string[] = [];
  for (const typed of [booked, formula, flagged]) {
    const response = await postJson(site, "/api/contact", typed, { "Content-Language": "de" });
    ids.push((JSON.parse(response.body) as { id: string }).id);
  }
  const change = { id: ids[0], revision: 0, status: "booked", note: "Room 2" };
  await postJson(site, "/api/admin/desk", change, session);
});

/** The rows below the names, each as long as the file has it. */
const rowsOf = ({ body }: HttpResponse) => body.split('"\r\n').slice(1, -1);

describe("the CSV file of the enquiries", () => {
  it("of what the list of the session shows comes by an address that names nobody", async () => {
    const owner = await logIn(site);
    await postForm(site, "/admin", { intent: "view", filter: "all", q: booked.lastName }, owner);
    const [row, ...others] = rowsOf(await get(site, `${path}?shown=list`, owner));
    expect(row).toContain(booked.lastName);
    expect(others).toEqual([]);
  });

  it("is an attachment with today's date, of all enquiries, newest first", async () => {
    const response = await get(site, path, session);
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers["content-disposition"]).toMatch(
      /^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.body.startsWith('\uFEFF"reference","created",')).toBe(true);
    const rows = rowsOf(response);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain("manyLinks");
    expect(rows[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(rows[1]).toContain('"He said ""hi"",\nand left."');
    expect(rows[2]).toMatch(/"booked","Room 2","de","","$/);
  });

  it("holds what status and search find, by query and by form", async () => {
    const byStatus = await get(site, `${path}?status=booked`, session);
    expect(rowsOf(byStatus)).toHaveLength(1);
    expect(byStatus.body).toContain(booked.lastName);
    const byNote = await get(site, `${path}?q=room%202`, session);
    expect(rowsOf(byNote)).toHaveLength(1);
    const none = await get(site, `${path}?status=booked&q=hyperlink`, session);
    expect(rowsOf(none)).toEqual([]);
    const posted = await postForm(site, path, { status: "new", q: "hyperlink" }, session);
    expect(posted.status).toBe(200);
    expect(rowsOf(posted)).toHaveLength(1);
    expect(posted.body).toContain(formula.lastName);
  });
});
