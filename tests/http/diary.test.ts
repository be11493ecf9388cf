import { beforeAll, describe, expect, it } from "vitest";

import {
  calendarAddress,
  changeDetails,
  enquire as enquireAt,
  readDesk,
} from "../support/owner-calls";
import { get, type Headers, logIn, logInByForm, postForm, postJson } from "../support/http";
import { textOf } from "../support/markup";
import { adminPassword } from "../support/test-site";
import { useSite } from "../support/use-site";
import { someone } from "../support/visitor";
import { summaries } from "../support/calendar-events";

const site = useSite();
let session: Headers;
beforeAll(async () => {
  session = await logIn(site);
});

const enquire = (typed?: object) => enquireAt(site, typed);
const change = (body: unknown) => postJson(site, "/api/admin/desk", body, session);
const start = "2027-06-01T17:00:00+01:00";

/** Stores an enquiry with an appointment. @returns its id */
async function book(appointment: object, typed?: object): Promise<string> {
  const id = await enquire(typed);
  await change({ id, revision: 0, status: "booked", appointment });
  return id;
}

/** Logs in by the form. @returns what sends a form of a page and follows to the page it leads to */
async function owner() {
  const cookie = await logInByForm(site);
  return async (path: string, fields: Record<string, string> = {}) => {
    const response = await postForm(site, path, fields, cookie);
    if (response.status !== 303) return response;
    return get(site, response.headers.location!, { ...cookie, Accept: "text/html" });
  };
}

describe("an appointment", () => {
  it("is a member of a change like the status, and is listed with the history", async () => {
    const id = await enquire();
    const appointment = { start, minutes: 60 };
    const sent = { start: "2027-06-01T16:00:00Z", minutes: 60 };
    const response = await change({ id, revision: 0, status: "booked", appointment: sent });
    expect(response.status).toBe(200);
    const state = { status: "booked", appointment, revision: 1 };
    expect(JSON.parse(response.body)).toEqual(state);
    const late = await change({ id, revision: 0, appointment: null });
    expect(late.status).toBe(409);
    expect(JSON.parse(late.body)).toEqual(state);
    const removed = await change({ id, revision: 1, appointment: null });
    expect(JSON.parse(removed.body)).toEqual({ status: "booked", revision: 2 });
    expect((await readDesk(site)).enquiries[id]!.history).toMatchObject([
      { status: "booked", appointment },
      { appointment: null },
    ]);
  });

  it.each([{ start }, { start: "soon", minutes: 60 }, { start, minutes: 0 }, "2027-06-01", 0])(
    "is refused as %j",
    async (appointment) => {
      const response = await change({ id: await enquire(), revision: 0, appointment });
      expect(response.status).toBe(400);
      expect(JSON.parse(response.body)).toEqual({ errors: { appointment: ["Invalid input"] } });
    },
  );

  it("comes with an enquiry by telephone, by a call and by the form, which is then booked", async () => {
    const caller = { firstName: "Ada", phone: "020 7946 0001", treatment: "thai" };
    const appointment = { start, minutes: 45 };
    const sent = { ...caller, appointment };
    const called = await postJson(site, "/api/admin/enquiries", sent, session);
    expect(called.status).toBe(201);
    const { id } = JSON.parse(called.body) as { id: string };
    const press = await owner();
    const form = { ...caller, intent: "add", lastName: "By form", minutes: "45" };
    const done = await press("/admin", { ...form, day: "2027-06-01", time: "17:00" });
    expect(done.status).toBe(200);
    const refused = await press("/admin", { ...form, day: "2027-06-01", time: "" });
    expect(refused.status).toBe(400);
    expect(textOf(refused.body)).toContain("Please choose a time.");
    const without = await press("/admin", { ...form, lastName: "Without", day: "", time: "" });
    expect(without.status).toBe(200);
    const { enquiries } = await readDesk(site);
    expect(enquiries[id]).toMatchObject({ status: "booked", appointment, revision: 1 });
    const added = Object.values(enquiries).filter(({ source }) => source === "phone");
    expect(added.filter((one) => one.appointment)).toHaveLength(2);
    expect(added.filter(({ status }) => status === "new")).toHaveLength(1);
  });

  it("is undone together with the status that was changed with it", async () => {
    const id = await book({ start, minutes: 60 });
    const press = await owner();
    const work = { intent: "change-appointment", id };
    await press("/admin", { ...work, revision: "1", status: "new", appointment: "remove" });
    const undone = (await readDesk(site)).enquiries[id]!;
    expect(undone).toMatchObject({ status: "new", revision: 2 });
    expect(undone).not.toHaveProperty("appointment");
    await press("/admin", { ...work, revision: "2", status: "booked", start, minutes: "60" });
    const again = { status: "booked", appointment: { start, minutes: 60 } };
    expect((await readDesk(site)).enquiries[id]).toMatchObject(again);
  });
});

it("within how many hours an answer is due is a detail of the spa, and says from when on an enquiry is late", async () => {
  const desk = async () =>
    JSON.parse((await get(site, "/api/admin/desk", session)).body) as {
      answerWithin?: { hours: number; lateBefore: string };
    };
  const save = (answerWithinHours: unknown) => changeDetails(site, session, { answerWithinHours });
  expect(await desk()).not.toHaveProperty("answerWithin");
  for (const wrong of [0, 101, 1.5, "4"]) {
    const refused = await save(wrong);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain("Please enter a whole number of hours from 1 to 100.");
  }
  expect((await save(4)).status).toBe(200);
  const { answerWithin } = await desk();
  expect(answerWithin).toMatchObject({ hours: 4 });
  expect(Date.now() - Date.parse(answerWithin!.lateBefore)).toBeGreaterThanOrEqual(4 * 3_600_000);
  expect((await save(null)).status).toBe(200);
  expect(await desk()).not.toHaveProperty("answerWithin");
});

describe("the diary", () => {
  it("is shown within the session alone", async () => {
    for (const page of ["/admin/diary", "/admin/overview"]) {
      const response = await get(site, page, session);
      expect([response.status, response.headers.location]).toEqual([302, "/admin"]);
    }
    const stranger = await postForm(site, "/admin/diary", {});
    expect(stranger.status).toBe(303);
    expect(stranger.headers.location).toMatch(/^\/admin\?at=\w+$/);
    expect((await get(site, "/admin/diary.data")).body).not.toContain("days");
  });

  it("has today and the next 14 days, and goes on by weeks and to any day", async () => {
    const person = someone({ firstName: "Zelda", lastName: "Diary", treatment: "thai" });
    await book({ start, minutes: 45 }, person);
    const press = await owner();
    const today = await press("/admin/diary");
    expect(today.status).toBe(200);
    expect(today.headers["cache-control"]).toContain("no-store");
    const headings = [...today.body.matchAll(/<h2 id="day-(\d{4}-\d\d-\d\d)"/g)];
    expect(new Set(headings.map(([, day]) => day)).size).toBe(15);
    const from = async (day: string) => textOf((await press("/admin/diary", { from: day })).body);
    expect(textOf(today.body)).not.toContain("Zelda");
    const day = await from("2027-06-01");
    for (const words of ["Zelda Diary", "17:00", "Thai Massage", "45 minutes", person.phone]) {
      expect(day).toContain(words);
    }
    expect(await from("2027-05-18")).toContain("Zelda");
    expect(await from("2027-05-17")).not.toContain("Zelda");
    expect((await press("/admin/diary", { from: "<script>" })).status).toBe(200);
  });

  it("says of what runs on past midnight on which day it began, in the week and in the list", async () => {
    const person = someone({ firstName: "Nocturna", treatment: "thai" });
    await book({ start: "2027-06-08T23:30:00+01:00", minutes: 60 }, person);
    const press = await owner();
    const { body } = await press("/admin/diary", { from: "2027-06-09" });
    // In the week and in the list of the one day on which it ends.
    expect(textOf(body).split("Nocturna")).toHaveLength(3);
    expect(body.match(/>(?:Tue )?23:30</g)).toEqual([">Tue 23:30<", ">Tue 23:30<"]);
    expect(textOf(body)).toContain("9 June to 15 June 2027 · 1 appointment ");
  });

  it("remarks what is outside the opening hours, or more than there are rooms", async () => {
    await book({ start: "2027-07-05T20:30:00+01:00", minutes: 60 });
    const press = await owner();
    const late = textOf((await press("/admin/diary", { from: "2027-07-05" })).body);
    expect(late).toContain("Outside the opening hours.");
    for (let room = 0; room < 4; room += 1) {
      await book({ start: "2027-08-03T12:00:00+01:00", minutes: 60 });
    }
    const full = textOf((await press("/admin/diary", { from: "2027-08-03" })).body);
    // In the week, and in the list of the days.
    expect(full.match(/More appointments at once than treatment rooms\./g)).toHaveLength(8);
  });

  it("is in the language that the owner chooses there", async () => {
    const press = await owner();
    const response = await press("/admin/diary", { intent: "language", language: "de" });
    expect(response.status).toBe(200);
    expect((await press("/admin/diary", { intent: "unknown" })).status).toBe(400);
  });
});

it("the overview has drawings, and tables with a caption for each", async () => {
  await enquire();
  const press = await owner();
  const { status, body } = await press("/admin/overview");
  expect(status).toBe(200);
  expect(body.match(/<table/g)).toHaveLength(4);
  expect(body.match(/<caption/g)).toHaveLength(4);
  expect(body).toContain('<pattern id="hatch"');
});

// What another instance answers a program that has the calendar is in instances-owner.test.ts.
describe("the calendar", () => {
  it("has the appointments of all enquiries, for programs that know its address", async () => {
    const person = someone({ firstName: "Karl; DROP,", lastName: "Øre", treatment: "swedish" });
    await book({ start, minutes: 60 }, person);
    const response = await get(site, await calendarAddress(site));
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(summaries(response.body)).toContain("Swedish Massage · Karl; DROP, Ø.");
    expect(await site.logged()).not.toMatch(/calendar\/[\w-]{22}/);
  });

  it("loses an erased person at the next fetch, and the receipt names the program that had them", async () => {
    const path = await calendarAddress(site);
    const id = await book({ start, minutes: 30 }, someone({ firstName: "Erasable" }));
    const program = { "User-Agent": "iOS/17.5 (21F79) dataaccessd/1.0" };
    const before = await get(site, path, program);
    expect(before.body).toContain("Erasable");
    const erased = await postJson(site, "/api/admin/person/erase", { ids: [id] }, session);
    const { outOfReach } = JSON.parse(erased.body) as { outOfReach: string[] };
    expect(outOfReach.join()).toContain("Apple Calendar");
    const known = { "If-Modified-Since": String(before.headers["last-modified"]) };
    const after = await get(site, path, known);
    expect(after.status).toBe(200);
    expect(after.body).not.toContain("Erasable");
  });

  it("is found at the newest address alone, and read alone", async () => {
    const old = await calendarAddress(site);
    const path = await calendarAddress(site);
    expect((await get(site, old)).status).toBe(404);
    expect((await get(site, path)).status).toBe(200);
    for (const wrong of ["/calendar/x.ics", path.replace(".ics", ""), `${path}/x`]) {
      const response = await get(site, wrong);
      expect(response.status).toBe(404);
      expect(response.headers["cache-control"]).toBe("private, no-store");
    }
    const posted = await postForm(site, path, {});
    expect([posted.status, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

describe("on a site with limits", () => {
  const limited = useSite({ env: { RATE_LIMITS: "on" } });

  it("a wrong address of the calendar counts like a wrong password, and the right one works all the same", async () => {
    const path = await calendarAddress(limited);
    for (let guess = 0; guess < 6; guess += 1) {
      expect((await get(limited, `/calendar/${"A".repeat(22)}.ics`)).status).toBe(404);
    }
    const login = await postJson(limited, "/api/admin/auth", { password: adminPassword });
    expect(login.status).toBe(429);
    expect((await get(limited, path)).status).toBe(200);
  });
});
