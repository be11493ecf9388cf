import { describe, expect, it } from "vitest";
import {
  at,
  expectFolded,
  instants,
  read,
  withAppointments,
} from "../../tests/support/calendar-events";
import { ownProfile } from "../../tests/support/own-profile";
import { translator } from "../i18n/i18n.server";
import { languages } from "../i18n/languages";
import { appointmentText } from "./visitor-calendar.server";

describe("a visitor's calendar file", () => {
  it.each(languages)("has in %s when, where and what, and nothing that was typed", (language) => {
    const appointment = at("2026-07-01");
    const record = withAppointments(1, [appointment], {
      firstName: "Typed",
      lastName: "Typed",
      phone: "Typed",
      treatment: "thai",
      message: "Typed",
    });
    const text = appointmentText(record, appointment, { profile: ownProfile, language });
    const { component, events } = read(text);
    const [event] = events;
    expect(component.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(event!.summary).toContain(translator(language)("treatments.thai"));
    expect(event!.location).toContain(ownProfile.address.postcode);
    expect(text).not.toContain("Typed");
    expect(instants(text)).toEqual([["2026-07-01T16:00:00.000Z", "2026-07-01T17:00:00.000Z"]]);
    expectFolded(text);
  });

  it.each([
    ["en", "020 7123 4567"],
    ["zh", "+44 20 7123 4567"],
    ["es", "+44 20 7123 4567"],
    ["fr", "+44 20 7123 4567"],
    ["de", "+44 20 7123 4567"],
    ["ja", "+44 20 7123 4567"],
  ] as const)(
    "has in %s the spa's number for a caller from where the language is spoken: %s",
    (language, number) => {
      const appointment = at("2026-07-01");
      const record = withAppointments(1, [appointment], { language });
      const text = appointmentText(record, appointment, { profile: ownProfile, language });
      expect(read(text).events[0]!.description.split("\n")[0]).toBe(number);
    },
  );
});
