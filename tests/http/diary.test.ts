import ICAL from "ical.js";
import { convertIcsCalendar } from "ts-ics";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { enquire as enquireAt, readDesk } from "../support/desk-calls";
import {
  cookieOf,
  get,
  type Headers,
  logIn as logInAt,
  postForm,
  postJson,
  send,
} from "../support/http";
import { textOf } from "../support/markup";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

let site: Site;
let session: Headers;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  session = await logInAt(site);
});
afterAll(() => site.close());

const enquire = (typed?: object) => enquireAt(site, typed);
const change = (body: unknown) => postJson(site, "/api/admin/desk", body, session);
const start = "2027-06-01T17:00:00+01:00";

/** Logs in by the form, and gives a function that sends a form of a page and follows to the page it leads to. */
async function owner(at: Site = site) {
  const cookie = cookieOf(
    await postForm(at, "/admin", { intent: "login", password: adminPassword }),
  );
  return async (path: string, fields: Record<string, string> = {}) => {
    const response = await postForm(at, path, fields, { Cookie: cookie });
    if (response.status !== 303) return response;
    return get(at, response.headers.location!, { Cookie: cookie, Accept: "text/html" });
  };
}

/** Makes an address of the calendar. @returns its path */
async function calendarAddress(at: Site = site): Promise<string> {
  const press = await owner(at);
  const { body } = await press("/admin/diary", { intent: "calendar" });
  return /\/calendar\/[\w-]{22}\.ics/.exec(body)![0];
}

/** The events of a calendar, as two parsers read them. */
function eventsIn(text: string) {
  const events = new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents("vevent")
    .map((one) => new ICAL.Event(one));
  const summaries = (convertIcsCalendar(undefined, text).events ?? []).map((one) => one.summary);
  expect(summaries).toEqual(events.map(({ summary }) => summary));
  return events;
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
    const called = await postJson(
      site,
      "/api/admin/enquiries",
      { ...caller, appointment },
      session,
    );
    expect(called.status).toBe(201);
    const { id } = JSON.parse(called.body) as { id: string };
    const press = await owner();
    const form = { ...caller, intent: "add", lastName: "By form", minutes: "45" };
    const done = await press("/admin", { ...form, day: "2027-06-01", time: "17:00" });
    expect(done.status).toBe(200);
    const refused = await press("/admin", { ...form, day: "2027-06-01", time: "" });
    expect(refused.status).toBe(400);
    expect(textOf(refused.body)).toContain("Please check the day and the time");
    const without = await press("/admin", { ...form, lastName: "Without", day: "", time: "" });
    expect(without.status).toBe(200);
    const { enquiries } = await readDesk(site);
    expect(enquiries[id]).toMatchObject({ status: "booked", appointment, revision: 1 });
    const added = Object.values(enquiries).filter(({ source }) => source === "phone");
    expect(added.filter((one) => one.appointment)).toHaveLength(2);
    expect(added.filter(({ status }) => status === "new")).toHaveLength(1);
  });

  it("is undone together with the status that was changed with it", async () => {
    const id = await enquire();
    await change({ id, revision: 0, status: "booked", appointment: { start, minutes: 60 } });
    const press = await owner();
    await press("/admin", {
      intent: "change-appointment",
      id,
      revision: "1",
      status: "new",
      appointment: "remove",
    });
    const before = (await readDesk(site)).enquiries[id]!;
    expect(before).toMatchObject({ status: "new", revision: 2 });
    expect(before).not.toHaveProperty("appointment");
    await press("/admin", {
      intent: "change-appointment",
      id,
      revision: "2",
      status: "booked",
      start,
      minutes: "60",
    });
    expect((await readDesk(site)).enquiries[id]).toMatchObject({
      status: "booked",
      appointment: { start, minutes: 60 },
    });
  });
});

describe("answering within some hours", () => {
  it("is a detail of the spa, and says from when on an enquiry is late", async () => {
    const id = await enquire();
    const desk = async () =>
      JSON.parse((await get(site, "/api/admin/desk", session)).body) as {
        answerWithin?: { hours: number; lateBefore: string };
      };
    expect(await desk()).not.toHaveProperty("answerWithin");
    const save = async (answerWithinHours: unknown) => {
      const now = await get(site, "/api/admin/details", session);
      const { revision } = JSON.parse(now.body) as { revision: string };
      return send(site, "PUT", "/api/admin/details", {
        headers: { "Content-Type": "application/json", ...session },
        body: JSON.stringify({ revision, details: { answerWithinHours } }),
      });
    };
    for (const wrong of [0, 101, 1.5, "4"]) {
      const refused = await save(wrong);
      expect(refused.status).toBe(400);
      expect(refused.body).toContain("Please enter a whole number of hours from 1 to 100.");
    }
    expect((await save(4)).status).toBe(200);
    const { answerWithin } = await desk();
    expect(answerWithin).toMatchObject({ hours: 4 });
    expect(Date.now() - Date.parse(answerWithin!.lateBefore)).toBeGreaterThanOrEqual(4 * 3_600_000);
    expect((await readDesk(site)).enquiries[id]?.status ?? "new").toBe("new");
    expect((await save(null)).status).toBe(200);
    expect(await desk()).not.toHaveProperty("answerWithin");
  });
});

describe("the diary", () => {
  it("is shown within the session alone", async () => {
    const response = await get(site, "/admin/diary", session);
    expect(response.status).toBe(302);
    expect(response.headers.location).toBe("/admin");
    const stranger = await postForm(site, "/admin/diary", {});
    expect(stranger.status).toBe(303);
    expect(stranger.headers.location).toMatch(/^\/admin\?at=\w+$/);
    expect((await get(site, "/admin/diary.data")).body).not.toContain("days");
  });

  it("has today and the next 14 days, and goes on by weeks and to any day", async () => {
    const person = someone({ firstName: "Zelda", lastName: "Diary", treatment: "thai" });
    const id = await enquire(person);
    await change({ id, revision: 0, status: "booked", appointment: { start, minutes: 45 } });
    const press = await owner();
    const today = await press("/admin/diary");
    expect(today.status).toBe(200);
    expect(today.headers["cache-control"]).toContain("no-store");
    expect(today.body.match(/<section aria-labelledby="day-/g)).toHaveLength(15);
    expect(textOf(today.body)).not.toContain("Zelda");
    const day = textOf((await press("/admin/diary", { from: "2027-06-01" })).body);
    for (const words of ["Zelda Diary", "17:00", "Thai Massage", "45 minutes", person.phone]) {
      expect(day).toContain(words);
    }
    expect(textOf((await press("/admin/diary", { from: "2027-05-18" })).body)).toContain("Zelda");
    expect(textOf((await press("/admin/diary", { from: "2027-05-17" })).body)).not.toContain(
      "Zelda",
    );
    expect((await press("/admin/diary", { from: "<script>" })).status).toBe(200);
  });

  it("remarks what is outside the opening hours, or more than there are rooms", async () => {
    const book = async (appointment: object) => {
      const id = await enquire();
      await change({ id, revision: 0, status: "booked", appointment });
    };
    await book({ start: "2027-07-05T20:30:00+01:00", minutes: 60 });
    const press = await owner();
    const late = textOf((await press("/admin/diary", { from: "2027-07-05" })).body);
    expect(late).toContain("Outside the opening hours.");
    for (let room = 0; room < 4; room += 1) {
      await book({ start: "2027-08-03T12:00:00+01:00", minutes: 60 });
    }
    const full = textOf((await press("/admin/diary", { from: "2027-08-03" })).body);
    expect(full.match(/More appointments at once than treatment rooms\./g)).toHaveLength(4);
  });

  it("is in the language that the owner chooses there", async () => {
    const press = await owner();
    const response = await press("/admin/diary", { intent: "language", language: "de" });
    expect(response.status).toBe(200);
    expect((await press("/admin/diary", { intent: "unknown" })).status).toBe(400);
  });
});

describe("the overview", () => {
  it("has drawings, and tables with a caption for each", async () => {
    await enquire();
    const press = await owner();
    const { status, body } = await press("/admin/overview");
    expect(status).toBe(200);
    expect(body.match(/<table/g)).toHaveLength(4);
    expect(body.match(/<caption/g)).toHaveLength(4);
    expect(body).toContain('<pattern id="hatch"');
    expect(body).not.toMatch(/ style="/);
    expect((await get(site, "/admin/overview", session)).headers.location).toBe("/admin");
  });
});

describe("the calendar", () => {
  it("has the appointments of all enquiries, for programs that know its address", async () => {
    const id = await enquire(
      someone({ firstName: "Karl; DROP,", lastName: "Øre", treatment: "swedish" }),
    );
    await change({ id, revision: 0, status: "booked", appointment: { start, minutes: 60 } });
    const response = await get(site, await calendarAddress());
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    const summaries = eventsIn(response.body).map(({ summary }) => summary);
    expect(summaries).toContain("Swedish Massage · Karl; DROP, Ø.");
    expect(site.output()).not.toMatch(/calendar\/[\w-]{22}/);
  });

  it("responds 304 to a program that has it, by its ETag or by its date, until something changes", async () => {
    const path = await calendarAddress();
    const id = await enquire();
    await change({ id, revision: 0, appointment: { start, minutes: 30 } });
    const { headers } = await get(site, path);
    const etag = { "If-None-Match": String(headers.etag) };
    const date = { "If-Modified-Since": String(headers["last-modified"]) };
    for (const known of [etag, date, { ...etag, ...date }]) {
      const same = await get(site, path, known);
      expect([same.status, same.body]).toEqual([304, ""]);
      expect(same.headers.etag).toBe(headers.etag);
    }
    const head = await send(site, "HEAD", path);
    expect([head.status, head.body, head.headers.etag]).toEqual([200, "", headers.etag]);
    await change({ id, revision: 1, appointment: { start, minutes: 45 } });
    for (const known of [etag, date, { ...etag, ...date }]) {
      expect((await get(site, path, known)).status).toBe(200);
    }
  });

  it("loses an erased person at the next fetch, and the receipt names the program that had them", async () => {
    const path = await calendarAddress();
    const id = await enquire(someone({ firstName: "Erasable", treatment: "thai" }));
    await change({ id, revision: 0, appointment: { start, minutes: 30 } });
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
    const old = await calendarAddress();
    const path = await calendarAddress();
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

  it("counts a wrong address like a wrong password, and the right one works all the same", async () => {
    const own = await startSite({ env: { RATE_LIMITS: "on" } });
    try {
      const path = await calendarAddress(own);
      for (let guess = 0; guess < 6; guess += 1) {
        expect((await get(own, `/calendar/${"A".repeat(22)}.ics`)).status).toBe(404);
      }
      const login = await postJson(own, "/api/admin/auth", { password: adminPassword });
      expect(login.status).toBe(429);
      expect((await get(own, path)).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
