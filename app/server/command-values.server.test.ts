import { expect, it } from "vitest";
import { ownProfile, sampleProfile } from "../../tests/support/own-profile";
import { stores, testFolder } from "../../tests/support/test-stores";
import { profileValue } from "../business/current-profile.server";
import { profileInForce } from "./command-values.server";

it.each(stores)("a command works with the profile that the site stores, %s", async (_, open) => {
  const dataDir = await testFolder();
  const lasting = (await open()).lasting();
  expect(await profileInForce(dataDir, lasting)).toEqual(sampleProfile);

  await lasting.change([profileValue], (values) => values.set(profileValue, ownProfile));
  expect(await profileInForce(dataDir, lasting)).toEqual(ownProfile);

  await lasting.change([profileValue], (values) => values.set(profileValue, { name: "" }));
  expect(await profileInForce(dataDir, lasting)).toEqual(sampleProfile);
});
