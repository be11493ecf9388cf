import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { listEnquiries, postJson } from "../support/http";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";
import type { DrivenBrowser, DrivenPage } from "./driven-browser";
import { faceOfBrand, heightsOfSections, styleOfField } from "./field-style";

const notice = "dialog[data-shown]";
const languageMenu = "header details:not([data-menu])";
const lightbox = "#gallery dialog[open]";

/** What a person uses most, step by step; every browser runs the same. */
export function testMainFlows(name: string, open: () => Promise<DrivenBrowser>): void {
  describe(name, () => {
    let site: Site;
    let browser: DrivenBrowser;
    let page: DrivenPage;

    beforeAll(async () => {
      site = await startSite();
      browser = await open();
    });
    afterAll(async () => {
      await browser.close();
      await site.close();
    });
    beforeEach(async () => {
      page = await browser.newPage();
    });
    afterEach(() => page.close());

    /** Opens an address and waits until its scripts have taken over. */
    const visit = async (path: string) => {
      await page.goto(site.url + path);
      await shows("html[data-ready]");
    };
    const visitAndDecline = async (path: string) => {
      await visit(path);
      await shows(notice);
      await page.press("Escape");
      await hides("dialog");
    };

    const isShown = (selector: string) =>
      page.evaluate((wanted) => {
        const found = document.querySelector(wanted);
        return found !== null && found.checkVisibility({ visibilityProperty: true });
      }, selector);
    const shows = (selector: string) =>
      expect.poll(() => isShown(selector), { message: selector }).toBe(true);
    const hides = (selector: string) =>
      expect.poll(() => isShown(selector), { message: selector }).toBe(false);
    const textOf = (selector: string) =>
      page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText, selector);
    const says = (selector: string, text: string) =>
      expect.poll(() => textOf(selector), { message: selector }).toContain(text);
    const hasFocus = (selector: string) =>
      expect
        .poll(() => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
        .toBe(true);

    test("the page shows every section, which has its height by the load event, its first photograph, fields of one look, nothing sideways, and a cookie notice until it is answered", async () => {
      await page.goto(`${site.url}/`);
      const heights = await heightsOfSections(page);
      expect(heights).toHaveLength(7);
      expect(Math.min(...heights)).toBeGreaterThan(100);
      await shows("html[data-ready]");
      for (const id of ["home", "services", "about", "gallery", "testimonials", "contact"]) {
        await shows(`#${id} > *`);
      }
      await shows("footer");
      const drawn = await page.evaluate(() => ({
        photograph: (document.querySelector<HTMLImageElement>("#home img")?.naturalWidth ?? 0) > 0,
        displayFace: [...document.fonts].some((face) => face.status === "loaded"),
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect(drawn).toEqual({ photograph: true, displayFace: true, sideways: 0 });

      const select = await styleOfField(page, "#enquiry-treatment");
      // What a system draws itself is grey in WebKit, whatever its colours are said to be.
      expect(select.appearance).toBe("none");
      expect(select.edge).toBe((await styleOfField(page, "#enquiry-email")).edge);

      await shows(notice);
      expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(
        true,
      );
      await page.click(`${notice} button`);
      await hides("dialog");
      expect(await page.evaluate(() => localStorage.getItem("cookie-consent"))).toBe("declined");
      await visit("/");
      expect(await page.evaluate(() => document.querySelector("dialog[data-shown]"))).toBeNull();
    });

    test("a chosen language is shown and kept, and the spa's name keeps its own face in Japanese and in Chinese", async () => {
      await visitAndDecline("/");
      await page.click(`${languageMenu} summary`);
      await page.click(`${languageMenu} a[hreflang=ja]`);
      await shows("html[lang=ja][data-ready]");
      await says("header", "ギャラリー");
      for (const language of ["ja", "zh"]) {
        await page.evaluate((wanted) => {
          document.documentElement.lang = wanted;
        }, language);
        const { family, isLoaded } = await faceOfBrand(page);
        expect(family, language).toMatch(/^"?Fraunces\b/);
        expect(isLoaded, language).toBe(true);
      }
      await visit("/");
      await shows("html[lang=ja]");
    });

    test("a form with a mistake says what is wrong, is stored once it is right, and is empty then, after a reload, too", async () => {
      await visitAndDecline("/");
      // Short, since WebKit's driver types slowly, and without what lies beyond its keyboard, such as emoji.
      const { email, ...typed } = someone({
        firstName: "Jürgen",
        lastName: "Ng",
        message: "Hi, ok?",
      });
      const stored = async () =>
        (await listEnquiries(site)).filter(({ firstName }) => firstName === typed.firstName);
      await page.type("#enquiry-firstName", typed.firstName);
      await page.type("#enquiry-lastName", typed.lastName);
      await page.type("#enquiry-email", email.replace(".com", ""));
      await page.type("#enquiry-phone", typed.phone);
      await page.choose("#enquiry-treatment", typed.treatment);
      await page.type("#enquiry-message", typed.message);
      await page.click("#contact form [type=submit]");
      await says("#contact form", "Invalid email address");
      await hasFocus("#enquiry-email[aria-invalid=true]");
      expect(await stored()).toEqual([]);

      await page.type("#enquiry-email", ".com");
      await hides("#enquiry-email[aria-invalid=true]");
      await page.click("#contact form [type=submit]");
      await says("#contact form", "Thank you!");
      expect(await stored()).toMatchObject([{ ...typed, email }]);
      const typedNow = () =>
        page.evaluate(() =>
          [
            ...document.querySelectorAll<HTMLInputElement>(
              "#contact form :is(input, select, textarea)[id^=enquiry-]",
            ),
          ]
            .map(({ value }) => value)
            .join(""),
        );
      expect(await typedNow()).toBe("");
      // Firefox fills in again what the fields held when they left the page.
      await page.evaluate(() => {
        document.documentElement.dataset["left"] = "";
        setTimeout(() => {
          location.reload();
        });
      });
      await shows("html[data-ready]:not([data-left])");
      expect(await typedNow()).toBe("");
    });

    test("a picture opens larger, arrow keys move on, Escape leads back to where it was, and Back closes it and leaves the visitor on the page", async () => {
      await visitAndDecline("/");
      await page.click("#gallery li:nth-child(2) a");
      await says(lightbox, "2 of 6");
      await page.press("ArrowRight");
      await says(lightbox, "3 of 6");
      expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(
        true,
      );
      await page.press("Escape");
      await hides("#gallery dialog");
      await hasFocus("#gallery li:nth-child(2) a");

      await page.click("#gallery li:nth-child(2) a");
      await says(lightbox, "2 of 6");
      await page.evaluate(() => {
        history.back();
      });
      await hides("#gallery dialog");
      expect(await page.evaluate(() => location.pathname + location.hash)).toBe("/");
      await shows("html[data-ready]");
    });

    test("the owner is refused with a wrong password and sees the list with the right one", async () => {
      const visitor = someone();
      await postJson(site, "/api/contact", visitor);
      await visitAndDecline("/");
      await visit("/admin");
      await page.type("#password", "not the password");
      await page.click("form:has(#password) [type=submit]");
      await says("main", "Invalid password. Please try again.");
      await page.evaluate(() => document.querySelector<HTMLInputElement>("#password")?.select());
      await page.type("#password", adminPassword);
      await page.click("form:has(#password) [type=submit]");
      await says("main", visitor.lastName);
      await says("main", visitor.message);
      await page.click("form:has([value=logout]) button");
      await shows("#password");
      await hides("article");
    });
  });
}
