import { renderToStaticMarkup } from "react-dom/server";
import { TextsProvider } from "../i18n/texts";
import { describe, expect, it } from "vitest";
import { i18nFor, translator } from "../i18n/i18n.server";
import { ErrorPage } from "./error-page";

const phone = { display: "+44 20 7946 0123", call: "+442079460123" };
const render = (shown: typeof phone | undefined, language: "en" | "de") =>
  renderToStaticMarkup(
    <TextsProvider t={translator(language)} i18n={i18nFor(language)}>
      <ErrorPage error={new Error("secret detail")} phone={shown} />
    </TextsProvider>,
  );

describe("the page for a failure", () => {
  it("gives the number to call as a link, and no detail", () => {
    const html = render(phone, "de");
    expect(html).toMatch(/unter <a href="tel:\+442079460123"[^>]*>\+44 20 7946 0123<\/a> an\./);
    expect(html).not.toContain("secret");
  });

  it("does without a number where none is known", () => {
    expect(render(undefined, "en")).toContain("Please reload the page.");
    expect(render(undefined, "en")).not.toContain("call us");
  });
});
