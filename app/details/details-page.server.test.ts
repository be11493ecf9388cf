import { describe, expect, it } from "vitest";
import { ownProfile } from "../../tests/support/own-profile";
import { CurrentProfile } from "../business/current-profile.server";
import { addDays, dateAt } from "../business/spa-time";
import { MemoryValues } from "../store/memory-values";
import { changeDetails, readVersions } from "./change-details.server";
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
    settings: { rateLimits: true, mail: { to } },
  } as never);
  expect(view?.defaultRecipients).toBe(listed);
});

describe("other days that are over", () => {
  const over = { from: addDays(dateAt(Date.now()), -7), periods: [] };

  function openSite() {
    const lasting = new MemoryValues();
    const services = {
      details: new CurrentProfile(lasting, ownProfile),
      values: { lasting, passing: new MemoryValues() },
      sessions: { isOpen: () => Promise.resolve(true) },
      settings: { rateLimits: true },
    };
    const post = (fields: Record<string, string>) => {
      const body = new URLSearchParams({ revision: services.details.revision, ...fields });
      const request = new Request("http://localhost/admin/details?lng=en", {
        method: "POST",
        body,
      });
      return detailsAction(request, services as never);
    };
    return { services, post };
  }

  it.each(["save", "preview"])("are refused at their field at the intent %s", async (intent) => {
    const fields = { group: "otherDays", "otherDays[1].from": over.from };
    expect(await openSite().post({ intent, ...fields })).toMatchObject({
      data: { errors: { "otherDays[1].from": ["This day is already over."] } },
      init: { status: 400 },
    });
  });

  it("are brought back with their version", async () => {
    const { services, post } = openSite();
    for (const otherDays of [[over], []]) {
      const { revision } = services.details;
      const request = new Request("http://localhost/");
      await changeDetails(request, { revision, details: { otherDays } }, services);
    }
    const [version] = await readVersions(services);
    const response = await post({ intent: "bring-back", until: version!.until });
    expect(response).toMatchObject({ status: 303 });
    expect(services.details.profile.otherDays).toEqual([over]);
  });
});
