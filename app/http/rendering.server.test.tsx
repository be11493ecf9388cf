import { expect, it } from "vitest";
import { renderToText } from "./rendering.server";

// Wherever a character of three bytes meets the end of what React hands on at once.
it.each([0, 1, 2])(
  "a rendered document keeps every character whole, %i bytes on",
  async (bytes) => {
    const text = "施術".repeat(20);
    const paragraphs = Array.from({ length: 60 }, (_, index) => <p key={index}>{text}</p>);
    const markup = await renderToText(
      <div>
        {"a".repeat(bytes)}
        {paragraphs}
      </div>,
    );
    expect(markup.match(/<p>[^<]*<\/p>/g)).toEqual(Array(60).fill(`<p>${text}</p>`));
  },
);
