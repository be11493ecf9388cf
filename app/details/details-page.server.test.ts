import { expect, it } from "vitest";
import { ownProfile } from "../../tests/support/own-profile";
import { CurrentProfile } from "../business/current-profile.server";
import { addDays, dateAt } from "../business/spa-time";
import { MemoryValues } from "../store/memory-values";
import { formRevision } from "./change-details.server";
import { detailsAction, loadDetails } from "./details-page.server";

it.each([
  ["en", "a@spa.test, b@spa.test"],
  ["ja", "a@spa.test、b@spa.test"],
])("lists in %s who is usually told as the language lists: %s", async (language, listed) => {
  const lasting = new MemoryValues();
  const to = ["a@spa.test", "b@spa.test"].map((address) => ({ name: "", address }));
  const view = await loadDetails(new Request(`http://localhost/admin/details?lng=${language}`), {
    details: new CurrentProfile(lasting, ownProfile),
    values: { lasting, passing: new MemoryValues() },
    sessions: { isOpen: () => Promise.resolve(true) },
    records: { all: () => Promise.resolve([]) },
    photographs: {
      received: { names: () => Promise.resolve([]) },
      progress: undefined,
      hasFailed: false,
      triesAgain: false,
    },
    settings: { rateLimits: true, mail: { to } },
  } as never);
  expect(view?.defaultRecipients).toBe(listed);
});

it.each(["save", "preview"])(
  "other days that have been over for too long are refused at their field at the intent %s",
  async (intent) => {
    const lasting = new MemoryValues();
    const details = new CurrentProfile(lasting, ownProfile);
    const services = {
      details,
      values: { lasting, passing: new MemoryValues() },
      sessions: { isOpen: () => Promise.resolve(true) },
      settings: { rateLimits: true },
    };
    const body = new URLSearchParams({
      revision: formRevision("otherDays", ownProfile, details),
      group: "otherDays",
      "otherDays[1].closed": "on",
      "otherDays[1].from": addDays(dateAt(Date.now()), -365),
      intent,
    });
    const request = new Request("http://localhost/admin/details?lng=en", { method: "POST", body });
    expect(await detailsAction(request, services as never)).toMatchObject({
      data: { errors: { "otherDays[1].from": ["This day is already over."] } },
      init: { status: 400 },
    });
  },
);
