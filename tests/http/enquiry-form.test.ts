import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { get, listEnquiries, postForm, send } from "../support/http";
import { fieldValue, tagsOf, tagWith, textOf } from "../support/markup";
import { type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const post = (fields: object) => postForm(site, "/?index", { ...fields });
const names = ["firstName", "lastName", "email", "phone", "treatment", "message"];

describe("the form, without JavaScript,", () => {
  it("has the fields in their order and posts to the page's own action", async () => {
    const { body } = await get(site, "/");
    const form = /<form[^>]*action="\/\?index[\s\S]*?<\/form>/.exec(body)![0];
    const fields = tagsOf(form)
      .map((attributes) => attributes["name"])
      .filter((name) => name !== undefined && !name.startsWith("__"));
    // The hidden fields are around them.
    expect(fields).toEqual(["formId", ...names, "subject", "renderedAt"]);
    expect(tagsOf(form)[0]!["method"]).toBe("post");
    const options = tagsOf(/<select[\s\S]*?<\/select>/.exec(form)![0])
      .slice(1)
      .map((option) => option["value"]);
    expect(options).toEqual([
      "",
      "deep-tissue",
      "swedish",
      "thai",
      "hot-stone",
      "sports",
      "full-body",
    ]);
    expect(tagWith(form, "name", "message")!["rows"]).toBe("4");
  });

  it("sends an enquiry, redirects, and confirms in place on a page that can be reloaded", async () => {
    const typed = someone();
    const response = await post(typed);
    expect(response.status).toBe(303);
    const location = response.headers.location!;
    expect(location).toMatch(/^\/\?sent=[0-9A-F]{4}-[0-9A-F]{4}#enquiry$/);
    for (const value of Object.values(typed)) expect(location).not.toContain(value);
    const [stored] = await listEnquiries(site);
    expect(stored).toMatchObject(typed);

    const count = (await listEnquiries(site)).length;
    for (let load = 0; load < 2; load += 1) {
      const page = await get(site, location.split("#")[0]!);
      expect(page.status).toBe(200);
      const text = textOf(page.body);
      expect(text).toContain("Thank you! We'll contact you soon to confirm your appointment.");
      expect(text).toContain(stored!.id.slice(0, 4).toUpperCase());
      expect(fieldValue(page.body, "lastName")).toBe("");
      expect(page.body).not.toContain(typed.lastName);
    }
    expect(await listEnquiries(site)).toHaveLength(count);
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
    expect((await listEnquiries(site))[0]).toMatchObject({ lastName: typed.lastName });
  });
});

describe("a refused form, without JavaScript,", () => {
  const wrong = {
    firstName: '"Ada" <b>& co</b>',
    lastName: "",
    email: "a@b",
    phone: "   ",
    treatment: "sports",
    message: "\nLine 1\n\n</textarea><script>alert(1)</script>\n{{name}}",
  };

  it("comes back with 400 and every value kept, as text", async () => {
    const response = await post(wrong);
    expect(response.status).toBe(400);
    for (const [name, value] of Object.entries(wrong)) {
      expect(fieldValue(response.body, name).trim(), name).toBe(value.trim());
    }
    expect(response.body).not.toContain("<script>alert(1)");
    expect(response.body).not.toContain("<b>& co");
  });

  it("ties each message to its field and lists all of them with links", async () => {
    const { body } = await post(wrong);
    const messages: Record<string, string> = {
      lastName: "Last name is required",
      email: "Invalid email address",
      phone: "Phone number is required",
    };
    for (const name of names) {
      const field = tagWith(body, "name", name)!;
      const message = messages[name];
      expect(field["aria-invalid"], name).toBe(message && "true");
      if (message === undefined) continue;
      const described = field["aria-describedby"]!.split(" ");
      const said = described.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(body)![1]);
      expect(said, name).toContain(message);
      expect(body).toMatch(new RegExp(`<a [^>]*href="#${field["id"]!}"[^>]*>${message}</a>`));
    }
  });

  it("names every empty field of an empty form", async () => {
    const response = await post({});
    expect(response.status).toBe(400);
    for (const message of [
      "First name is required",
      "Last name is required",
      "Invalid email address",
      "Phone number is required",
      "Please select a treatment",
    ]) {
      expect(textOf(response.body)).toContain(message);
    }
  });

  it.each([
    ["too long a name", { firstName: "x".repeat(101) }, "Please use at most 100 characters"],
    ["too long a message", { message: "x".repeat(4001) }, "Please use at most 4000 characters"],
    ["a name that nobody can see", { firstName: "\0\u200b" }, "First name is required"],
  ])("says what is wrong with %s", async (_what, changes, said) => {
    const response = await post({ ...someone(), ...changes });
    expect(response.status).toBe(400);
    expect(textOf(response.body)).toContain(said);
  });

  it("counts a line break as the one character that was typed", async () => {
    const message = `${"x\n".repeat(1999)}xx`;
    expect(message).toHaveLength(4000);
    expect((await post({ ...someone(), message })).status).toBe(303);
    expect((await post({ ...someone(), message: `${message}x` })).status).toBe(400);
  });

  it("stores nothing", async () => {
    const before = await listEnquiries(site);
    await post(wrong);
    await post({ ...someone(), email: "" });
    expect(await listEnquiries(site)).toEqual(before);
  });
});
