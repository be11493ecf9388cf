import { expect, it } from "vitest";
import { readTelephone } from "../../enquiries/telephone-numbers.server";
import { replyLinks } from "./reply-links";

const reached = (email: string, phone: string) => ({ email, telephone: readTelephone(phone) });

it("the links carry the text, and a mail's lines end as RFC 6068 says", () => {
  const texts = { subject: "A & B", body: "Hello,\n\nhow are you?", message: "Hello & thanks" };
  expect(replyLinks(reached("ada+spa@example.com", "07700 900123"), texts)).toEqual({
    email:
      "mailto:ada+spa@example.com?subject=A%20%26%20B&body=Hello%2C%0D%0A%0D%0Ahow%20are%20you%3F",
    textMessage: "sms:+447700900123?body=Hello%20%26%20thanks",
    whatsApp: "https://wa.me/447700900123?text=Hello%20%26%20thanks",
  });
  expect(replyLinks(reached("a@b.example", "020 7946 0000"), texts)).toMatchObject({
    textMessage: undefined,
    whatsApp: undefined,
  });
});
