import { randomUUID } from "node:crypto";

import type { Locator, Page } from "@playwright/test";

import { ready } from "./page-scripts";

/** What a visitor types. */
export interface Typed {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  treatment: string;
  message: string;
}

/** A visitor whom no other test knows. */
export function someone(different: Partial<Typed> = {}): Typed {
  return {
    firstName: "Ada",
    lastName: `Lovelace ${randomUUID()}`,
    email: "ada@example.com",
    phone: "020 7946 0000",
    treatment: "hot-stone",
    message: "Tuesday evening, please.",
    ...different,
  };
}

/** What somebody types who advertises: taken for spam whichever way it comes. */
export function advertiser(different: Partial<Typed> = {}): Typed {
  const links = [1, 2, 3, 4, 5, 6].map((shop) => `https://shop-${shop}.example/buy`);
  return someone({ message: `Buy now: ${links.join(" ")}`, ...different });
}

/** The enquiry form as a visitor finds it: by its labels. */
export function enquiryForm(page: Page) {
  const form = page.locator("#contact form");
  const field = (name: string | RegExp): Locator => form.getByLabel(name);
  const fields = {
    firstName: field("First name"),
    lastName: field("Last name"),
    email: field("Email address"),
    phone: field("Phone number"),
    treatment: field("Treatment"),
    message: field("Message or special requests"),
  };
  return {
    form,
    fields,
    submit: form.getByRole("button", { name: "Send booking request" }),
    async fill(typed: Typed) {
      await fields.firstName.fill(typed.firstName);
      await fields.lastName.fill(typed.lastName);
      await fields.email.fill(typed.email);
      await fields.phone.fill(typed.phone);
      await fields.treatment.selectOption(typed.treatment);
      await fields.message.fill(typed.message);
    },
    async values(): Promise<Typed> {
      return {
        firstName: await fields.firstName.inputValue(),
        lastName: await fields.lastName.inputValue(),
        email: await fields.email.inputValue(),
        phone: await fields.phone.inputValue(),
        treatment: await fields.treatment.inputValue(),
        message: await fields.message.inputValue(),
      };
    },
  };
}

/** Opens the page and waits until its scripts, when it runs any, have taken over. */
export async function openHome(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  await ready(page);
}
