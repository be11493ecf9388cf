import { allowConsole, expect, test } from "../support/fixtures";
import { cardOf, logIn, unfold } from "../support/owner";
import { enquiryForm, openHome, someone } from "../support/visitor";

const thanks = "Thank you! We'll contact you soon to confirm your appointment.";

test("an empty form says what is missing, and an enquiry reaches the owner as it was typed, once though its page is loaded again", async ({
  page,
}) => {
  allowConsole(page, /Failed to load resource.*400/);
  // A smooth scroll would be measured half-way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const visitor = someone({
    firstName: "美咲 🌿",
    email: "o'neil+spa@example.co.uk",
    message: "First line\nsecond line <b>not bold</b> & more",
  });
  await openHome(page);
  const { fill, submit, fields, form } = enquiryForm(page);
  await test.step("an empty form says what is missing, at each field and in a summary", async () => {
    await submit.click();
    const messages = {
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Invalid email address",
      phone: "Phone number is required",
      treatment: "Please select a treatment",
    } as const;
    for (const name of ["firstName", "lastName", "email", "phone", "treatment"] as const) {
      await expect(fields[name]).toHaveAttribute("aria-invalid", "true");
      await expect(fields[name]).toHaveAccessibleDescription(messages[name]);
      await form.getByRole("link", { name: messages[name] }).click();
      await expect(fields[name]).toBeFocused();
      const id = (await fields[name].getAttribute("id")) ?? "";
      const label = form.locator(`label[for="${id}"]`);
      await expect(label).toBeVisible();
      const header = await page.getByRole("banner").boundingBox();
      const top = async () => (await label.boundingBox())?.y;
      await expect.poll(top, name).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    }
    await expect(fields.message).not.toHaveAttribute("aria-invalid");
    await expect(fields.message).toHaveAccessibleDescription("optional");
    expect(await fields.treatment.locator("option").allTextContents()).toEqual([
      expect.any(String),
      "Deep Tissue Massage",
      "Swedish Massage",
      "Thai Massage",
      "Hot Stone Massage",
      "Sports Massage",
      "Full Body Massage",
    ]);
  });

  await fill(visitor);
  await submit.click();
  await expect(form.getByText(thanks)).toBeVisible();
  const shown = await form.getByText(/Your reference: /).innerText();
  const reference = shown.replace("Your reference: ", "");

  await page.reload();
  await logIn(page);
  const card = cardOf(page, visitor);
  await expect(card).toHaveCount(1);
  await expect(card.getByRole("heading")).toHaveText(`${visitor.firstName} ${visitor.lastName}`);
  await unfold(card);
  await expect(card).toContainText(reference);
  await expect(card.getByText("Hot Stone Massage", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: visitor.email })).toHaveAttribute(
    "href",
    "mailto:o'neil+spa@example.co.uk",
  );
  await expect(card.getByRole("link", { name: visitor.phone })).toHaveAttribute(
    "href",
    "tel:+442079460000",
  );
  await expect(card.getByText("Message:")).toBeVisible();
  const message = card.getByText("First line");
  await expect(message).toHaveText(visitor.message, { useInnerText: true });
});

test("a telephone number of three digits is asked about and not refused, and an email address that a Japanese keyboard writes full-width is shown put right", async ({
  page,
  javaScript,
}) => {
  await openHome(page);
  const { fill, submit, form, fields } = enquiryForm(page);
  const question = form.getByText("Is this number complete?");
  // With the dot of a sentence.
  const visitor = someone({ email: "tanaka＠ｐｏｓｔ．example。" });
  await fill(visitor);
  if (javaScript) {
    await fields.phone.fill("123");
    await expect(question).toHaveCount(0);
    await fields.message.focus();
    await expect(question).toBeVisible();
    await expect(fields.phone).toHaveAccessibleDescription("Is this number complete?");
    await expect(fields.phone).not.toHaveAttribute("aria-invalid");
    await fields.phone.fill("07700 900123");
    await expect(question).toHaveCount(0);
  }
  await fields.phone.fill("123");
  await submit.click();
  await expect(form.getByText(thanks)).toBeVisible();
  await expect(question).toHaveCount(0);
  // Where the field could not ask, the confirmation does.
  const doubt = form.getByText("Is the phone number in your request complete?");
  await expect(doubt).toHaveCount(javaScript ? 0 : 1);
  await logIn(page);
  const card = cardOf(page, visitor);
  await expect(card.getByRole("link", { name: "tanaka@post.example" }).first()).toHaveAttribute(
    "href",
    "mailto:tanaka@post.example",
  );
});
