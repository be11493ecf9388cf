import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { enquiryForm, openHome } from "../support/visitor";
import { phone } from "../support/viewports";

test("the sections, the ways to the spa, prices, rooms, reviews and hours are those of the profile, in six languages, with the legal texts", async ({
  page,
  javaScript,
}) => {
  await openHome(page);
  await test.step("the sections are in their order under one heading", async () => {
    expect(
      await page.locator("main > section").evaluateAll((all) => all.map((one) => one.id)),
    ).toEqual(["home", "services", "about", "gallery", "testimonials", "contact"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
  await test.step("calling, texting, writing and finding the way are one tap each", async () => {
    const booking = "tel:+447700900123";
    await expect(page.getByRole("banner").getByRole("link", { name: "Book Now" })).toHaveAttribute(
      "href",
      booking,
    );
    await expect(page.getByRole("link", { name: "Call Now" })).toHaveAttribute("href", booking);
    await expect(page.getByRole("link", { name: "Book Treatment" })).toHaveAttribute(
      "href",
      booking,
    );
    const contact = page.locator("#contact");
    await expect(contact.getByRole("link", { name: "020 7946 0123" })).toHaveAttribute(
      "href",
      "tel:+442079460123",
    );
    await expect(contact.getByRole("link", { name: "07700 900123" })).toHaveAttribute(
      "href",
      "tel:+447700900123",
    );
    await expect(contact.getByRole("link", { name: "Send a text" })).toHaveAttribute(
      "href",
      "sms:+447700900123",
    );
    await expect(
      contact.getByRole("link", { name: "info@sage-and-linen.example" }),
    ).toHaveAttribute("href", "mailto:info@sage-and-linen.example");
    await expect(page.getByRole("link", { name: /Get Directions/ })).toHaveAttribute(
      "href",
      /google\.com\/maps/,
    );
    await expect(page.getByRole("link", { name: "Book Appointment" })).toHaveAttribute(
      "href",
      "#services",
    );
  });
  await test.step("every link to another site opens a tab with noopener and says so", async () => {
    // Those of the legal texts are hidden, and have no name, until their text is opened.
    const links = page.locator('a[href^="http"]:visible');
    expect(await links.count()).toBe(7);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
      await expect(link).toHaveAccessibleName(/opens in a new tab/);
    }
  });
  await test.step("five of the six cards name the shared price, hot stone its supplement", async () => {
    const cards = page.locator("#services li");
    await expect(cards).toHaveCount(6);
    await expect(cards.filter({ hasText: "From £40" })).toHaveCount(5);
    await expect(cards.filter({ hasText: "Hot Stone Massage" })).toContainText("£20");
    for (const price of ["30 minutes£40", "45 minutes£50", "60 minutes£60"]) {
      await expect(page.locator("#services dl")).toContainText(price);
    }
  });
  await test.step("rooms, pictures, reviews and the footer show the profile's values", async () => {
    await expect(page.locator("#about").getByText("3 treatment rooms")).toBeVisible();
    await expect(page.locator("#gallery").getByRole("link", { name: /^Enlarge/ })).toHaveCount(6);
    const reviews = page.locator("#testimonials li");
    await expect(reviews).toHaveCount(3);
    await expect(reviews.getByText("5 out of 5")).toHaveCount(3);
    await expect(reviews.nth(1)).toContainText("Treatwell Review");
    await expect(reviews.getByText("Sample review")).toHaveCount(3);
    await expect(page.locator("#gallery")).toContainText("The pictures are computer-generated");
    const footer = page.getByRole("contentinfo");
    for (const treatment of [
      "Deep Tissue",
      "Swedish",
      "Thai",
      "Hot Stone",
      "Sports",
      "Full Body",
    ]) {
      await expect(footer.getByText(`${treatment} Massage`)).toBeVisible();
    }
    await expect(footer.getByText("Aromatherapy")).toBeVisible();
    for (const network of ["Instagram", "Facebook", "TikTok"]) {
      await expect(footer.getByRole("link", { name: network })).toBeVisible();
    }
    await expect(footer.getByRole("row", { name: /Sunday/ })).toContainText("11am to 8pm");
  });
  await test.step("today is marked in the hours, and the line says open or closed", async () => {
    const today = new Intl.DateTimeFormat("en-GB", {
      weekday: "long",
      timeZone: "Europe/London",
    }).format();
    await expect(page.locator("#contact tr[aria-current=date]")).toContainText(today);
    const line = /Open now until \d+pm|Closed now, opens (today|tomorrow|on \w+) at \d+am/;
    await expect(page.locator("#home")).toContainText(line);
    await expect(page.locator("#contact")).toContainText(line);
  });
  await test.step("the language selector offers six languages in their own words", async () => {
    const banner = page.getByRole("banner");
    await banner.getByText("English").first().click();
    for (const [tag, name] of [
      ["en", "English"],
      ["zh-Hans", "简体中文"],
      ["es", "Español"],
      ["fr", "Français"],
      ["de", "Deutsch"],
      ["ja", "日本語"],
    ]) {
      const link = banner.getByRole("link", { name, exact: true });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute("lang", tag ?? "");
    }
  });
  await test.step("privacy policy and terms open within the page", async () => {
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Privacy policy" }).click();
    await expect(page.getByRole("heading", { name: "Privacy policy" })).toBeVisible();
    const regulator = page.getByRole("link", { name: "ico.org.uk/make-a-complaint" });
    await expect(regulator).toHaveAccessibleName(/opens in a new tab/);
    await expect(page.getByText("Last updated:").first()).toBeVisible();
    if (javaScript) await page.keyboard.press("Escape");
    await footer.getByRole("link", { name: "Terms of service" }).click();
    await expect(page.getByRole("heading", { name: "Terms of service" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Privacy policy" })).toBeHidden();
  });
});

/** Opens the page so that no smooth scroll is measured half-way. */
async function openStill(page: Page, address?: string) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page, address);
}

/** How far an element's upper edge is below the lower edge of the header, in px. */
const belowHeader = (page: Page, id: string) =>
  page.evaluate((name) => {
    const bottom = document.querySelector("header")!.getBoundingClientRect().bottom;
    return document.getElementById(name)!.getBoundingClientRect().top - bottom;
  }, id);

test("a link to a section stops with the section's edge under the header's hairline, at every width of the header", async ({
  page,
}) => {
  await openStill(page);
  for (const { width, height } of [
    phone,
    { width: 800, height: 900 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const id of ["services", "about", "gallery", "contact"]) {
      await page.evaluate((name) => {
        location.hash = "";
        location.hash = name;
      }, id);
      await expect.poll(() => belowHeader(page, id), `${id}, ${width} px`).toBeCloseTo(-1, 0);
    }
  }
});

test("on a phone a bar offers call and request, treatments are rows, the footer is folded, and menu and cards lead to their sections and treatments", async ({
  page,
  javaScript,
}) => {
  await page.setViewportSize(phone);
  await openStill(page, "/?treatment=reiki");
  await test.step("a bar at the foot of the screen offers the call and the request after the first screen, and not beside the form", async () => {
    const call = page.getByRole("link", { name: "Call: 07700 900123" });
    const request = page
      .locator("main > div")
      .getByRole("link", { name: "Request an appointment" });
    await expect(call).toHaveAttribute("href", "tel:+447700900123");
    /** Whether somebody can see and press it at the foot of the screen. */
    const offered = () =>
      request.evaluate((link) => {
        const { left, top, bottom } = link.getBoundingClientRect();
        return bottom <= innerHeight && document.elementFromPoint(left + 9, top + 9) === link;
      });
    const scrollTo = (id: string) =>
      page.evaluate((name) => {
        document.getElementById(name)!.scrollIntoView();
      }, id);
    expect(await offered(), "on the first screen").toBe(false);
    for (const id of ["services", "gallery"]) {
      await scrollTo(id);
      await expect.poll(offered, id).toBe(true);
    }
    await request.click();
    await expect(page).toHaveURL(/#enquiry$/);
    expect(await offered(), "beside the form").toBe(false);
    await page.emulateMedia({ media: "print" });
    await expect(request).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });
  await test.step("the menu leads to a section, and a treatment is selected in the form when it was chosen from its card, not when the address names an unknown one", async () => {
    const { fields, form } = enquiryForm(page);
    await expect(fields.treatment).toHaveValue("");

    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: "Gallery" })).toBeHidden();
    await banner.locator("summary:visible").click();
    await banner.getByRole("link", { name: "Gallery" }).click();
    await expect(page.getByRole("heading", { name: "Inside the spa" })).toBeInViewport();

    await page.getByRole("link", { name: "Request this treatment: Thai Massage" }).click();
    await expect(fields.treatment).toHaveValue("thai");
    await expect(form).toBeInViewport();
  });
  await test.step("a treatment is a row with a small picture beside its words, and the six are not four screens", async () => {
    const cards = page.locator("#services li");
    const picture = await cards.first().locator("img").boundingBox();
    expect(picture).toMatchObject({ width: 88, height: 88 });
    const list = await page.locator("#services ul").boundingBox();
    expect(list!.height).toBeLessThan(2 * phone.height);
    await page.setViewportSize({ width: 640, height: 844 });
    const whole = await cards.first().boundingBox();
    expect((await cards.first().locator("img").boundingBox())!.width).toBeGreaterThan(
      whole!.width - 3,
    );
    await page.setViewportSize(phone);
  });
  await test.step("the footer folds what the contact section above it says, when scripts run, and opens it on a wide screen", async () => {
    const footer = page.getByRole("contentinfo");
    const hours = footer.getByRole("table");
    await expect(hours).toBeVisible({ visible: !javaScript });
    if (javaScript) await footer.getByText("Opening hours").first().click();
    await expect(hours).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const title of ["Contact info", "Opening hours"]) {
      await expect(footer.getByRole("heading", { name: title })).toHaveCount(1);
    }
    await expect(footer.getByRole("link", { name: "info@sage-and-linen.example" })).toBeVisible();
  });
});
