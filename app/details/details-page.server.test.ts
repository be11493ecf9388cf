import { expect, it } from "vitest";
import { ownProfile } from "../../tests/support/own-profile";
import { CurrentProfile } from "../business/current-profile.server";
import { MemoryValues } from "../store/memory-values";
import { loadDetails } from "./details-page.server";

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
