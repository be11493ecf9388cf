import { expect, it } from "vitest";
import { reviewLinksOf } from "./testimonials";

it("leaves out a link that only leads to the portal's front page", () => {
  const google = "https://www.google.com/search?q=The+Spa+reviews";
  const reviewLinks = { google, treatwell: "https://www.treatwell.co.uk/" };
  expect(reviewLinksOf({ reviewLinks })).toEqual([{ portal: "google", href: google }]);
});
