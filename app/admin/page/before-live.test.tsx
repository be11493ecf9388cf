import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ownProfile, sampleProfile } from "../../../tests/support/own-profile";
import type { BusinessProfile } from "../../business/business-profile-schema";
import { sampleFields } from "../../business/sample-fields";
import { sampleForms } from "../../business/sample-forms";
import { i18nFor, translator } from "../../i18n/i18n.server";
import { TextsProvider } from "../../i18n/texts";
import { BeforeLive, stepsBeforeLive } from "./before-live";

const t = translator("en");

function shown(profile: BusinessProfile, isMailOn: boolean): string {
  const mail = isMailOn && { mail: { troubled: false } };
  const steps = stepsBeforeLive({ ofSample: sampleForms(sampleFields(profile)), ...mail });
  return renderToStaticMarkup(
    <TextsProvider t={t} i18n={i18nFor("en")}>
      <BeforeLive steps={steps} openAdd={() => undefined} />
    </TextsProvider>,
  );
}

const ofSample = ["hours", "prices", "treatments", "texts", "photographs"] as const;
const steps = ["spa", "reach", "hours", "prices", "reviews", ...ofSample.slice(2), "mail"] as const;
/** Those that are named, in the order of the page. */
const stepsIn = (html: string) => {
  const place = (step: (typeof steps)[number]) => html.indexOf(t(`beforeLive.${step}`));
  return steps.filter((step) => place(step) >= 0).sort((one, other) => place(one) - place(other));
};

it("names what is still that of the sample, and leads to the forms in which the owner changes it", () => {
  const html = shown(sampleProfile, false);
  expect(stepsIn(html)).toEqual([...steps]);
  for (const group of steps.slice(0, -1))
    expect(html).toContain(`/admin/details?open=${group}#${group}`);
});

it("names only what is left", () => {
  expect(stepsIn(shown({ ...sampleProfile, name: "Own Spa" }, true))).not.toContain("mail");
  expect(stepsIn(shown(ownProfile, false))).toEqual([...ofSample, "mail"]);
});

it("is gone when all is done", () => {
  expect(shown({ ...ownProfile, picturesAreOurs: true }, true)).toBe("");
});
