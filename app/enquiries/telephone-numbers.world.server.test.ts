import {
  type PhoneNumber,
  PhoneNumberFormat,
  PhoneNumberType,
  PhoneNumberUtil,
} from "google-libphonenumber";
import { describe, expect, it } from "vitest";
import { listed } from "../../tests/support/listed";
import { samePersonAs } from "../admin/list/same-person";
import { messagesNumber, telephoneLink } from "./telephone";
import { readTelephone } from "./telephone-numbers.server";

const util = PhoneNumberUtil.getInstance();

/**
 * Landlines to which a text message is offered all the same: of Tristan da Cunha, which has no mobile phones, the
 * site's package says that they may be either; the landlines of Zimbabwe in Google's package, of seven digits, are in
 * no plan any more.
 */
const unknownLandlines = new Set(["TA", "ZW"]);

/** The example number of a kind that Google's package gives for a region; undefined for none. */
function exampleOf(region: string, type: PhoneNumberType) {
  const example = util.getExampleNumberForType(region, type) as PhoneNumber | null;
  if (!example) return undefined;
  const isLandline = util.getNumberType(example) === PhoneNumberType.FIXED_LINE;
  return { example, isMobile: !isLandline || unknownLandlines.has(region) };
}
const fullWidth = (text: string) =>
  text.replaceAll(/[+\d]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** A number as people write it, by the name of the spelling. */
function spellingsOf(example: PhoneNumber, region: string): Record<string, string> {
  const code = String(example.getCountryCode());
  const national = util.getNationalSignificantNumber(example);
  const trunk = util.getNddPrefixForRegion(region, true);
  const by = (separator: string) =>
    `+${code}${separator}${national.replaceAll(/..(?=.)/g, `$&${separator}`)}`;
  return {
    "E.164": `+${code}${national}`,
    "00": `00${code}${national}`,
    "00 with spaces": `00 ${code} ${national}`,
    ...(trunk && {
      "trunk prefix in brackets": `+${code} (${trunk})${national}`,
      "trunk prefix": `+${code} ${trunk}${national}`,
      "trunk prefix after 00": `00${code} ${trunk}${national}`,
    }),
    spaces: by(" "),
    dots: by("."),
    hyphens: by("-"),
    "full width": fullWidth(by(" ")),
    ...(region === "GB" && { national: util.format(example, PhoneNumberFormat.NATIONAL) }),
  };
}

describe.each(util.getSupportedRegions())("an example number of %s", (region) => {
  const kinds = [PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE].flatMap(
    (type) => exampleOf(region, type) ?? [],
  );
  const cases = kinds.flatMap(({ example, isMobile }) =>
    Object.values(spellingsOf(example, region)).map((phone) => ({
      phone,
      e164: util.format(example, PhoneNumberFormat.E164),
      isMobile,
    })),
  );

  it("is dialled, and finds the same person, in each spelling", () => {
    const wrong = cases.filter(({ phone, e164 }) => {
      const link = e164.length > 6 ? `tel:${e164}` : undefined;
      const list = [e164, phone].map((one, index) =>
        listed({ id: String(index), email: "", phone: one }),
      );
      const found = e164.length > 7 ? 2 : 1;
      return (
        telephoneLink(readTelephone(phone)) !== link || samePersonAs(list, "0").length !== found
      );
    });
    expect(wrong).toEqual([]);
  });

  it("gets text messages in each spelling unless it is a landline", () => {
    const wrong = cases.filter(
      ({ phone, isMobile, e164 }) =>
        messagesNumber(readTelephone(phone)) !== (isMobile ? e164 : undefined),
    );
    expect(wrong).toEqual([]);
  });
});
