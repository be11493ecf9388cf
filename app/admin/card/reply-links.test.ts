import { expect, it } from "vitest";
import { replyLinks } from "./reply-links";

const enquiry = { email: "ada+spa@example.com", phone: "07700 900123" };

it("the links carry the text, and a mail's lines end as RFC 6068 says", () => {
  const texts = { subject: "A & B", body: "Hello,\n\nhow are you?", message: "Hello & thanks" };
  expect(replyLinks(enquiry, texts)).toEqual({
    email:
      "mailto:ada+spa@example.com?subject=A%20%26%20B&body=Hello%2C%0D%0A%0D%0Ahow%20are%20you%3F",
    textMessage: "sms:+447700900123?body=Hello%20%26%20thanks",
    whatsApp: "https://wa.me/447700900123?text=Hello%20%26%20thanks",
  });
  expect(replyLinks({ email: "a@b.example", phone: "020 7946 0000" }, texts)).toMatchObject({
    textMessage: undefined,
    whatsApp: undefined,
  });
});
