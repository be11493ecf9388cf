import { describe, expect, it } from "vitest";
import { type Language, languages } from "../../app/i18n/languages";
import { translator } from "../../app/i18n/i18n.server";
import { type Address, get } from "../support/http";
import { textOf } from "../support/markup";
import { ownProfile, writeProfile } from "../support/own-profile";
import { useSite } from "../support/use-site";

const own = { picturesAreOurs: true, legalName: "Ada Lovelace Ltd", host: "Babbage Hosting Ltd" };
// The tests' own sites have no limits, so that many may be sent.
const sample = useSite({ env: { RATE_LIMITS: undefined } });
const spa = useSite({
  env: {
    SITE_URL: "https://spa.example",
    RATE_LIMITS: "off",
    // Nothing is sent without an enquiry.
    SMTP_URL: "smtp://127.0.0.1:2525",
    MAIL_FROM: "website@spa.test",
    NOTICE_TO: "owner@spa.test",
    CONFIRM_VISITORS: "yes",
  },
  prepare: (dataDir) => writeProfile(dataDir, { ...own, reviews: ownProfile.reviews }),
});

const page = async (site: Address, language: Language) =>
  textOf((await get(site, `/?lng=${language}&show=privacy`)).body);

describe.each(languages)("the page in %s", (language) => {
  const t = translator(language);

  it("says that pictures and reviews are made up until they are the spa's own", async () => {
    const [before, after] = [await page(sample, language), await page(spa, language)];
    for (const said of [t("footer.pictures"), t("testimonials.sample")]) {
      expect(before).toContain(said);
      expect(after).not.toContain(said);
    }
  });

  it("names the controller of the data and the host of the server where the profile does", async () => {
    const [before, after] = [await page(sample, language), await page(spa, language)];
    expect(before).not.toContain(own.legalName);
    expect(before).toContain(t("privacy.unnamedHostText", { ns: "legal" }));
    expect(after).toContain(
      t("privacy.tradingAs", { ns: "legal", legalName: own.legalName, name: "Sage & Linen" }),
    );
    expect(after).toContain(t("privacy.hostText", { ns: "legal", host: own.host }));
    expect(after).not.toContain(t("privacy.unnamedHostText", { ns: "legal" }));
  });

  it("says which e-mails are sent while there are any", async () => {
    const [before, after] = [await page(sample, language), await page(spa, language)];
    const said = [
      t("privacy.ownerMail", { ns: "legal" }),
      t("privacy.visitorMail", { ns: "legal", days: 30, hours: 2 }),
    ];
    for (const text of said) {
      expect(before).not.toContain(text);
      expect(after).toContain(text);
    }
  });

  it("says what a calendar program gets to know of an appointment", async () => {
    expect(await page(sample, language)).toContain(t("privacy.otherPrograms", { ns: "legal" }));
  });

  it("calls the cookies by the names in use, and speaks of limits where there are any", async () => {
    const limits = t("privacy.limitsText", { ns: "legal", minutes: 10, loginMinutes: 15 });
    const [before, after] = [await page(sample, language), await page(spa, language)];
    expect(before).not.toContain("__Host-");
    expect(before).toContain(limits);
    expect(after).toContain("__Host-admin-device");
    expect(after).toContain("__Host-language");
    expect(after).toMatch(/[^-]language/);
    expect(after).not.toContain(limits);
  });
});
