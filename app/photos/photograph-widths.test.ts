import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { galleryPhotographs, heroPhotographs, servicePhotographs } from "./photograph-widths";
import { sampleGallery } from "./sample-gallery";

const { portrait, landscape } = heroPhotographs;
const [services, gallery] = [servicePhotographs, galleryPhotographs].map((place) =>
  Object.values(place),
) as [(typeof portrait)[], (typeof portrait)[]];

/** The widths at which the build makes a photograph: "480, 640, 750, 780, 1170". */
const widthsOf = ({ sources: [avif] }: typeof portrait) =>
  avif!.srcset
    .split(", ")
    .map((one) => /(\d+)w$/.exec(one)?.[1])
    .join(", ");

it("each photograph of the folder has a place on the page, and one only", () => {
  const placed = [portrait, landscape, ...services, ...gallery].map(
    ({ src }) => /([\w-]+)-[0-9a-f]{10}-\d+\.jpeg$/.exec(src)?.[1],
  );
  const files = readdirSync("app/photos").filter((name) => name.endsWith(".jpg"));
  expect(placed.map((stem) => `${stem}.jpg`).sort()).toEqual(files.sort());
});

it("the gallery shows the sample's photographs in the order in which the details name them", () => {
  expect(Object.keys(galleryPhotographs)).toEqual(sampleGallery);
});

it("encoded/ has each photograph as it is now in both formats and all widths, and nothing else", () => {
  const wanted = [portrait, landscape, ...services, ...gallery].flatMap(({ sources }) =>
    sources.flatMap(({ srcset }) => srcset.match(/[\w-]+\.(?:avif|webp)/g) ?? []),
  );
  // After a change of a photograph, its widths, the recipe or sharp: scripts/keep-encoded-photographs.mjs.
  expect(readdirSync("app/photos/encoded").sort()).toEqual(wanted.sort());
});

it("the photographs of a place have the same widths, and docs/rules.md says them", () => {
  const rules = readFileSync("docs/rules.md", "utf8").replaceAll(/(\d) (?=\d{3}\b)/g, "$1");
  for (const place of [[landscape], [portrait], services, gallery]) {
    const [widths = "", ...others] = new Set(place.map(widthsOf));
    expect(others).toEqual([]);
    expect(rules).toContain(`${widths} px`);
  }
});
