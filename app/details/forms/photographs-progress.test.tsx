import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { i18nFor, translator } from "../../i18n/i18n.server";
import { TextsProvider } from "../../i18n/texts";
import type { DetailsView } from "../details-view";
import { PhotographsProgress } from "./photographs-progress";

it.each([
  ["is asked to replace a photograph whose sizes cannot be made", false, "Please replace"],
  ["is told that sizes are tried again where no photograph is at fault", true, "tries again"],
])("the owner %s", (_what, triesAgain, said) => {
  const photographs = { progress: undefined, hasFailed: true, triesAgain };
  const html = renderToStaticMarkup(
    <TextsProvider t={translator("en")} i18n={i18nFor("en")}>
      <PhotographsProgress view={{ photographs } as DetailsView} group="photographs" />
    </TextsProvider>,
  );
  expect(["Please replace", "tries again"].filter((words) => html.includes(words))).toEqual([said]);
});
