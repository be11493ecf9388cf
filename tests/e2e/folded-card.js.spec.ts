import { expect, testOn } from "../support/fixtures";
import { cardOf, logIn, unfold } from "../support/owner";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { phone } from "../support/viewports";

const promised = storedEnquiry(3, {
  work: {
    status: "booked",
    revision: 1,
    history: [{ at: new Date().toISOString(), status: "booked" }],
  },
});
const unreachable = storedEnquiry(2, { phone: "123" });
const asking = storedEnquiry(1, {
  message: "I can come on Friday after five, ".repeat(10),
  phone: "07700 900123",
});

const test = testOn({
  prepare: (dataDir) => writeEnquiries(dataDir, [promised, unreachable, asking]),
});

test("a folded card says that a booked enquiry has no time yet, offers to write where the number cannot be called, and shows the whole message while the time of an appointment is chosen", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logIn(page);
  await expect(cardOf(page, promised).getByText("Booked, with no time set yet.")).toBeVisible();
  const address = (one: typeof asking) => cardOf(page, one).locator(`[href="mailto:${one.email}"]`);
  await expect(address(unreachable)).toBeVisible();
  await expect(address(asking)).toBeHidden();

  const card = cardOf(page, asking);
  const message = card.locator("p", { hasText: asking.message.trim() });
  const hidden = () =>
    message.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await hidden()).toBeGreaterThan(0);
  await card.getByRole("button", { name: "Booked", exact: true }).click();
  await card.getByRole("button", { name: "Save appointment" }).waitFor();
  expect(await hidden()).toBe(0);
});

test("on a narrow phone the ways to reply keep their words within their borders, in the languages with the longest", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const language of ["de", "es", "fr"]) {
    await context.addCookies([{ name: "language", value: language, url: baseURL! }]);
    await logIn(page);
    const card = cardOf(page, asking);
    await unfold(card);
    const ways = card.locator(".reply-way");
    await expect(ways).toHaveCount(4);
    const wide = await ways.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
    );
    expect(wide, language).toEqual([]);
  }
});
