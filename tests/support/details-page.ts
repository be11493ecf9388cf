import type { Locator, Page } from "@playwright/test";

/**
 * A section of the page of the details, found by its heading: its role, which the browser works out for all 4 500
 * elements of the page, takes a tenth of a test's time.
 */
export const sectionOf = (page: Page, title: string): Locator =>
  page.locator("main section").filter({ has: page.locator(`h2:text-is("${title}")`) });

export async function unfoldDetails(details: Locator): Promise<void> {
  if ((await details.getAttribute("open")) === null)
    await details.locator("summary").first().click();
}

/** A section, unfolded. */
export async function unfoldedSection(page: Page, title: string): Promise<Locator> {
  const section = sectionOf(page, title);
  await unfoldDetails(section.locator("details").first());
  return section;
}
