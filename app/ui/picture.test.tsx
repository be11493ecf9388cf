import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ResponsiveImage } from "../photos/responsive-image";
import { Picture, SaveData } from "./picture";

const imageNamed = (name: string, width: number, height: number): ResponsiveImage => ({
  src: `/${name}.jpeg`,
  width,
  height,
  sources: [
    { type: "image/avif", srcset: `/${name}.avif ${width}w` },
    { type: "image/webp", srcset: `/${name}.webp ${width}w` },
  ],
  colour: "#b6a791",
});
const wide = imageNamed("wide", 1600, 900);
const tall = imageNamed("tall", 900, 1200);

const attributesOf = (tag: string, html: string) =>
  html.match(new RegExp(`<${tag} [^>]*>`, "g")) ?? [];

test("a photograph further down waits, with its room kept and its colour there, without inline styles", () => {
  const html = renderToStaticMarkup(<Picture image={wide} alt="A room" sizes="100vw" />);
  const [img = ""] = attributesOf("img", html);
  expect(img).toContain('loading="lazy" decoding="async"');
  expect(img).toContain('width="1600" height="900" alt="A room"');
  expect(html).toContain('fill="#b6a791"');
  expect(html).not.toMatch(/\sstyle=/);
});

test("a photograph at the top is fetched first, without a warning from React", () => {
  const html = renderToStaticMarkup(<Picture image={wide} alt="" sizes="100vw" priority />);
  const [img = ""] = attributesOf("img", html);
  expect(img).toContain('loading="eager"');
  expect(img).toContain('fetchpriority="high"');
  expect(img).not.toContain("lazy");
});

test("the upright framing comes first, in every type, for narrow screens only", () => {
  const html = renderToStaticMarkup(<Picture image={wide} portrait={tall} alt="" sizes="50vw" />);
  const sources = attributesOf("source", html);
  expect(sources.map((source) => /srcSet="\/(\w+\.\w+)/.exec(source)?.[1])).toEqual([
    "tall.avif",
    "tall.webp",
    "tall.jpeg",
    "wide.avif",
    "wide.webp",
  ]);
  for (const source of sources) expect(source.includes("media=")).toBe(source.includes("tall"));
  expect(sources[0]).toContain('width="900" height="1200"');
});

test("with Save-Data only the narrowest width of every type is offered", () => {
  const sources = wide.sources.map((source) => ({
    ...source,
    srcset: `/small.x 360w, ${source.srcset}`,
  }));
  const html = renderToStaticMarkup(
    <SaveData.Provider value>
      <Picture image={{ ...wide, sources }} alt="" sizes="100vw" />
    </SaveData.Provider>,
  );
  expect(html.match(/srcSet="[^"]*"/g)).toEqual(Array(2).fill('srcSet="/small.x 360w"'));
});
