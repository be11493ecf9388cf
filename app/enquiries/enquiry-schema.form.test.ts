import { describe, expect, it } from "vitest";
import { translator } from "../i18n/i18n.server";
import { parseEnquiryForm } from "./enquiry-schema";

const valid = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0000",
  treatment: "thai",
};

function formWith(changes: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...valid, ...changes })) form.set(name, value);
  return form;
}

const t = translator("en");

describe("parseEnquiryForm", () => {
  it("gives the enquiry, without the message when it is empty", () => {
    const submission = parseEnquiryForm(formWith({ message: " " }), t);
    expect(submission.status === "success" && submission.value).toEqual(valid);
  });

  it("keeps what was typed beside what is wrong with it", () => {
    const submission = parseEnquiryForm(formWith({ email: "a@b", phone: "" }), t);
    expect(submission.status).toBe("error");
    expect(submission.reply().error).toEqual({
      email: ["Invalid email address"],
      phone: ["Phone number is required"],
    });
    expect(submission.reply().initialValue).toMatchObject({ firstName: "Ada", email: "a@b" });
  });

  it("names every empty field of an empty form", () => {
    const { error } = parseEnquiryForm(new FormData(), t).reply();
    expect(Object.keys(error ?? {})).toEqual([
      "firstName",
      "lastName",
      "email",
      "phone",
      "treatment",
    ]);
  });

  it("ignores fields that are not the form's", () => {
    const submission = parseEnquiryForm(formWith({ id: "1", isAdmin: "yes" }), t);
    expect(submission.status === "success" && submission.value).toEqual(valid);
  });

  it("refuses a field sent twice, and a file in place of a text", () => {
    const twice = formWith({});
    twice.append("firstName", "Eve");
    const file = formWith({});
    file.set("firstName", new File(["Ada"], "ada.txt"));
    for (const form of [twice, file]) {
      expect(parseEnquiryForm(form, t).reply().error).toEqual({
        firstName: ["First name is required"],
      });
    }
  });

  it.each(["__intent__", "__state__"])("throws when %s was tampered with", (name) => {
    expect(() => parseEnquiryForm(formWith({ [name]: "{" }), t)).toThrow();
  });
});
