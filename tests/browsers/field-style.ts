import type { DrivenPage } from "./driven-browser";

/**
 * How one field of the form is drawn.
 *
 * @param selector of a field that is there
 * @returns `appearance`, "none" where no system draws its own control; `edge`, what all fields have in common
 */
export function styleOfField(page: DrivenPage, selector: string) {
  return page.evaluate((wanted) => {
    const style = getComputedStyle(document.querySelector(wanted)!);
    const { backgroundColor, borderColor, borderWidth, borderRadius, minHeight } = style;
    const edge = [backgroundColor, borderColor, borderWidth, borderRadius, minHeight].join(" ");
    return { appearance: style.appearance, edge };
  }, selector);
}

/**
 * The face of the spa's name in the header, once the page's faces have come.
 *
 * @returns `family`, as the browser writes the list of faces; `isLoaded`, whether our own face has come
 */
export function faceOfBrand(page: DrivenPage) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const family = getComputedStyle(document.querySelector("header a span")!).fontFamily;
    const isLoaded = [...document.fonts].some(
      (face) => /^"?Fraunces"?$/.test(face.family) && face.status === "loaded",
    );
    return { family, isLoaded };
  });
}

/** The heights, in px, of the page's sections and its foot. */
export function heightsOfSections(page: DrivenPage) {
  return page.evaluate(() =>
    [...document.querySelectorAll("main > section, main + footer")].map(
      (part) => part.getBoundingClientRect().height,
    ),
  );
}
