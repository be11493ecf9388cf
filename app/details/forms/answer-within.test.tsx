import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ownProfile } from "../../../tests/support/own-profile";
import { byKey } from "../../by-key";
import { i18nFor, translator } from "../../i18n/i18n.server";
import { TextsProvider } from "../../i18n/texts";
import { detailsOf } from "../change-details.server";
import { fieldsOf } from "../details-form";
import { groups } from "../groups";
import { AnswerWithin } from "./answer-within";
import type { DetailsView } from "../details-view";

const mails = translator("en")("details.answerWithin.mails");
const off = translator("en")("details.noticeTo.off");

it.each([
  ["somebody is told by default", "owner@spa.example", [], [mails]],
  ["the owner has named somebody", "", ["owner@spa.example"], [mails]],
  ["nobody is told", "", [], []],
  ["email is off", undefined, ["owner@spa.example"], [off]],
])("promises reminders only where somebody gets them: %s", (_what, byDefault, noticeTo, said) => {
  const details = detailsOf({ ...ownProfile, noticeTo });
  const values = byKey(groups, (group) => fieldsOf(group, details));
  const treatments = {} as DetailsView["treatments"];
  const texts = {} as DetailsView["texts"];
  const photographs = {} as DetailsView["photographs"];
  const revisions = byKey(groups, () => "");
  const view = { defaultRecipients: byDefault, values, revision: "", revisions, wouldDelete: [] };
  const others = {
    today: "2026-11-28",
    countries: [],
    spokenLanguages: [],
    versions: [],
    isBroken: false,
    saved: undefined,
    isBroughtBack: false,
    next: undefined,
    asked: undefined,
  };
  const html = renderToStaticMarkup(
    <TextsProvider t={translator("en")} i18n={i18nFor("en")}>
      <AnswerWithin view={{ ...view, ...others, treatments, texts, photographs }} />
    </TextsProvider>,
  );
  expect([mails, off].filter((text) => html.includes(text))).toEqual(said);
});
