import { honestEnglish } from "./honest-english";
import { honestHeldOut } from "./honest-held-out";
import { honestOtherLanguages } from "./honest-other-languages";

/** 120 messages of people with an honest concern: none of them may be taken for advertising. */
export const honestMessages = [...honestEnglish, ...honestOtherLanguages, ...honestHeldOut];
