import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LinkedText } from "./linked-text";

it("puts each element where the sentence has its words, in any order", () => {
  const html = renderToStaticMarkup(
    <LinkedText
      text="Bitte +44 20 wählen oder a@b.example schreiben."
      parts={[
        ["a@b.example", <b key="mail">mail</b>],
        ["+44 20", <i key="phone">phone</i>],
        ["not there", <u key="none">none</u>],
      ]}
    />,
  );
  expect(html).toBe("Bitte <i>phone</i> wählen oder <b>mail</b> schreiben.");
});
