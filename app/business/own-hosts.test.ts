import { expect, it } from "vitest";
import { ownHosts } from "./own-hosts";

it("the site's own hosts are those of its address, its links and its e-mail", () => {
  const profile = {
    mapUrl: "https://www.google.com/maps/search/?api=1",
    social: [
      { network: "instagram" as const, url: "https://www.instagram.com/spa.example" },
      { network: "tiktok" as const, url: "https://tiktok.example/@spa" },
    ],
    reviewLinks: {
      google: "https://www.google.com/search?q=spa",
      treatwell: "https://Treatwell.example",
    },
    email: "info@mail.spa.example",
  };
  const named = [
    "google.com",
    "instagram.com",
    "tiktok.example",
    "treatwell.example",
    "mail.spa.example",
  ];
  expect(ownHosts(profile, undefined)).toEqual(named);
  expect(ownHosts(profile, new URL("https://www.spa.example:8443"))).toEqual([
    "spa.example",
    ...named,
  ]);
});
