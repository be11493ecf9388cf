import { advertisingEnglish } from "./advertising-english";
import { advertisingHeldOut } from "./advertising-held-out";
import { advertisingOtherLanguages } from "./advertising-other-languages";

/** 120 pieces of advertising of the kinds that contact forms get. */
export const advertisingMessages = [
  ...advertisingEnglish,
  ...advertisingOtherLanguages,
  ...advertisingHeldOut,
];
