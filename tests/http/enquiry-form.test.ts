import { describe, expect, it } from "vitest";

import { get, listEnquiries, postForm, send, storedOf } from "../support/http";
import { fieldValue, textOf } from "../support/markup";
import { useSharedSite } from "../support/use-site";
import { someone } from "../support/visitor";

const site = useSharedSite();
const post = (fields: object) => postForm(site, "/?index", { ...fields });

describe("the form, without JavaScript,", () => {
  it("sends an enquiry, redirects, and confirms in place on a page that can be reloaded", async () => {
    const typed = someone();
    const response = await post(typed);
    expect(response.status).toBe(303);
    const location = response.headers.location!;
    expect(location).toMatch(/^\/\?sent=[0-9A-F]{4}-[0-9A-F]{4}#enquiry$/);
    for (const value of Object.values(typed)) expect(location).not.toContain(value);
    for (let load = 0; load < 2; load += 1) {
      const page = await get(site, location.split("#")[0]!);
      expect(page.status).toBe(200);
      const text = textOf(page.body);
      expect(text).toContain("Thank you! We'll contact you soon to confirm your appointment.");
      expect(page.body).not.toContain(typed.lastName);
    }
    expect(await storedOf(site, typed)).toEqual([expect.objectContaining(typed)]);
  });

  it("says nothing of a sent enquiry without a reference of the right form", async () => {
    for (const sent of ["", "1", "%3Cb%3Ehello%3C%2Fb%3E", "0000-0000<script>"]) {
      const page = await get(site, `/?sent=${encodeURIComponent(sent)}`);
      expect(textOf(page.body)).not.toContain("Thank you!");
    }
  });

  it("can be sent as multipart too", async () => {
    const typed = someone({ message: "Two\r\nlines 💆" });
    const boundary = "----boundary";
    const parts = Object.entries(typed).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const response = await send(site, "POST", "/?index", {
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
      body: `${parts.join("")}--${boundary}--\r\n`,
    });
    expect(response.status).toBe(303);
    expect(await storedOf(site, typed)).toMatchObject([{ message: "Two\nlines 💆" }]);
  });

  it("counts a line break as the one character that was typed", async () => {
    const message = `${"x\n".repeat(1999)}xx`;
    expect(message).toHaveLength(4000);
    expect((await post({ ...someone(), message })).status).toBe(303);
    const tooLong = await post({ ...someone(), message: `${message}x` });
    expect(tooLong.status).toBe(400);
    expect(textOf(tooLong.body)).toContain("Please use at most 4000 characters");
  });

  it("comes back with 400 and every value as text when it is refused, and nothing is stored", async () => {
    const wrong = {
      firstName: '"Ada" <b>& co</b>',
      lastName: "",
      email: "a@b",
      phone: "   ",
      treatment: "sports",
      message: "\nLine 1\n\n</textarea><script>alert(1)</script>\n{{name}}",
    };
    const before = await listEnquiries(site);
    const response = await post(wrong);
    expect(response.status).toBe(400);
    for (const [name, value] of Object.entries(wrong)) {
      expect(fieldValue(response.body, name).trim(), name).toBe(value.trim());
    }
    expect(response.body).not.toContain("<script>alert(1)");
    expect(response.body).not.toContain("<b>& co");
    expect(await listEnquiries(site)).toEqual(before);
  });
});
